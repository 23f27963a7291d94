// Empty state of the news list: what is missing, one main link, alternatives.
import { formatNumber } from '#ui/format.ts'
import { EmptyNotice } from '../../components/empty-state.tsx'
import { useSite } from '../../layout/use-site.ts'
import { newsListPath, reportsPath, requestPath } from '../../paths.ts'
import type { NewsListData } from './news-list.loader.ts'

export function NewsListEmpty({ data }: { readonly data: NewsListData }) {
  const { phrases, language, to } = useSite()
  const words = phrases.news
  const { marketType, marketCategory, keyword, page, isUnknown, isBeyond } = data
  const all = { label: words.browseAll, href: to(newsListPath()) }
  const reports = { label: words.browseReports, href: to(reportsPath()) }
  if (isUnknown) return <EmptyNotice title={words.unknown} hint={words.unknownHint} ways={[all, reports]} />
  if (isBeyond) {
    const first = { label: words.toFirstPage, href: to(newsListPath({ marketType, marketCategory, keyword })) }
    return (
      <EmptyNotice title={words.beyond(formatNumber(page, language))} hint={words.beyondHint} ways={[first, all]} />
    )
  }
  if (keyword) {
    const search = { label: words.searchReports, href: to(reportsPath({ keyword })) }
    const research = { label: phrases.reports.customResearch, href: to(requestPath(2)) }
    const ways = [search, research, all]
    return <EmptyNotice title={words.emptyKeyword(keyword)} hint={words.emptyKeywordHint} ways={ways} />
  }
  const isNarrowed = marketType !== '' || marketCategory !== ''
  return <EmptyNotice title={words.empty} hint={words.emptyHint} ways={isNarrowed ? [all, reports] : [reports]} />
}
