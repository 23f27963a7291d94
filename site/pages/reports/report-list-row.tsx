// Row of the report list. The cover repeats the link of the title and is hidden from screen readers.
import { Cover } from '#ui/cover/cover.tsx'
import { formatDate, formatMoney, formatNumber, isoDay } from '#ui/format.ts'
import { HighlightedText } from '../../components/highlighted-text.tsx'
import { useSite } from '../../layout/use-site.ts'
import { reportPath, samplePath } from '../../paths.ts'
import { RequestLink } from '../../request/request-link.tsx'
import type { ReportsRow } from './reports.loader.ts'

export function ReportListRow({ report }: { readonly report: ReportsRow }) {
  const { phrases, language, to } = useSite()
  const { reports: labels } = phrases
  const href = to(reportPath(report.webTitle))
  return (
    <li>
      {/* biome-ignore lint/a11y/useAnchorContent: repeats the link of the heading for the pointer only */}
      <a className="rows__c" href={href} tabIndex={-1} aria-hidden="true">
        <Cover size="thumb" category={report.category} id={report.id} chosen={report.cover} />
      </a>
      <div>
        <h3>
          <HighlightedText as="a" href={href} text={report.title} html={report.titleHtml} />
        </h3>
        {report.dek && <HighlightedText as="p" className="dek" text={report.dek} html={report.dekHtml} />}
        <p className="meta">
          <span className="tag">{report.categoryLabel}</span>
          {report.isInSample && (
            <a className="tag" href={to(samplePath(report.webTitle))} rel="nofollow">
              {phrases.reportList.inSample}
            </a>
          )}
          <time className="num" dateTime={isoDay(report.publishedAt)}>
            {formatDate(report.publishedAt, language)}
          </time>
          {report.pages !== null && <span className="num">{labels.pages(formatNumber(report.pages, language))}</span>}
          {report.exhibitCount !== null && (
            <span className="num">{labels.exhibits(formatNumber(report.exhibitCount, language))}</span>
          )}
          {report.formats.length > 0 && (
            <span className="only-lg">{report.formats.map((format) => labels.formats[format]).join(' / ')}</span>
          )}
        </p>
      </div>
      <RowPrice report={report} />
    </li>
  )
}

function RowPrice({ report }: { readonly report: ReportsRow }) {
  const { phrases, language, isChinese } = useSite()
  const { reportList: labels } = phrases
  const { id, title, category, reportNo, price } = report
  const from = <small>{labels.from}</small>
  return (
    <div className="rows__buy">
      {price ? (
        <>
          <span className="price num">
            {!isChinese && from} {formatMoney(price, language)} {isChinese && from}
          </span>
          <small className="muted xs only-lg">{phrases.licence.licences.single.longLabel}</small>
        </>
      ) : (
        <small className="muted xs">{labels.notOnSale}</small>
      )}
      <RequestLink
        className="btn btn--outline btn--compact"
        subject={{
          type: 1,
          report: { id, title, category, facts: reportNo, ...(price && { price: formatMoney(price, language) }) },
        }}
      >
        {phrases.reports.sample}
        <span className="vh">{labels.sampleOf(title)}</span>
      </RequestLink>
    </div>
  )
}
