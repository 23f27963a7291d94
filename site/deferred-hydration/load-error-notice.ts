// A message in the corner, like those of the application, for when there is no application.

/** Words that the page carries for this case, as data of its template. */
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
