// Refetches when the customer returns from the payment window, another tab or the back/forward cache.
import { useEffect } from 'react'

export function useOnReturn(refetch: () => void): void {
  useEffect(() => {
    const refetchWhenVisible = () => {
      if (!document.hidden) refetch()
    }
    const refetchWhenRestored = (event: PageTransitionEvent) => {
      if (event.persisted) refetch()
    }
    document.addEventListener('visibilitychange', refetchWhenVisible)
    window.addEventListener('pageshow', refetchWhenRestored)
    return () => {
      document.removeEventListener('visibilitychange', refetchWhenVisible)
      window.removeEventListener('pageshow', refetchWhenRestored)
    }
  }, [refetch])
}
