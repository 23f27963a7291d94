// Page of a briefing: free text, one exhibit, purchase box, related items.
import { Lock } from 'lucide-react'
import { formatDate, formatDay, formatMoney, formatNumber, isoDay, listPrice } from '#ui/format.ts'
import { Citation } from '../../citations/citation.tsx'
import { citedBriefing } from '../../citations/cited-items.ts'
import { AsideSection } from '../../components/aside-section.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { BriefingJsonLd } from '../../components/json-ld/article-json-ld.tsx'
import { ReportLinks } from '../../components/report-links.tsx'
import { SplitTitle } from '../../components/split-title.tsx'
import { useSite } from '../../layout/use-site.ts'
import { briefingPath, briefingsPath } from '../../paths.ts'
import type { BriefingData } from './briefing.loader.ts'
import { BriefingBuyBox, briefingBuyId } from './briefing-buy-box.tsx'
import { Exhibit } from './exhibit.tsx'

type BriefingProps = { readonly briefing: BriefingData['briefing'] }

export function BriefingPage({ data }: { readonly data: BriefingData }) {
  const { phrases, to } = useSite()
  const labels = phrases.briefings
  const { briefing, near, reports } = data
  const { marketType } = briefing
  return (
    <main id="main" className="wrap">
      <Breadcrumb
        ancestors={[
          { label: labels.title, href: to(briefingsPath()) },
          { label: phrases.common.briefingKinds[marketType], href: to(briefingsPath({ marketType })) },
        ].slice(0, marketType === 'industry-brief' ? 1 : 2)}
        current={briefing.title}
      />
      <div className="cols cols--8-4 article-cols">
        <article className="article">
          <BriefingHead briefing={briefing} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it (contract) */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: briefing.bodyHtml }} />
          {briefing.points.length > 0 && (
            <section className="prose points">
              <h2>{labels.points}</h2>
              <ul>
                {briefing.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </section>
          )}
          {briefing.exhibit && <Exhibit exhibit={briefing.exhibit} />}
          <LockNotice briefing={briefing} />
          <Citation item={citedBriefing(briefing)} />
        </article>
        <aside aria-label={labels.buyTitle}>
          <BriefingBuyBox key={briefing.id} briefing={briefing} />
          <Near near={near} />
          {reports.length > 0 && (
            <AsideSection title={labels.deepReports}>
              <ReportLinks reports={reports} />
            </AsideSection>
          )}
        </aside>
      </div>
      <BriefingJsonLd briefing={briefing} />
    </main>
  )
}

function BriefingHead({ briefing }: BriefingProps) {
  const { phrases, language, to } = useSite()
  const labels = phrases.briefings
  const { marketType, category, publishedAt, pages } = briefing
  const price = listPrice(briefing.prices.single, language)
  return (
    <header className="article__head">
      <p className="article__facts">
        <a className="tag" href={to(briefingsPath({ marketType, topLabelId: category }))}>
          {briefing.categoryLabel}
        </a>
        <time className="num" dateTime={isoDay(publishedAt)}>
          {formatDate(publishedAt, language)}
        </time>
        {pages !== null && <span className="num">{labels.pageCount(formatNumber(pages, language))}</span>}
        {price && (
          <a className="link num only-sm" href={`#${briefingBuyId}`}>
            {labels.buyShort(formatMoney(price, language))}
          </a>
        )}
      </p>
      <h1>
        <SplitTitle title={briefing.title} />
      </h1>
      {briefing.dek && <p className="article__dek">{briefing.dek}</p>}
    </header>
  )
}

function LockNotice({ briefing: { pages } }: BriefingProps) {
  const { phrases, language } = useSite()
  const labels = phrases.briefings
  return (
    <div className="notice lock">
      <Lock className="icon icon--sm" />
      <div>
        <b>{pages === null ? labels.lockedWhole : labels.locked(formatNumber(pages, language))}</b>
        <p>{labels.lockedText}</p>
      </div>
    </div>
  )
}

function Near({ near }: Pick<BriefingData, 'near'>) {
  const { phrases, language, to } = useSite()
  if (near.length === 0) return null
  return (
    <AsideSection title={phrases.briefings.sameTopic}>
      <ul className="items items--near">
        {near.map(({ title, webTitle, publishedAt, marketType }) => (
          <li key={webTitle}>
            <div className="meta">
              <time className="num" dateTime={isoDay(publishedAt)}>
                {formatDay(publishedAt, language)}
              </time>
              <span>{phrases.common.briefingKinds[marketType]}</span>
            </div>
            <h3>
              <a href={to(briefingPath(webTitle))}>{title}</a>
            </h3>
          </li>
        ))}
      </ul>
    </AsideSection>
  )
}
