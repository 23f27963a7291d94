// What a list says that has nothing to show: what is missing, one way out, one alternative.
import { formatNumber } from '#ui/format.ts'
import { useSite } from '../../layout/use-site.ts'
import { reportsPath } from '../../paths.ts'
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

function useEmptyWords({ industry, keyword, page, isBeyond, isUnknownIndustry }: ReportsData) {
  const { phrases, language, to } = useSite()
  const words = phrases.reports
  const all = { label: words.browseAll, href: to(reportsPath()) }
  if (isUnknownIndustry) return { title: words.unknownIndustry, hint: words.unknownIndustryHint, ways: [all] }
  if (isBeyond) {
    const first = { label: words.toFirstPage, href: to(reportsPath({ industry, keyword })) }
    return { title: words.beyond(formatNumber(page, language)), hint: words.beyondHint, ways: [first] }
  }
  if (keyword) {
    const wider = industry ? [{ label: words.clearIndustry, href: to(reportsPath({ keyword })) }] : []
    return { title: words.emptyKeyword(keyword), hint: words.emptyKeywordHint, ways: [...wider, all] }
  }
  return { title: words.emptyIndustry, hint: words.emptyIndustryHint, ways: [all] }
}
