// The list of reports: industries beside it, keyword in the header's box, pages as links.
import { SlidersHorizontal, X } from 'lucide-react'
import { formatNumber } from '#ui/format.ts'
import { filterSheetId } from '../../layout/menu-ids.ts'
import { useSite } from '../../layout/use-site.ts'
import { Breadcrumb } from '../../parts/breadcrumb.tsx'
import { reportsPath } from '../../paths.ts'
import { EmptyList } from './empty-list.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { IndustryLinks } from './industry-links.tsx'
import { Pagination } from './pagination.tsx'
import { ReportListRow } from './report-list-row.tsx'
import type { ReportsData } from './reports.loader.ts'
import { SkeletonRows, useIsListLoading } from './skeleton-rows.tsx'

export function ReportsPage({ data }: { readonly data: ReportsData }) {
  const { phrases } = useSite()
  const isLoading = useIsListLoading()
  return (
    <main id="main" className="wrap">
      <ListBreadcrumb data={data} />
      <ListHead data={data} />
      <div className="cols cols--3-9">
        <nav className="facets only-lg" aria-label={phrases.reports.filter}>
          <IndustryLinks data={data} />
        </nav>
        <div>
          <Toolbar data={data} />
          <h2 className="vh">{phrases.reports.listTitle}</h2>
          {isLoading ? <SkeletonRows /> : <Found data={data} />}
        </div>
      </div>
      <FilterSheet data={data} />
    </main>
  )
}

function Found({ data }: { readonly data: ReportsData }) {
  if (data.rows.length === 0) return <EmptyList data={data} />
  return (
    <>
      <ol className="rows">
        {data.rows.map((report) => (
          <ReportListRow key={report.id} report={report} />
        ))}
      </ol>
      <Pagination data={data} />
    </>
  )
}

function ListBreadcrumb({ data }: { readonly data: ReportsData }) {
  const { phrases, to } = useSite()
  const { reports: words } = phrases
  const list = { label: words.title, href: to(reportsPath()) }
  const ofIndustry = { label: data.industryLabel, href: to(reportsPath({ industry: data.industry })) }
  if (data.keyword)
    return (
      <Breadcrumb way={data.industryLabel ? [list, ofIndustry] : [list]} current={words.searchCrumb(data.keyword)} />
    )
  if (data.industry) return <Breadcrumb way={[list]} current={data.industryLabel || words.unknownIndustry} />
  return <Breadcrumb way={[]} current={words.title} />
}

function ListHead({ data }: { readonly data: ReportsData }) {
  const { phrases, language } = useSite()
  const { reports: words } = phrases
  const { keyword, industryLabel, count } = data
  return (
    <div className="page-head">
      <h1>{keyword ? words.resultsFor(keyword) : industryLabel || words.title}</h1>
      {!keyword && !data.isUnknownIndustry && (
        <p>
          {industryLabel ? words.introOf(industryLabel, count) : words.intro(formatNumber(data.allCount, language))}
        </p>
      )}
    </div>
  )
}

function Toolbar({ data }: { readonly data: ReportsData }) {
  const { phrases, to } = useSite()
  const { reports: words } = phrases
  const { keyword, industry, industryLabel, count, total } = data
  const chips = [
    ...(keyword
      ? [{ label: words.inList(keyword), remove: words.clearKeyword, href: to(reportsPath({ industry })) }]
      : []),
    ...(industryLabel
      ? [{ label: industryLabel, remove: words.removeIndustry(industryLabel), href: to(reportsPath({ keyword })) }]
      : []),
  ]
  return (
    <div className="toolbar">
      <button type="button" className="btn btn--outline btn--compact only-sm" popoverTarget={filterSheetId}>
        <SlidersHorizontal className="icon icon--sm" />
        {words.filter}
      </button>
      <span role="status">
        <b className="num">{count}</b> {words.reportsFound(total === 1)}
      </span>
      {chips.map((chip) => (
        <a key={chip.remove} className="chip" href={chip.href}>
          <span className="chip__label">{chip.label}</span>
          <X className="icon icon--sm" />
          <span className="vh">{chip.remove}</span>
        </a>
      ))}
      {chips.length > 1 && (
        <a className="btn btn--quiet btn--compact" href={to(reportsPath())}>
          {words.clearAll}
        </a>
      )}
    </div>
  )
}
