// Row of the news list: date, industry, title, one sentence.
import type { FoundNews } from '#contract/content.ts'
import { formatPublicTime } from '#ui/format.ts'
import { HighlightedText } from '../../components/highlighted-text.tsx'
import { useSite } from '../../layout/use-site.ts'
import { newsListPath, newsPath } from '../../paths.ts'

type NewsRowProps = {
  readonly news: FoundNews
  /** Market of the list, which the link of the industry keeps. Empty for all markets. */
  readonly market: string
}

export function NewsRow({ news, market }: NewsRowProps) {
  const { language, to } = useSite()
  return (
    <li>
      <div className="meta">
        <time className="num" dateTime={news.publishedAt}>
          {formatPublicTime(news.publishedAt, language)}
        </time>
        <a className="tag" href={to(newsListPath({ marketType: market, marketCategory: news.category }))}>
          {news.categoryLabel}
        </a>
      </div>
      <h3>
        <HighlightedText as="a" href={to(newsPath(news.webTitle))} text={news.title} html={news.titleHtml} />
      </h3>
      {news.dek && <HighlightedText as="p" text={news.dek} html={news.dekHtml} />}
    </li>
  )
}
