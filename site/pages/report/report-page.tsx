// Page of a report: summary, licence box, contents.
import { Citation } from '../../citations/citation.tsx'
import { citedReport } from '../../citations/cited-items.ts'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { ReportCard } from '../../components/report-card.tsx'
import { ReportChart } from '../../components/report-chart.tsx'
import { useSite } from '../../layout/use-site.ts'
import { reportsPath } from '../../paths.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox, NotOnSale } from './buy-box.tsx'
import { Contents } from './contents.tsx'
import { Exhibits } from './exhibits.tsx'
import { Faq } from './faq.tsx'
import { PageTabs } from './page-tabs.tsx'
import { ReportHead } from './report-head.tsx'
import { ReportJsonLd } from './report-json-ld.tsx'
import { SampleFirst } from './sample-teaser.tsx'
import { NewerEdition, SinceLastEdition } from './series.tsx'
import type { ShownReport } from './shown-report.ts'
import { useChoice } from './use-licence-selection.ts'

export function ReportPage({ report }: { readonly report: ShownReport }) {
  const { phrases, language, to } = useSite()
  const choice = useChoice(report)
  return (
    <>
      <main id="main">
        <div className="wrap">
          <Breadcrumb
            ancestors={[
              { label: phrases.reports.title, href: to(reportsPath()) },
              { label: report.categoryLabel, href: to(reportsPath({ industry: report.category })) },
            ]}
            current={report.shortTitle}
          />
          <NewerEdition series={report.series} />
          <div className="detail-grid">
            <div className="detail-grid__head">
              <ReportHead report={report} />
            </div>
            <aside aria-label={phrases.report.buy}>
              {choice ? <BuyBox report={report} choice={choice} /> : <NotOnSale report={report} />}
            </aside>
            <article className="detail-grid__text" aria-label={report.title}>
              <PageTabs report={report} />
              <SinceLastEdition series={report.series} />
              <Summary report={report} />
              {report.contents.length > 0 && <Contents contents={report.contents} />}
              {report.exhibits.length > 0 && <Exhibits exhibits={report.exhibits} total={report.exhibitCount} />}
              <SampleFirst report={report} />
              <Faq report={report} />
              <Citation item={citedReport(report, language)} />
            </article>
          </div>
          {report.related.length > 0 && <Related reports={report.related} />}
        </div>
      </main>
      {choice && <BuyBar choice={choice} />}
      <ReportJsonLd report={report} />
    </>
  )
}

function Summary({ report }: { readonly report: ShownReport }) {
  const labels = useSite().phrases.report
  return (
    <section id="summary" className="summary" aria-label={labels.summary}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it (contract) */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: report.summaryHtml }} />
      {report.charts.length > 0 && (
        <div className="summary__charts">
          {report.charts.map((chart) => (
            <ReportChart key={chart.caption} chart={chart} width="page" withTable />
          ))}
        </div>
      )}
    </section>
  )
}

function Related({ reports }: { readonly reports: ShownReport['related'] }) {
  const labels = useSite().phrases.report
  return (
    <section id="related" className="section" aria-labelledby="related-title">
      <div className="section-head">
        <h2 id="related-title">{labels.related}</h2>
      </div>
      <div className="shelf">
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </div>
    </section>
  )
}
