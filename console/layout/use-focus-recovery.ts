// What has the focus may go away: with the page that it stood on, or with what was done by it. The focus then goes to what it stood in.
import { useEffect } from 'react'

const places = '[tabindex="-1"]'

export function useFocusRecovery(): void {
  useEffect(() => {
    let last: Element | undefined
    let around: readonly HTMLElement[] = []
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = target
      around = placesAround(target)
    }
    const look = () => {
      if (document.activeElement !== document.body || !last || last.isConnected) return
      last = undefined
      around.find((place) => place.isConnected && place.checkVisibility())?.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(look)
    document.addEventListener('focusin', remember)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      watch.disconnect()
    }
  }, [])
}

/** From the innermost outwards. */
function placesAround(target: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = target.parentElement; at; at = at.parentElement) if (at.matches(places)) found.push(at)
  return found
}
