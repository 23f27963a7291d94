// Empty state of the briefing list. In English, where nothing is published, it links to the Chinese page (decision 5).
import { formatNumber } from '#ui/format.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { useSite } from '../../layout/use-site.ts'
import { briefingsPath, reportsPath, requestPath } from '../../paths.ts'
import type { BriefingsData } from './briefings.loader.ts'

export function BriefingsEmpty({ data }: { readonly data: BriefingsData }) {
  const { phrases, language, isChinese, otherOrigin, to } = useSite()
  const labels = phrases.briefings
  const { kinds, marketType, topLabelId, keyword, page, isBare, isUnknownTopic, isBeyond } = data
  const ofKind = { label: labels.browseAll, href: to(briefingsPath({ marketType })) }
  const reports = { label: labels.browseReports, href: to(reportsPath()) }
  if (isBare && !isChinese) {
    const chinese = { label: labels.toChinese, href: otherOrigin + briefingsPath({ marketType }), language: 'zh-CN' }
    return <EmptyState title={labels.chineseOnlyTitle} hint={labels.chineseOnly} links={[chinese, reports]} />
  }
  if (isUnknownTopic) return <EmptyState title={labels.unknown} hint={labels.unknownHint} links={[ofKind]} />
  if (isBeyond) {
    const first = { label: labels.toFirstPage, href: to(briefingsPath({ marketType, topLabelId, keyword })) }
    return (
      <EmptyState
        title={labels.beyond(formatNumber(page, language))}
        hint={labels.beyondHint}
        links={[first, ofKind]}
      />
    )
  }
  if (keyword) {
    const otherKinds = kinds
      .filter(({ kind, isEmpty }) => !isEmpty && (kind !== marketType || topLabelId !== ''))
      .map(({ kind, count }) => ({
        label: labels.foundIn(phrases.common.briefingKinds[kind], count),
        href: to(briefingsPath({ marketType: kind, keyword })),
      }))
    const research = { label: phrases.reports.customResearch, href: to(requestPath(2)) }
    const links = [...otherKinds, research, ofKind]
    return <EmptyState title={labels.emptyKeyword(keyword)} hint={labels.emptyKeywordHint} links={links} />
  }
  const links = topLabelId === '' ? [reports] : [ofKind, reports]
  return <EmptyState title={labels.empty} hint={labels.emptyHint} links={links} />
}
