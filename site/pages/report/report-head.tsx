// Head of a report: cover, title, summary sentence, details.
import type { ReportDetail } from '#contract/catalogue.ts'
import { formatDate, formatNumber, isoDay } from '#ui/format.ts'
import { ReportCover } from '../../components/report-cover.tsx'
import { SplitTitle } from '../../components/split-title.tsx'
import { useSite } from '../../layout/use-site.ts'

export function ReportHead({ report }: { readonly report: ReportDetail }) {
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

function Facts({ report }: { readonly report: ReportDetail }) {
  const { phrases, language } = useSite()
  const { report: words, reports } = phrases
  const facts = [
    { label: words.reportNo, value: report.reportNo },
    ...(report.pages === null
      ? []
      : [{ label: words.pages, value: reports.pages(formatNumber(report.pages, language)) }]),
    ...(report.exhibitCount === null
      ? []
      : [{ label: words.exhibits, value: words.exhibitCount(formatNumber(report.exhibitCount, language)) }]),
    ...(report.formats.length === 0
      ? []
      : [
          {
            label: words.format,
            value: report.formats.map((format) => reports.formats[format]).join(reports.formatJoin),
          },
        ]),
    {
      label: words.published,
      value: <time dateTime={isoDay(report.publishedAt)}>{formatDate(report.publishedAt, language)}</time>,
    },
    { label: words.delivery, value: words.within(formatNumber(report.deliveryHours, language)) },
  ]
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
