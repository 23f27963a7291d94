// On small screens tabs run on beyond the edge: the one that is open is brought into view.
import { useEffect } from 'react'
import { useLocation } from 'react-router'

export function useTabsInView(): void {
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another address
  useEffect(() => {
    for (const tab of document.querySelectorAll<HTMLElement>('main nav [aria-current=page]')) {
      const row = tab.closest('nav')
      if (!row || row.scrollWidth <= row.clientWidth) continue
      const [shown, whole] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
      row.scrollLeft += shown.left - whole.left - (whole.width - shown.width) / 2
    }
  }, [pathname, search])
}
