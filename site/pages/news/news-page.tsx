// Page of a news item: text, a related report, the previous and next item.

import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Cover } from '#ui/cover/cover.tsx'
import { formatPublicTime } from '#ui/format.ts'
import { Citation } from '../../citations/citation.tsx'
import { citedNews } from '../../citations/cited-items.ts'
import { AsideSection } from '../../components/aside-section.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { NewsJsonLd } from '../../components/json-ld/article-json-ld.tsx'
import { RankedLinks } from '../../components/ranked-links.tsx'
import { type LinkedReport, ReportLinks } from '../../components/report-links.tsx'
import { Title } from '../../components/title.tsx'
import { useSite } from '../../layout/use-site.ts'
import { newsListPath, newsPath, reportPath } from '../../paths.ts'
import type { NewsData } from './news.loader.ts'

type DataProps = { readonly data: NewsData }

export function NewsPage({ data }: DataProps) {
  const { phrases, language, to } = useSite()
  const { news, reports } = data
  const { marketType, marketTypeLabel } = news
  const [deeper, ...otherReports] = reports
  return (
    <main id="main" className="wrap">
      <Breadcrumb
        ancestors={[
          { label: phrases.news.title, href: to(newsListPath()) },
          { label: marketTypeLabel, href: to(newsListPath({ marketType })) },
        ]}
        current={news.title}
      />
      <div className="cols cols--8-4 article-cols">
        <article className="article">
          <ArticleHead news={news} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it (contract) */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: news.bodyHtml }} />
          {deeper && <FurtherReading report={deeper} />}
          <Citation item={citedNews(news, language)} />
          <Neighbours data={data} />
        </article>
        <Beside latest={data.latest} reports={otherReports} />
      </div>
      <NewsJsonLd news={news} />
    </main>
  )
}

function ArticleHead({ news }: { readonly news: NewsData['news'] }) {
  const { phrases, language, to } = useSite()
  return (
    <header className="article__head">
      <p className="article__facts">
        <a className="tag" href={to(newsListPath({ marketCategory: news.category }))}>
          {news.categoryLabel}
        </a>
        <time className="num" dateTime={news.publishedAt}>
          {formatPublicTime(news.publishedAt, language)}
        </time>
        <span>{phrases.news.source}</span>
      </p>
      <h1>
        <Title text={news.title} />
      </h1>
      {news.dek && <p className="article__dek">{news.dek}</p>}
    </header>
  )
}

function FurtherReading({ report }: { readonly report: LinkedReport }) {
  const { phrases, to } = useSite()
  return (
    <div className="ctx further">
      <Cover size="thumb" category={report.category} id={report.id} />
      <div>
        <p className="muted xs">{phrases.news.furtherReading}</p>
        <b id="further-title">
          <Title text={report.title} />
        </b>
      </div>
      <a
        id="further-link"
        className="btn btn--outline btn--compact"
        href={to(reportPath(report.webTitle))}
        aria-labelledby="further-link further-title"
      >
        {phrases.news.viewReport}
      </a>
    </div>
  )
}

/** At the first and last item the missing link is left out, not disabled. */
function Neighbours({ data: { previous, next } }: DataProps) {
  const { phrases, to } = useSite()
  const labels = phrases.news
  if (!previous && !next) return null
  return (
    <nav className="prevnext" aria-label={labels.neighbours}>
      {previous && (
        <a href={to(newsPath(previous.webTitle))} rel="prev">
          <small>
            <ArrowLeft className="icon icon--sm" />
            {labels.previous}
          </small>
          <b>
            <Title text={previous.title} />
          </b>
        </a>
      )}
      {next && (
        <a href={to(newsPath(next.webTitle))} rel="next">
          <small>
            {labels.next}
            <ArrowRight className="icon icon--sm" />
          </small>
          <b>
            <Title text={next.title} />
          </b>
        </a>
      )}
    </nav>
  )
}

type BesideProps = { readonly latest: NewsData['latest']; readonly reports: readonly LinkedReport[] }

function Beside({ latest, reports }: BesideProps) {
  const { phrases, to } = useSite()
  const labels = phrases.news
  if (latest.length === 0 && reports.length === 0) return null
  return (
    <aside aria-label={labels.beside}>
      {latest.length > 0 && (
        <AsideSection title={labels.latest}>
          <RankedLinks links={latest.map(({ title, webTitle }) => ({ href: to(newsPath(webTitle)), label: title }))} />
        </AsideSection>
      )}
      {reports.length > 0 && (
        <AsideSection title={labels.relatedReports}>
          <ReportLinks reports={reports} />
        </AsideSection>
      )}
    </aside>
  )
}
