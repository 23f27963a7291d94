// Queries of published news.
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'

function published(db: Db, language: Language, now: Date) {
  return db
    .selectFrom('news_texts as t')
    .where('t.lang', '=', language)
    .where('t.status', '=', 'published')
    .where('t.publish_at', '<=', now)
}

const rowColumns = ['t.news_id', 't.title', 't.slug', 't.dek', 't.market_type', 't.category', 't.publish_at'] as const

export type NewsListRow = Awaited<ReturnType<typeof listNews>>[number]

type ListQuery = { language: Language; marketType: string; category: string; now: Date }

export function listNews(db: Db, query: ListQuery & { limit: number; offset: number }) {
  return filtered(db, query)
    .select(rowColumns)
    .orderBy('t.publish_at', 'desc')
    .orderBy('t.news_id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
}

export function listHotNews(db: Db, query: ListQuery & { limit: number }) {
  return filtered(db, query)
    .innerJoin('news as n', 'n.id', 't.news_id')
    .select(rowColumns)
    .where('n.is_hot', '=', true)
    .orderBy('t.publish_at', 'desc')
    .orderBy('t.news_id', 'desc')
    .limit(query.limit)
    .execute()
}

export async function countNews(db: Db, query: ListQuery): Promise<number> {
  const row = await filtered(db, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export function listNewsByIds(db: Db, query: { language: Language; ids: readonly number[]; now: Date }) {
  return published(db, query.language, query.now).select(rowColumns).where('t.news_id', 'in', query.ids).execute()
}

export function findNews(db: Db, query: { language: Language; slug?: string; id?: number; now: Date }) {
  return published(db, query.language, query.now)
    .select([...rowColumns, 't.body_html', 't.updated_at'])
    .$if(query.slug !== undefined, (qb) => qb.where('t.slug', '=', query.slug ?? ''))
    .$if(query.id !== undefined, (qb) => qb.where('t.news_id', '=', query.id ?? 0))
    .executeTakeFirst()
}

/** Previous and next item in the same language and market, by publication time, then id (decision 32). */
export async function findNeighbours(
  db: Db,
  item: { language: Language; marketType: string; publishAt: Date; id: number; now: Date },
) {
  const neighbour = (side: 'previous' | 'next') => {
    const comparison = side === 'previous' ? '<' : '>'
    const order = side === 'previous' ? 'desc' : 'asc'
    return published(db, item.language, item.now)
      .select(['t.title', 't.slug'])
      .where('t.market_type', '=', item.marketType)
      .where((eb) => eb(eb.refTuple('t.publish_at', 't.news_id'), comparison, eb.tuple(item.publishAt, item.id)))
      .orderBy('t.publish_at', order)
      .orderBy('t.news_id', order)
      .limit(1)
      .executeTakeFirst()
  }
  const [previous, next] = await Promise.all([neighbour('previous'), neighbour('next')])
  return { previous, next }
}

export async function findMovedNews(
  db: Db,
  { language, oldSlug, now }: { language: Language; oldSlug: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('slug_history as h')
    .innerJoin('news_texts as t', (join) => join.onRef('t.news_id', '=', 'h.item_id').onRef('t.lang', '=', 'h.lang'))
    .select('t.slug')
    .where('h.kind', '=', 'news')
    .where('h.lang', '=', language)
    .where('h.slug', '=', oldSlug)
    .where('t.status', '=', 'published')
    .where('t.publish_at', '<=', now)
    .executeTakeFirst()
  return row?.slug
}

function filtered(db: Db, query: ListQuery) {
  return published(db, query.language, query.now)
    .$if(query.marketType !== '', (qb) => qb.where('t.market_type', '=', query.marketType))
    .$if(query.category !== '', (qb) => qb.where('t.category', '=', query.category))
}
