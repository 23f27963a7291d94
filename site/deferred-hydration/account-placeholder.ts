// The header of somebody who is logged in, before the application is there. Its place is in every page; nothing moves.

/** On `<html>` while somebody is logged in: the style sheet shows guests and members their own part. */
export const memberAttribute = 'data-member'
/** Elements that hold the name. */
export const nameAttribute = 'data-member-name'

type Member = { readonly id: string; readonly name: string }

export function nameOf({ name, id }: Member): string {
  return name || id
}

/** Writes the name as soon as its place has been read, so before it is painted. */
export function showAccountPlaceholder(user: Member, until: AbortSignal): void {
  document.documentElement.setAttribute(memberAttribute, '')
  const write = () => {
    for (const place of document.querySelectorAll(`[${nameAttribute}]:empty`)) place.textContent = nameOf(user)
  }
  const watch = new MutationObserver(write)
  watch.observe(document, { childList: true, subtree: true })
  const stop = () => watch.disconnect()
  addEventListener('DOMContentLoaded', stop)
  until.addEventListener('abort', stop)
}
