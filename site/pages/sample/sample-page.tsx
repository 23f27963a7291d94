// Page with the sample of a report: its pages one below the other.
import type { ReportDetail } from '#contract/catalogue.ts'
import type { Sample } from '#contract/samples.ts'
import { samplePhrases } from '#ui/phrases/sample-phrases.ts'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { useSite } from '../../layout/use-site.ts'
import { reportPath, reportsPath } from '../../paths.ts'
import { SamplePages } from '../../sample/sample-pages.tsx'

type SamplePageProps = {
  readonly report: Pick<ReportDetail, 'id' | 'shortTitle' | 'webTitle'>
  readonly sample: Sample
}

export function SamplePage({ report, sample }: SamplePageProps) {
  const { language, phrases, to } = useSite()
  const labels = samplePhrases(language)
  return (
    <main id="main" className="wrap">
      <Breadcrumb
        ancestors={[
          { label: phrases.reports.title, href: to(reportsPath()) },
          { label: report.shortTitle, href: to(reportPath(report.webTitle)) },
        ]}
        current={labels.title}
      />
      <h1>{labels.titleOf(report.shortTitle)}</h1>
      <div className="sample-column">
        <SamplePages reportId={report.id} sample={sample} />
      </div>
    </main>
  )
}
