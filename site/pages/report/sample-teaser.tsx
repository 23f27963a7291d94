// Teaser for samples and custom research.
import type { ReportDetail } from '#contract/catalogue.ts'
import { useSite } from '../../layout/use-site.ts'
import { RequestLink } from '../../request/request-link.tsx'
import { requestSubjectOf } from './request-subject.ts'

export function SampleFirst({ report }: { readonly report: ReportDetail }) {
  const { phrases, language } = useSite()
  const words = phrases.report
  return (
    <section className="section" aria-labelledby="sample-title">
      <div className="sample">
        <div>
          <h2 id="sample-title">{words.sampleFirst}</h2>
          <p>{words.sampleHow}</p>
        </div>
        <div className="sample__ways">
          <RequestLink className="btn btn--outline" wish={requestSubjectOf(report, 1, language)}>
            {phrases.reports.sample}
          </RequestLink>
          <RequestLink className="btn btn--quiet btn--compact" wish={{ type: 2 }}>
            {phrases.reports.customResearch}
          </RequestLink>
        </div>
      </div>
    </section>
  )
}
