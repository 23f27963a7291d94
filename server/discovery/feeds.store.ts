// The newest items for feeds.
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FeedKind } from './urls.rules.ts'

export type FeedItem = {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly dek: string
  readonly category: string
  readonly publishedAt: Date
  readonly updatedAt: Date
}

export async function listNewestItems(
  db: Db,
  kind: FeedKind,
  { language, now, limit }: { language: Language; now: Date; limit: number },
): Promise<FeedItem[]> {
  const rows =
    kind === 'reports'
      ? await db
          .selectFrom('report_texts')
          .select(['report_id as id', 'slug', 'title', 'dek', 'category', 'publish_at', 'updated_at'])
          .where('lang', '=', language)
          .where('status', '=', 'published')
          .where('publish_at', '<=', now)
          .orderBy('publish_at', 'desc')
          .orderBy('report_id', 'desc')
          .limit(limit)
          .execute()
      : await db
          .selectFrom('news_texts')
          .select(['news_id as id', 'slug', 'title', 'dek', 'category', 'publish_at', 'updated_at'])
          .where('lang', '=', language)
          .where('status', '=', 'published')
          .where('publish_at', '<=', now)
          .orderBy('publish_at', 'desc')
          .orderBy('news_id', 'desc')
          .limit(limit)
          .execute()
  return rows.map(({ publish_at, updated_at, ...row }) => {
    const publishedAt = publish_at ?? new Date(0) // a check of the table: published rows have one
    return { ...row, publishedAt, updatedAt: new Date(Math.max(updated_at.getTime(), publishedAt.getTime())) }
  })
}
