// Shows the customer's name in the header before hydration. Cached pages contain an empty element for it, so the layout does not shift.

/** Attribute of `<html>` while a customer is logged in, by which the style sheet shows the header of guests or of members. */
export const memberAttribute = 'data-member'
/** Attribute of the elements that contain the name. */
export const nameAttribute = 'data-member-name'

type Member = { readonly id: string; readonly name: string }

export function nameOf({ name, id }: Member): string {
  return name || id
}

/** Writes the name as soon as its element has been parsed, before it is painted. */
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
