// Teaser for samples and custom research.
import { useSite } from '../../layout/use-site.ts'
import { RequestLink } from '../../request/request-link.tsx'
import { SampleLink } from '../../sample/sample-link.tsx'
import { requestSubjectOf } from './request-subject.ts'
import type { ShownReport } from './shown-report.ts'

export function SampleFirst({ report }: { readonly report: ShownReport }) {
  const { phrases, language } = useSite()
  const labels = phrases.report
  return (
    <section className="section" aria-labelledby="sample-title">
      <div className="sample">
        <div>
          <h2 id="sample-title">{labels.sampleFirst}</h2>
          <p>{labels.sampleHow}</p>
        </div>
        <div className="sample__ways">
          {report.samplePages > 0 ? <SampleLink report={report} className="btn btn--primary" /> : null}
          <RequestLink className="btn btn--outline" subject={requestSubjectOf(report, 1, language)}>
            {phrases.reports.sample}
          </RequestLink>
          <RequestLink className="btn btn--quiet btn--compact" subject={{ type: 2 }}>
            {phrases.reports.customResearch}
          </RequestLink>
        </div>
      </div>
    </section>
  )
}
