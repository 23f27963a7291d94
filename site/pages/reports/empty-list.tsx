// Empty state of the report list: what is missing, one main link, one alternative.
import { formatNumber } from '#ui/format.ts'
import { useSite } from '../../layout/use-site.ts'
import { reportsPath, requestPath } from '../../paths.ts'
import type { ReportsData } from './reports.loader.ts'

export function EmptyList({ data }: { readonly data: ReportsData }) {
  const { title, hint, ways } = useEmptyText(data)
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p>{hint}</p>
      <div className="lead__actions">
        {ways.map(({ label, href }, index) => (
          <a key={href} className={index === 0 ? 'btn btn--primary' : 'btn btn--outline'} href={href}>
            {label}
          </a>
        ))}
      </div>
    </div>
  )
}

function useEmptyText({ selection, page, isBeyond, isUnknownIndustry, isFiltered }: ReportsData) {
  const { phrases, language, to } = useSite()
  const labels = phrases.reportList
  const { industry, keyword } = selection
  const all = { label: labels.browseAll, href: to(reportsPath()) }
  if (isUnknownIndustry) return { title: labels.unknownIndustry, hint: labels.unknownIndustryHint, ways: [all] }
  if (isBeyond) {
    const first = { label: labels.toFirstPage, href: to(reportsPath(selection)) }
    return { title: labels.beyond(formatNumber(page, language)), hint: labels.beyondHint, ways: [first] }
  }
  const research = { label: phrases.reports.customResearch, href: to(requestPath(2)) }
  const wider = { label: labels.clearFilters, href: to(reportsPath({ keyword })) }
  const isNarrowed = isFiltered || industry !== ''
  if (keyword)
    return {
      title: labels.emptyKeyword(keyword),
      hint: isNarrowed ? labels.emptyFilteredHint : labels.emptyKeywordHint,
      ways: [research, isNarrowed ? wider : all],
    }
  if (isFiltered) return { title: labels.emptyFiltered, hint: labels.emptyFilteredHint, ways: [research, wider] }
  return { title: labels.emptyIndustry, hint: labels.emptyIndustryHint, ways: [all, research] }
}
