// Looks again when somebody comes back: from the payment window, another tab, or the browser's store of left pages.
import { useEffect } from 'react'

export function useOnReturn(look: () => void): void {
  useEffect(() => {
    const lookWhenSeen = () => {
      if (!document.hidden) look()
    }
    const lookWhenRestored = (event: PageTransitionEvent) => {
      if (event.persisted) look()
    }
    document.addEventListener('visibilitychange', lookWhenSeen)
    window.addEventListener('pageshow', lookWhenRestored)
    return () => {
      document.removeEventListener('visibilitychange', lookWhenSeen)
      window.removeEventListener('pageshow', lookWhenRestored)
    }
  }, [look])
}
