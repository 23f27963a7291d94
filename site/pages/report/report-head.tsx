// Head of a report: cover, title, summary sentence, details.
import { formatDate, formatNumber, isoDay } from '#ui/format.ts'
import { ReportCover } from '../../components/report-cover.tsx'
import { SplitTitle } from '../../components/split-title.tsx'
import { useSite } from '../../layout/use-site.ts'
import type { ShownReport } from './shown-report.ts'

export function ReportHead({ report }: { readonly report: ShownReport }) {
  return (
    <>
      <div className="detail-head">
        <ReportCover report={report} size="full" />
        <div>
          <p className="tag">{report.categoryLabel}</p>
          <h1>
            <SplitTitle title={report.title} />
          </h1>
        </div>
        {report.dek && <p className="dek">{report.dek}</p>}
      </div>
      <Facts report={report} />
    </>
  )
}

function Facts({ report }: { readonly report: ShownReport }) {
  const { phrases, language } = useSite()
  const { report: labels, reports } = phrases
  const details = [
    { label: labels.reportNo, value: report.reportNo },
    ...(report.pages === null
      ? []
      : [{ label: labels.pages, value: reports.pages(formatNumber(report.pages, language)) }]),
    ...(report.exhibitCount === null
      ? []
      : [{ label: labels.exhibits, value: labels.exhibitCount(formatNumber(report.exhibitCount, language)) }]),
    ...(report.formats.length === 0
      ? []
      : [
          {
            label: labels.format,
            value: report.formats.map((format) => reports.formats[format]).join(reports.formatJoin),
          },
        ]),
    {
      label: labels.published,
      value: <time dateTime={isoDay(report.publishedAt)}>{formatDate(report.publishedAt, language)}</time>,
    },
    { label: labels.delivery, value: labels.within(formatNumber(report.deliveryHours, language)) },
  ]
  return (
    <dl className="facts">
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
