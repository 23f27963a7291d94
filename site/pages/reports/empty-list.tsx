// Empty state of the report list: what is missing, one main link, one alternative.
import { formatNumber } from '#ui/format.ts'
import { useSite } from '../../layout/use-site.ts'
import { reportsPath, requestPath } from '../../paths.ts'
import type { ReportsData } from './reports.loader.ts'

export function EmptyList({ data }: { readonly data: ReportsData }) {
  const { title, hint, ways } = useEmptyWords(data)
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

function useEmptyWords({ selection, page, isBeyond, isUnknownIndustry, isFiltered }: ReportsData) {
  const { phrases, language, to } = useSite()
  const words = phrases.reportList
  const { industry, keyword } = selection
  const all = { label: words.browseAll, href: to(reportsPath()) }
  if (isUnknownIndustry) return { title: words.unknownIndustry, hint: words.unknownIndustryHint, ways: [all] }
  if (isBeyond) {
    const first = { label: words.toFirstPage, href: to(reportsPath(selection)) }
    return { title: words.beyond(formatNumber(page, language)), hint: words.beyondHint, ways: [first] }
  }
  const research = { label: phrases.reports.customResearch, href: to(requestPath(2)) }
  const wider = { label: words.clearFilters, href: to(reportsPath({ keyword })) }
  const isNarrowed = isFiltered || industry !== ''
  if (keyword)
    return {
      title: words.emptyKeyword(keyword),
      hint: isNarrowed ? words.emptyFilteredHint : words.emptyKeywordHint,
      ways: [research, isNarrowed ? wider : all],
    }
  if (isFiltered) return { title: words.emptyFiltered, hint: words.emptyFilteredHint, ways: [research, wider] }
  return { title: words.emptyIndustry, hint: words.emptyIndustryHint, ways: [all, research] }
}
