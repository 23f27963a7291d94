// Compact links to reports: cover, title, price.

import type { ReportRow } from '#contract/catalogue.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { formatNumber } from '#ui/format.ts'
import { useSite } from '../layout/use-site.ts'
import { reportPath } from '../paths.ts'
import { Title } from './title.tsx'
import { usePriceFrom } from './use-price-from.ts'

export type LinkedReport = Pick<ReportRow, 'id' | 'title' | 'webTitle' | 'category' | 'pages' | 'prices'> &
  Partial<Pick<ReportRow, 'cover'>>

/** Reduces a row to the fields shown, so that the browser does not receive the rest. */
export function linkedReport({ id, cover, title, webTitle, category, pages, prices }: ReportRow): LinkedReport {
  return { id, ...(cover && { cover }), title, webTitle, category, pages, prices }
}

export function ReportLinks({ reports }: { readonly reports: readonly LinkedReport[] }) {
  const { phrases, language, to } = useSite()
  const priceFrom = usePriceFrom()
  return (
    <ul className="report-links">
      {reports.map((report) => {
        const pages = report.pages === null ? '' : phrases.reports.pages(formatNumber(report.pages, language))
        return (
          <li key={report.id}>
            <a className="ctx" href={to(reportPath(report.webTitle))}>
              <Cover size="thumb" category={report.category} id={report.id} chosen={report.cover} />
              <span>
                <b>
                  <Title text={report.title} />
                </b>
                <span className="muted xs num">{[pages, priceFrom(report)].filter(Boolean).join(' · ')}</span>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
