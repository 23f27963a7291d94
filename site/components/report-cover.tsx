// Cover of a report with its text.
import type { ReportRow } from '#contract/catalogue.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { isoDay } from '#ui/format.ts'
import { useSite } from '../layout/use-site.ts'

type CoveredReport = Pick<ReportRow, 'id' | 'category' | 'categoryLabel' | 'shortTitle' | 'publishedAt'> &
  Partial<Pick<ReportRow, 'cover'>>

/** @param size `card` 100–260 px wide, `full` above */
export function ReportCover({ report, size }: { readonly report: CoveredReport; readonly size: 'card' | 'full' }) {
  const { language } = useSite()
  return (
    <Cover
      size={size}
      category={report.category}
      id={report.id}
      chosen={report.cover}
      title={report.shortTitle}
      categoryLabel={report.categoryLabel}
      year={isoDay(report.publishedAt).slice(0, 4)}
      language={language}
    />
  )
}
