// Tab links of a report.
import { Link, useParams } from 'react-router'
import { usePhrases } from '../../language/use-phrases.ts'
import { reportsPhrases } from '../../phrases/reports.ts'

export const reportTabs = ['texts', 'prices', 'facts', 'files', 'sample', 'series', 'parity', 'versions'] as const

export function ReportTabs({ id }: { readonly id: number }) {
  const t = usePhrases(reportsPhrases)
  const { tab = 'texts' } = useParams()
  return (
    <nav className="part-tabs" aria-label={t.title}>
      {reportTabs.map((name) => (
        <Link
          key={name}
          to={name === 'texts' ? `/reports/${id}` : `/reports/${id}/${name}`}
          aria-current={name === tab ? 'page' : undefined}
        >
          {t.tabs[name]}
        </Link>
      ))}
    </nav>
  )
}
