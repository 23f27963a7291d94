// Feeds of news and new reports.
import type { Language } from '#contract/common/language.ts'
import type { Ctx } from '#server/platform/context.ts'
import { originOf } from '#server/platform/origin.ts'
import { categoryDictionary, dictionaryLabels } from '#server/site-config/site-config.service.ts'
import { discoveryPhrases } from '#ui/phrases/discovery.ts'
import { phrasesIn } from '#ui/phrases/phrases.ts'
import { atomFeed, itemId } from './feeds.rules.ts'
import { listNewestItems } from './feeds.store.ts'
import { addressOf, type FeedKind, feedPath, itemPath, newsListPath, reportListPath } from './urls.rules.ts'

const entryCount = 50

export async function readFeed(
  ctx: Ctx,
  kind: FeedKind,
  language: Language,
): Promise<{ xml: string; changedAt: Date | undefined }> {
  const [items, labels] = await Promise.all([
    listNewestItems(ctx.db, kind, { language, now: ctx.now(), limit: entryCount }),
    dictionaryLabels(ctx, categoryDictionary(language)),
  ])
  const newest = Math.max(...items.map(({ updatedAt }) => updatedAt.getTime()))
  const changedAt = items.length === 0 ? undefined : new Date(newest)
  const itemKind = kind === 'reports' ? 'report' : 'news'
  const { reportsFeed, newsFeed } = discoveryPhrases(language)
  const xml = atomFeed({
    language,
    title: kind === 'reports' ? reportsFeed : newsFeed,
    author: phrasesIn(language).common.siteName,
    self: addressOf(ctx.config, language, feedPath(kind)),
    page: addressOf(ctx.config, language, kind === 'reports' ? reportListPath : newsListPath),
    updatedAt: changedAt ?? new Date(0),
    entries: items.map((item) => ({
      id: itemId(originOf(ctx, language), itemKind, item.id, language),
      title: item.title,
      link: addressOf(ctx.config, language, itemPath(itemKind, item.slug)),
      summary: item.dek,
      category: labels.get(item.category) ?? item.category,
      publishedAt: item.publishedAt,
      updatedAt: item.updatedAt,
    })),
  })
  return { xml, changedAt }
}
