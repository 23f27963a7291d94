// Avoids scrolling twice: the browser has restored the position of the document before React Router starts.

const routerKey = 'react-router-scroll-positions'

/** Deletes the position that React Router has stored for this page; it would scroll back although the visitor has scrolled since. */
export function clearOldScrollPosition(): void {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(routerKey) ?? '{}')
    const key = (history.state as { key?: string } | null)?.key ?? 'default' // of the router, if it has set one
    if (typeof positions !== 'object' || positions === null) return
    sessionStorage.setItem(routerKey, JSON.stringify({ ...positions, [key]: undefined }))
  } catch {
    // Without storage there is no stored position.
  }
}
