// Tabs with links to the sections of the page; the section in view is highlighted.
import { useEffect, useState } from 'react'
import { formatNumber } from '#ui/format.ts'
import { useSite } from '../../layout/use-site.ts'
import type { ShownReport } from './shown-report.ts'

export function PageTabs({ report }: { readonly report: ShownReport }) {
  const { phrases, language } = useSite()
  const labels = phrases.report
  const tabs = [
    { id: 'summary', label: labels.summary },
    ...(report.contents.length > 0 ? [{ id: 'contents', label: labels.contents }] : []),
    ...(report.exhibits.length > 0
      ? [
          {
            id: 'exhibits',
            label: labels.exhibits,
            count: formatNumber(report.exhibitCount ?? report.exhibits.length, language),
          },
        ]
      : []),
    { id: 'questions', label: labels.questions },
    ...(report.related.length > 0 ? [{ id: 'related', label: labels.related }] : []),
  ]
  const current = usePartInView(tabs.map(({ id }) => id))
  return (
    <nav className="tabs sticky-tabs" aria-label={labels.onThisPage}>
      {tabs.map(({ id, label, ...tab }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {label} {'count' in tab && <span className="count">{tab.count}</span>}
        </a>
      ))}
    </nav>
  )
}

/** The last section whose top has passed the sticky tabs. */
function usePartInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const parts = key.split(' ')
    let isQueued = false
    function updateCurrent() {
      isQueued = false
      const passed = parts.findLast(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 1) <= belowTabs,
      )
      setCurrent(passed ?? parts[0])
    }
    function queue() {
      if (!isQueued) requestAnimationFrame(updateCurrent)
      isQueued = true
    }
    window.addEventListener('scroll', queue, { passive: true })
    return () => window.removeEventListener('scroll', queue)
  }, [key])
  return current
}
const belowTabs = 180
