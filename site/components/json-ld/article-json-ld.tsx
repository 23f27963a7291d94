// JSON-LD of a news item or a briefing.
import type { Language } from '#contract/common/language.ts'
import type { BriefingDetail, NewsDetail } from '#contract/content.ts'
import { listPrice } from '#ui/format.ts'
import { type SharedKind, shareImagePath } from '#ui/share-image/address.ts'
import { useSite } from '../../layout/use-site.ts'
import { briefingPath, newsPath } from '../../paths.ts'
import { JsonLdBlock, jsonLd } from './block.tsx'
import { type ArticleFacts, newsArticle, product } from './things.ts'
import { usePublisher } from './use-publisher.ts'

export function NewsJsonLd({ news }: { readonly news: NewsDetail }) {
  const { language, origin, to } = useSite()
  const publisher = usePublisher()
  const things = () => [
    newsArticle(
      publisher,
      articleFactsOf('news', news, { language, origin, url: origin + to(newsPath(news.webTitle)) }),
    ),
  ]
  return <JsonLdBlock html={import.meta.env.SSR ? jsonLd(things()) : ''} />
}

/** The free part is described as an article, the file that is sold as a product. */
export function BriefingJsonLd({ briefing }: { readonly briefing: BriefingDetail }) {
  const { language, origin, phrases, to } = useSite()
  const publisher = usePublisher()
  const things = () => {
    const url = origin + to(briefingPath(briefing.webTitle))
    const article = articleFactsOf('briefing', briefing, { language, origin, url })
    const price = listPrice(briefing.prices.single, language)
    return [
      newsArticle(publisher, article),
      product(publisher, {
        name: briefing.title,
        description: article.description || briefing.title,
        number: briefing.briefingNo,
        url,
        image: article.image,
        category: briefing.categoryLabel,
        publishedAt: briefing.publishedAt,
        offers: price ? [{ name: phrases.licence.licences.single.label, price }] : [],
      }),
    ]
  }
  return <JsonLdBlock html={import.meta.env.SSR ? jsonLd(things()) : ''} />
}

function articleFactsOf(
  kind: SharedKind,
  item: NewsDetail | BriefingDetail,
  { language, origin, url }: { language: Language; origin: string; url: string },
): ArticleFacts {
  const { id, title, dek, category, categoryLabel, publishedAt, updatedAt } = item
  return {
    language,
    title,
    description: dek,
    url,
    image: origin + shareImagePath({ kind, language, id, title, category, categoryLabel, publishedAt }),
    section: categoryLabel,
    publishedAt,
    updatedAt,
  }
}
