// Where this page was scrolled to when it was left the last time.

const routersKey = 'react-router-scroll-positions'

/** The browser has restored it with the document; the router, started later, would tear the reader away from where they are by now. */
export function clearOldScrollPosition(): void {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(routersKey) ?? '{}')
    const key = (history.state as { key?: string } | null)?.key ?? 'default' // the router's, or nothing
    if (typeof positions !== 'object' || positions === null) return
    sessionStorage.setItem(routersKey, JSON.stringify({ ...positions, [key]: undefined }))
  } catch {
    // Nothing is kept where nothing may be stored.
  }
}
