// Empty state of the briefing list. In English, where nothing is published, it links to the Chinese page (decision 5).
import { formatNumber } from '#ui/format.ts'
import { EmptyNotice } from '../../components/empty-state.tsx'
import { useSite } from '../../layout/use-site.ts'
import { briefingsPath, reportsPath, requestPath } from '../../paths.ts'
import type { BriefingsData } from './briefings.loader.ts'

export function BriefingsEmpty({ data }: { readonly data: BriefingsData }) {
  const { phrases, language, isChinese, otherOrigin, to } = useSite()
  const words = phrases.briefings
  const { kinds, marketType, topLabelId, keyword, page, isBare, isUnknownTopic, isBeyond } = data
  const ofKind = { label: words.browseAll, href: to(briefingsPath({ marketType })) }
  const reports = { label: words.browseReports, href: to(reportsPath()) }
  if (isBare && !isChinese) {
    const chinese = { label: words.toChinese, href: otherOrigin + briefingsPath({ marketType }), language: 'zh-CN' }
    return <EmptyNotice title={words.chineseOnlyTitle} hint={words.chineseOnly} ways={[chinese, reports]} />
  }
  if (isUnknownTopic) return <EmptyNotice title={words.unknown} hint={words.unknownHint} ways={[ofKind]} />
  if (isBeyond) {
    const first = { label: words.toFirstPage, href: to(briefingsPath({ marketType, topLabelId, keyword })) }
    return (
      <EmptyNotice title={words.beyond(formatNumber(page, language))} hint={words.beyondHint} ways={[first, ofKind]} />
    )
  }
  if (keyword) {
    const elsewhere = kinds
      .filter(({ kind, isEmpty }) => !isEmpty && (kind !== marketType || topLabelId !== ''))
      .map(({ kind, count }) => ({
        label: words.foundIn(phrases.common.briefingKinds[kind], count),
        href: to(briefingsPath({ marketType: kind, keyword })),
      }))
    const research = { label: phrases.reports.customResearch, href: to(requestPath(2)) }
    const ways = [...elsewhere, research, ofKind]
    return <EmptyNotice title={words.emptyKeyword(keyword)} hint={words.emptyKeywordHint} ways={ways} />
  }
  const ways = topLabelId === '' ? [reports] : [ofKind, reports]
  return <EmptyNotice title={words.empty} hint={words.emptyHint} ways={ways} />
}
