// Load error notice: reports that the application could not be loaded, in the look of the application's toasts.

/** Texts in the page's language, as data attributes of the application's template. */
export type LoadErrorText = { readonly failed?: string; readonly retry?: string }

export const failureClass = 'load-failed'

export function showLoadError({ failed = '', retry = '' }: LoadErrorText): void {
  if (document.querySelector(`.${failureClass}`)) return
  const again = document.createElement('a')
  again.className = 'link'
  again.href = location.href
  again.textContent = retry
  const card = document.createElement('p')
  card.className = 'toast toast--failed'
  card.setAttribute('role', 'alert')
  card.append(`${failed} `, again)
  const corner = document.createElement('div')
  corner.className = `toaster ${failureClass}`
  corner.append(card)
  document.body.append(corner)
}
