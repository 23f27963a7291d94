// Scrolls the open tab into view where the tabs are wider than the screen.
import { useEffect } from 'react'
import { useLocation } from 'react-router'

export function useTabsInView(): void {
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab has its own URL
  useEffect(() => {
    for (const tab of document.querySelectorAll<HTMLElement>('main nav [aria-current=page]')) {
      const row = tab.closest('nav')
      if (!row || row.scrollWidth <= row.clientWidth) continue
      const [shown, container] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
      row.scrollLeft += shown.left - container.left - (container.width - shown.width) / 2
    }
  }, [pathname, search])
}
