// News list: markets as tabs, the first item larger, reports and briefings beside it.
import { X } from 'lucide-react'
import { formatMoney, formatNumber, listPrice } from '#ui/format.ts'
import { AsideSection } from '../../components/aside-section.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { NewsletterLink } from '../../components/newsletter-link.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { RankedLinks } from '../../components/ranked-links.tsx'
import { ReportLinks } from '../../components/report-links.tsx'
import { SearchHelp } from '../../components/search-assistance.tsx'
import { useSite } from '../../layout/use-site.ts'
import { briefingPath, newsListPath } from '../../paths.ts'
import type { NewsListData } from './news-list.loader.ts'
import { NewsListEmpty } from './news-list-empty.tsx'
import { NewsRow } from './news-row.tsx'
import { newsPageSize } from './page-size.ts'

type DataProps = { readonly data: NewsListData }

export function NewsListPage({ data }: DataProps) {
  const { phrases } = useSite()
  const { marketType, marketCategory } = data
  return (
    <main id="main" className="wrap">
      <NewsBreadcrumb data={data} />
      <div className="page-head page-head--tabbed">
        <h1>{data.title}</h1>
      </div>
      <MarketTabs data={data} />
      <Filters data={data} />
      <SearchHelp
        help={data.help}
        keyword={data.keyword}
        words={phrases.news}
        pathOf={(keyword) => newsListPath({ marketType, marketCategory, keyword })}
        otherPathOf={(keyword) => newsListPath({ keyword })}
      />
      <div className="cols cols--8-4 under-tabs">
        <Found data={data} />
        <Beside data={data} />
      </div>
    </main>
  )
}

function NewsBreadcrumb({ data }: DataProps) {
  const { phrases, to } = useSite()
  const { marketType, market, industry, keyword } = data
  const list = { label: phrases.news.title, href: to(newsListPath()) }
  const ofMarket = market ? [{ label: market, href: to(newsListPath({ marketType })) }] : []
  const steps = [list, ...ofMarket]
  if (keyword) return <Breadcrumb ancestors={steps} current={phrases.news.inKeyword(keyword)} />
  if (industry) return <Breadcrumb ancestors={steps} current={industry} />
  return <Breadcrumb ancestors={steps.slice(0, -1)} current={market || phrases.news.title} />
}

function MarketTabs({ data }: DataProps) {
  const { phrases, to } = useSite()
  const { markets, marketType, marketCategory, keyword } = data
  const tabs = [{ dictValue: '', dictLabel: phrases.news.all }, ...markets]
  return (
    <nav className="tabs" aria-label={phrases.news.markets}>
      {tabs.map(({ dictValue, dictLabel }) => (
        <a
          key={dictValue}
          href={to(newsListPath({ marketType: dictValue, marketCategory, keyword }))}
          aria-current={dictValue === marketType ? 'page' : undefined}
        >
          {dictLabel}
        </a>
      ))}
    </nav>
  )
}

/** Active filters besides the tab, each with a link that removes it. */
function Filters({ data }: DataProps) {
  const { phrases, to } = useSite()
  const labels = phrases.news
  const { marketType, marketCategory, keyword, industry, count } = data
  if (!keyword && !industry) return null
  const chips = [
    ...(keyword
      ? [
          {
            label: labels.inKeyword(keyword),
            remove: labels.clearKeyword,
            href: newsListPath({ marketType, marketCategory }),
          },
        ]
      : []),
    ...(industry
      ? [{ label: industry, remove: labels.removeIndustry(industry), href: newsListPath({ marketType, keyword }) }]
      : []),
  ]
  return (
    <div className="filter-line">
      <span role="status">{labels.found(count)}</span>
      {chips.map(({ label, remove, href }) => (
        <a key={remove} className="chip" href={to(href)}>
          <span className="chip__label">{label}</span>
          <X className="icon icon--sm" />
          <span className="vh">{remove}</span>
        </a>
      ))}
    </div>
  )
}

function Found({ data }: DataProps) {
  const { phrases, language, to } = useSite()
  const labels = phrases.news
  const { marketType, marketCategory, keyword, page, rows, total, isCapped, count } = data
  if (rows.length === 0) return <NewsListEmpty data={data} />
  return (
    <div>
      <h2 className="vh">{labels.listTitle}</h2>
      <ol className={page === 1 && !keyword ? 'items items--big items--led' : 'items items--big'}>
        {rows.map((news) => (
          <NewsRow key={news.id} news={news} market={marketType} />
        ))}
      </ol>
      <Pagination
        page={page}
        pageSize={newsPageSize}
        rowCount={rows.length}
        total={total}
        isCapped={isCapped}
        range={(first, last) => labels.range(formatNumber(first, language), formatNumber(last, language), count)}
        href={(target) => to(newsListPath({ marketType, marketCategory, keyword, page: target }))}
      />
      <NewsletterLink />
    </div>
  )
}

function Beside({ data: { briefings, reports, industry } }: DataProps) {
  const { phrases, language, to } = useSite()
  const labels = phrases.news
  if (briefings.length === 0 && reports.length === 0) return null
  const links = briefings.map(({ title, webTitle, prices }) => {
    const price = listPrice(prices.single, language)
    return { href: to(briefingPath(webTitle)), label: title, note: price && formatMoney(price, language) }
  })
  return (
    <aside aria-label={labels.beside}>
      {links.length > 0 && (
        <AsideSection title={labels.choiceBriefings}>
          <RankedLinks links={links} />
        </AsideSection>
      )}
      {reports.length > 0 && (
        <AsideSection title={industry ? labels.relatedReports : labels.recommendedReports}>
          <ReportLinks reports={reports} />
        </AsideSection>
      )}
    </aside>
  )
}
