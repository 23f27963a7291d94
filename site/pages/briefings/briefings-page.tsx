// Briefing list: kinds as tabs, industries as chips, its own search, the editors' picks beside the list.
import { formatMoney, formatNumber, listPrice } from '#ui/format.ts'
import { AsideSection } from '../../components/aside-section.tsx'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { RankedLinks } from '../../components/ranked-links.tsx'
import { ReportLinks } from '../../components/report-links.tsx'
import { SearchHelp } from '../../components/search-assistance.tsx'
import { useSite } from '../../layout/use-site.ts'
import { briefingPath, briefingsPath } from '../../paths.ts'
import { BriefingRow } from './briefing-row.tsx'
import { BriefingSearch } from './briefing-search.tsx'
import type { BriefingsData } from './briefings.loader.ts'
import { BriefingsEmpty } from './briefings-empty.tsx'
import { briefingsPageSize } from './page-size.ts'

type DataProps = { readonly data: BriefingsData }

export function BriefingsPage({ data }: DataProps) {
  const labels = useSite().phrases.briefings
  const { marketType, topLabelId } = data
  return (
    <main id="main" className="wrap">
      <BriefingsBreadcrumb data={data} />
      <div className="page-head">
        <h1>{labels.title}</h1>
        {!data.isBare && <p>{labels.intro}</p>}
      </div>
      {!data.isBare && (
        <>
          <KindTabs data={data} />
          <div className="bulletin-bar">
            <TopicChips data={data} />
            <BriefingSearch data={data} />
          </div>
        </>
      )}
      <SearchHelp
        help={data.help}
        keyword={data.keyword}
        words={labels}
        pathOf={(keyword) => briefingsPath({ marketType, topLabelId, keyword })}
        otherPathOf={(keyword) => briefingsPath({ marketType, keyword })}
      />
      <div className="cols cols--8-4">
        <Found data={data} />
        <Beside data={data} />
      </div>
    </main>
  )
}

function BriefingsBreadcrumb({ data: { kinds, marketType, topic } }: DataProps) {
  const { phrases, to } = useSite()
  const all = { label: phrases.briefings.title, href: to(briefingsPath()) }
  const kind = phrases.common.briefingKinds[marketType]
  const isFirstKind = kinds[0]?.kind === marketType
  if (topic) {
    const ofKind = { label: kind, href: to(briefingsPath({ marketType })) }
    return <Breadcrumb ancestors={isFirstKind ? [all] : [all, ofKind]} current={topic} />
  }
  return isFirstKind ? (
    <Breadcrumb ancestors={[]} current={all.label} />
  ) : (
    <Breadcrumb ancestors={[all]} current={kind} />
  )
}

function KindTabs({ data: { kinds, marketType, keyword } }: DataProps) {
  const { phrases, to } = useSite()
  return (
    <nav className="tabs" aria-label={phrases.briefings.kinds}>
      {kinds.map(({ kind, count }) => (
        <a
          key={kind}
          href={to(briefingsPath({ marketType: kind, keyword }))}
          aria-current={kind === marketType ? 'page' : undefined}
        >
          {phrases.common.briefingKinds[kind]}
          <span className="count num">{count}</span>
        </a>
      ))}
    </nav>
  )
}

function TopicChips({ data: { topics, marketType, topLabelId, keyword } }: DataProps) {
  const { phrases, to } = useSite()
  const labels = phrases.briefings
  return (
    <nav className="chips" aria-label={labels.topics}>
      {[{ dictValue: '', dictLabel: labels.allTopics }, ...topics].map(({ dictValue, dictLabel }) => (
        <a
          key={dictValue}
          className="chip"
          href={to(briefingsPath({ marketType, topLabelId: dictValue, keyword }))}
          aria-current={dictValue === topLabelId ? 'true' : undefined}
        >
          {dictLabel}
        </a>
      ))}
    </nav>
  )
}

function Found({ data }: DataProps) {
  const { phrases, language, to } = useSite()
  const labels = phrases.briefings
  const { marketType, topLabelId, keyword, page, rows, total, isCapped, count } = data
  if (rows.length === 0) return <BriefingsEmpty data={data} />
  return (
    <div>
      <h2 className="vh">{labels.listTitle}</h2>
      {keyword && (
        <p className="filter-line">
          <span role="status">{labels.found(count, keyword)}</span>
          <a className="link" href={to(briefingsPath({ marketType, topLabelId }))}>
            {labels.clearKeyword}
          </a>
        </p>
      )}
      <ol className="thinktank">
        {rows.map((briefing) => (
          <BriefingRow key={briefing.id} briefing={briefing} />
        ))}
      </ol>
      <Pagination
        page={page}
        pageSize={briefingsPageSize}
        rowCount={rows.length}
        total={total}
        isCapped={isCapped}
        range={(first, last) => labels.range(formatNumber(first, language), formatNumber(last, language), count)}
        href={(target) => to(briefingsPath({ marketType, topLabelId, keyword, page: target }))}
      />
    </div>
  )
}

function Beside({ data: { choice, reports, topic } }: DataProps) {
  const { phrases, language, to } = useSite()
  const labels = phrases.briefings
  if (choice.length === 0 && reports.length === 0) return null
  const links = choice.map(({ title, webTitle, prices }) => {
    const price = listPrice(prices.single, language)
    return { href: to(briefingPath(webTitle)), label: title, note: price && formatMoney(price, language) }
  })
  return (
    <aside aria-label={phrases.news.beside}>
      {links.length > 0 && (
        <AsideSection title={labels.choice}>
          <RankedLinks links={links} />
        </AsideSection>
      )}
      {reports.length > 0 && (
        <AsideSection title={topic ? labels.deepReports : phrases.news.recommendedReports}>
          <ReportLinks reports={reports} />
        </AsideSection>
      )}
    </aside>
  )
}
