// Refetches when the customer returns from the payment window, another tab or the back/forward cache.
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
