// Featured reports in a row that readers scroll themselves; it never moves automatically.

import { ReportChart } from '../../components/report-chart.tsx'
import { ReportCover } from '../../components/report-cover.tsx'
import { SplitTitle } from '../../components/split-title.tsx'
import { useSite } from '../../layout/use-site.ts'
import { reportPath } from '../../paths.ts'
import { RequestLink } from '../../request/request-link.tsx'
import type { FeaturedReport } from './home.loader.ts'
import { useSlides } from './use-slides.ts'

export function FeaturedReports({ reports }: { readonly reports: readonly FeaturedReport[] }) {
  const labels = useSite().phrases.home
  const { row, shown, follow, show } = useSlides()
  const count = reports.length
  return (
    <section className="carousel" aria-roledescription={labels.carousel} aria-label={labels.featured}>
      {count > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
        <div className="dots" role="group" aria-label={labels.chooseFeatured}>
          {reports.map((report, index) => (
            <a
              key={report.id}
              href={`#${slideId(index)}`}
              data-needs-hydration=""
              aria-label={`${index + 1} / ${count}`}
              aria-current={index === shown ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                show(index)
              }}
            >
              <i />
            </a>
          ))}
        </div>
      )}
      <div ref={row} className="carousel__row" onScroll={follow}>
        {reports.map((report, index) => (
          <Slide key={report.id} anchor={slideId(index)} report={report} />
        ))}
      </div>
    </section>
  )
}

function slideId(index: number): string {
  return `featured-${index + 1}`
}

function Slide({ anchor, report }: { readonly anchor: string; readonly report: FeaturedReport }) {
  const { phrases, to } = useSite()
  const labels = phrases.home
  const { id, title, category, reportNo } = report
  const href = to(reportPath(report.webTitle))
  return (
    <article id={anchor} className="lead">
      <p className="lead__label">
        {labels.featured} <span className="tag">{report.categoryLabel}</span>
      </p>
      <h2>
        <a href={href}>
          <SplitTitle title={title} />
        </a>
      </h2>
      {/* biome-ignore lint/a11y/useAnchorContent: repeats the link of the heading for the pointer only */}
      <a className="lead__cover" href={href} tabIndex={-1} aria-hidden="true">
        <ReportCover report={report} size="card" />
      </a>
      <p className="lead__dek">{report.dek}</p>
      {report.chart && <ReportChart chart={report.chart} width="lead" />}
      <div className="lead__actions">
        <a className="btn btn--primary" href={href}>
          {labels.viewReport}
        </a>
        <RequestLink
          className="btn btn--outline"
          subject={{ type: 1, report: { id, title, category, facts: reportNo } }}
        >
          {labels.requestSample}
        </RequestLink>
      </div>
    </article>
  )
}
