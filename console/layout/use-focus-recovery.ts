// Focus recovery: when the focused element is removed, the focus moves to its innermost remaining container.
import { useEffect } from 'react'

const containers = '[tabindex="-1"]'

export function useFocusRecovery(): void {
  useEffect(() => {
    let last: Element | undefined
    let around: readonly HTMLElement[] = []
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = target
      around = containersOf(target)
    }
    const look = () => {
      if (document.activeElement !== document.body || !last || last.isConnected) return
      last = undefined
      around.find((container) => container.isConnected && container.checkVisibility())?.focus({ preventScroll: true })
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
function containersOf(target: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = target.parentElement; at; at = at.parentElement) if (at.matches(containers)) found.push(at)
  return found
}
