// Row of the briefing list: date, industry, title, one paragraph, price.
import { formatDate, formatMoney, formatNumber, isoDay, listPrice } from '#ui/format.ts'
import { HighlightedText } from '../../components/highlighted-text.tsx'
import { useSite } from '../../layout/use-site.ts'
import { briefingPath } from '../../paths.ts'
import type { BriefingsData } from './briefings.loader.ts'

export function BriefingRow({ briefing }: { readonly briefing: BriefingsData['rows'][number] }) {
  const { phrases, language, to } = useSite()
  const labels = phrases.briefings
  const price = listPrice(briefing.prices.single, language)
  return (
    <li>
      <div className="when">
        <time className="num" dateTime={isoDay(briefing.publishedAt)}>
          {formatDate(briefing.publishedAt, language)}
        </time>
        <span>{briefing.categoryLabel}</span>
      </div>
      <div>
        <h3>
          <HighlightedText
            as="a"
            href={to(briefingPath(briefing.webTitle))}
            text={briefing.title}
            html={briefing.titleHtml}
          />
        </h3>
        {briefing.dek && <HighlightedText as="p" text={briefing.dek} html={briefing.dekHtml} />}
      </div>
      <div className="buy">
        {price ? (
          <b className="num">{formatMoney(price, language)}</b>
        ) : (
          <span className="muted xs">{labels.notOnSale}</span>
        )}
        {briefing.pages !== null && (
          <span className="muted xs num">{labels.pages(formatNumber(briefing.pages, language))}</span>
        )}
      </div>
    </li>
  )
}
