// The reports that the editors put first, one at a time; it never moves by itself.
import { useState } from 'react'
import { useSite } from '../../layout/use-site.ts'
import { ReportChart } from '../../parts/report-chart.tsx'
import { ReportCover } from '../../parts/report-cover.tsx'
import { SplitTitle } from '../../parts/split-title.tsx'
import { reportPath } from '../../paths.ts'
import type { FeaturedReport } from './home.loader.ts'

export function FeaturedReports({ reports }: { readonly reports: readonly FeaturedReport[] }) {
  const { phrases, to } = useSite()
  const words = phrases.home
  const [shown, setShown] = useState(0)
  const report = reports[shown] ?? reports[0]
  if (!report) return null
  const href = to(reportPath(report.webTitle))
  return (
    <section className="lead" aria-roledescription={words.carousel} aria-label={words.featured}>
      <div className="lead__label">
        <span>
          {words.featured} <span className="tag">{report.categoryLabel}</span>
        </span>
        {reports.length > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
          <div className="dots" role="group" aria-label={words.chooseFeatured}>
            {reports.map((other, index) => (
              <button
                key={other.id}
                type="button"
                aria-label={`${index + 1} / ${reports.length}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => setShown(index)}
              >
                <i />
              </button>
            ))}
          </div>
        )}
      </div>
      <h2>
        <a href={href}>
          <SplitTitle title={report.title} />
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
          {words.viewReport}
        </a>
      </div>
    </section>
  )
}
