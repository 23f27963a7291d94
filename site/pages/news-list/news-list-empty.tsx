// Empty state of the news list: what is missing, one main link, alternatives.
import { formatNumber } from '#ui/format.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { useSite } from '../../layout/use-site.ts'
import { newsListPath, reportsPath, requestPath } from '../../paths.ts'
import type { NewsListData } from './news-list.loader.ts'

export function NewsListEmpty({ data }: { readonly data: NewsListData }) {
  const { phrases, language, to } = useSite()
  const labels = phrases.news
  const { marketType, marketCategory, keyword, page, isUnknown, isBeyond } = data
  const all = { label: labels.browseAll, href: to(newsListPath()) }
  const reports = { label: labels.browseReports, href: to(reportsPath()) }
  if (isUnknown) return <EmptyState title={labels.unknown} hint={labels.unknownHint} links={[all, reports]} />
  if (isBeyond) {
    const first = { label: labels.toFirstPage, href: to(newsListPath({ marketType, marketCategory, keyword })) }
    return (
      <EmptyState title={labels.beyond(formatNumber(page, language))} hint={labels.beyondHint} links={[first, all]} />
    )
  }
  if (keyword) {
    const search = { label: labels.searchReports, href: to(reportsPath({ keyword })) }
    const research = { label: phrases.reports.customResearch, href: to(requestPath(2)) }
    const links = [search, research, all]
    return <EmptyState title={labels.emptyKeyword(keyword)} hint={labels.emptyKeywordHint} links={links} />
  }
  const isNarrowed = marketType !== '' || marketCategory !== ''
  return <EmptyState title={labels.empty} hint={labels.emptyHint} links={isNarrowed ? [all, reports] : [reports]} />
}
