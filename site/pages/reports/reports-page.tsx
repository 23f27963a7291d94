// Report list: facets beside it, keyword in the search box of the header, pagination.
import { formatNumber } from '#ui/format.ts'
import { Breadcrumb } from '../../components/breadcrumb.tsx'
import { NewsletterLink } from '../../components/newsletter-link.tsx'
import { Pagination } from '../../components/pagination.tsx'
import { SearchHelp } from '../../components/search-assistance.tsx'
import { useSite } from '../../layout/use-site.ts'
import { reportsPath } from '../../paths.ts'
import { EmptyList } from './empty-list.tsx'
import { Facets } from './facets.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { pageSize } from './page-size.ts'
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
        <nav className="facets only-lg" aria-label={phrases.reportList.filter}>
          <Facets data={data} />
        </nav>
        <div>
          <ListToolbar data={data} />
          <SearchHelp
            help={data.help}
            keyword={data.selection.keyword}
            words={phrases.reportList}
            pathOf={(keyword) => reportsPath({ ...data.selection, keyword })}
            otherPathOf={(keyword) => reportsPath({ keyword })}
          />
          <h2 className="vh">{phrases.reportList.listTitle}</h2>
          {isLoading ? <SkeletonRows /> : <Found data={data} />}
          {data.selection.industry ? <NewsletterLink /> : null}
        </div>
      </div>
      <FilterSheet data={data} />
    </main>
  )
}

function Found({ data }: { readonly data: ReportsData }) {
  const { phrases, language, to } = useSite()
  const { selection, page, total, isCapped, rows, count } = data
  if (rows.length === 0) return <EmptyList data={data} />
  return (
    <>
      <ol className="rows">
        {rows.map((report) => (
          <ReportListRow key={report.id} report={report} />
        ))}
      </ol>
      <Pagination
        page={page}
        pageSize={pageSize}
        rowCount={rows.length}
        total={total}
        isCapped={isCapped}
        range={(first, last) =>
          phrases.reportList.range(formatNumber(first, language), formatNumber(last, language), count)
        }
        href={(target) => to(reportsPath({ ...selection, page: target }))}
      />
    </>
  )
}

function ListBreadcrumb({ data }: { readonly data: ReportsData }) {
  const { phrases, to } = useSite()
  const { reportList: labels, reports } = phrases
  const { industry, keyword } = data.selection
  const list = { label: reports.title, href: to(reportsPath()) }
  const ofIndustry = { label: data.labels.industry, href: to(reportsPath({ industry })) }
  if (keyword)
    return (
      <Breadcrumb
        ancestors={data.labels.industry ? [list, ofIndustry] : [list]}
        current={labels.searchCrumb(keyword)}
      />
    )
  if (industry) return <Breadcrumb ancestors={[list]} current={data.labels.industry || labels.unknownIndustry} />
  return <Breadcrumb ancestors={[]} current={reports.title} />
}

function ListHead({ data }: { readonly data: ReportsData }) {
  const { reportList: labels, reports } = useSite().phrases
  const { selection, labels: filterLabels, count, isFiltered } = data
  const { industry, keyword } = selection
  return (
    <div className="page-head">
      <h1>{keyword ? labels.resultsFor(keyword) : filterLabels.industry || reports.title}</h1>
      {!keyword && !isFiltered && !data.isUnknownIndustry && (
        <p>{industry ? labels.introOf(filterLabels.industry, count) : labels.intro(count)}</p>
      )}
    </div>
  )
}
