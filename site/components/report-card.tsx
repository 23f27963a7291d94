// Report card: cover, title, price.

import type { ReportRow } from '#contract/catalogue.ts'
import { useSite } from '../layout/use-site.ts'
import { reportPath } from '../paths.ts'
import { ReportCover } from './report-cover.tsx'
import { Title } from './title.tsx'
import { type PricedReport, usePriceFrom } from './use-price-from.ts'

export type ShelvedReport = Pick<
  ReportRow,
  'id' | 'webTitle' | 'title' | 'shortTitle' | 'category' | 'categoryLabel' | 'publishedAt'
> &
  PricedReport &
  Partial<Pick<ReportRow, 'cover'>> & {
    readonly pages?: number | null
  }

export function ReportCard({ report }: { readonly report: ShelvedReport }) {
  const { phrases, to } = useSite()
  const price = usePriceFrom()(report)
  const details = [report.pages ? phrases.reports.pages(String(report.pages)) : '', price].filter(Boolean)
  return (
    <a className="book" href={to(reportPath(report.webTitle))}>
      <ReportCover report={report} size="card" />
      <h3>
        <Title text={report.title} />
      </h3>
      {details.length > 0 && <p className="num">{details.join(phrases.common.separator)}</p>}
    </a>
  )
}
