// Queries of published briefings.

import type { BriefingKind } from '#contract/briefing-kinds.ts'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'

function published(db: Db, language: Language, now: Date) {
  return db
    .selectFrom('briefing_texts as t')
    .innerJoin('briefings as b', 'b.id', 't.briefing_id')
    .where('t.lang', '=', language)
    .where('t.status', '=', 'published')
    .where('t.publish_at', '<=', now)
}

const rowColumns = [
  'b.id',
  'b.briefing_no',
  'b.kind',
  'b.pages',
  'b.price_cny_minor',
  'b.price_usd_minor',
  't.title',
  't.slug',
  't.dek',
  't.label',
  't.category',
  't.publish_at',
] as const

export type BriefingListRow = Awaited<ReturnType<typeof listBriefings>>[number]

type KindQuery = { language: Language; kind: BriefingKind | undefined; now: Date }
type ListQuery = KindQuery & {
  /** Empty for all. */
  category: string
}

export function listBriefings(db: Db, query: ListQuery & { limit: number; offset: number }) {
  return filtered(db, query)
    .select(rowColumns)
    .orderBy('t.publish_at', 'desc')
    .orderBy('t.briefing_id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
}

export async function countBriefings(db: Db, query: ListQuery): Promise<number> {
  const row = await filtered(db, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export async function countBriefingsPerCategory(db: Db, query: KindQuery): Promise<Map<string, number>> {
  const rows = await ofKind(published(db, query.language, query.now), query.kind)
    .select(['t.category', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('t.category')
    .execute()
  return new Map(rows.map((row) => [row.category, Number(row.count)]))
}

export function listPinnedBriefings(db: Db, query: { language: Language; now: Date; limit: number }) {
  return published(db, query.language, query.now)
    .select(rowColumns)
    .where('b.is_pinned', '=', true)
    .orderBy('t.publish_at', 'desc')
    .orderBy('t.briefing_id', 'desc')
    .limit(query.limit)
    .execute()
}

/** Briefings by their 30-day score, from the job `work-out-scores`. Uses the index of scores. */
export function listScoredBriefings(db: Db, query: { language: Language; now: Date; limit: number }) {
  return published(db, query.language, query.now)
    .innerJoin('briefing_scores as s', (join) =>
      join.onRef('s.briefing_id', '=', 't.briefing_id').onRef('s.lang', '=', 't.lang'),
    )
    .select(rowColumns)
    .where('s.lang', '=', query.language)
    .orderBy('s.score_30d', 'desc')
    .orderBy('s.briefing_id', 'desc')
    .limit(query.limit)
    .execute()
}

export function listBriefingsByIds(db: Db, query: { language: Language; ids: readonly number[]; now: Date }) {
  return published(db, query.language, query.now).select(rowColumns).where('b.id', 'in', query.ids).execute()
}

export function findBriefing(db: Db, query: { language: Language; slug?: string; id?: number; now: Date }) {
  return published(db, query.language, query.now)
    .select([...rowColumns, 't.body_html', 't.points', 't.exhibit', 't.updated_at'])
    .$if(query.slug !== undefined, (qb) => qb.where('t.slug', '=', query.slug ?? ''))
    .$if(query.id !== undefined, (qb) => qb.where('b.id', '=', query.id ?? 0))
    .executeTakeFirst()
}

export async function findMovedBriefing(
  db: Db,
  { language, oldSlug, now }: { language: Language; oldSlug: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('slug_history as h')
    .innerJoin('briefing_texts as t', (join) =>
      join.onRef('t.briefing_id', '=', 'h.item_id').onRef('t.lang', '=', 'h.lang'),
    )
    .select('t.slug')
    .where('h.kind', '=', 'briefing')
    .where('h.lang', '=', language)
    .where('h.slug', '=', oldSlug)
    .where('t.status', '=', 'published')
    .where('t.publish_at', '<=', now)
    .executeTakeFirst()
  return row?.slug
}

function filtered(db: Db, query: ListQuery): ReturnType<typeof published> {
  const chosen = ofKind(published(db, query.language, query.now), query.kind)
  return query.category === '' ? chosen : chosen.where('t.category', '=', query.category)
}

function ofKind(query: ReturnType<typeof published>, kind: BriefingKind | undefined): ReturnType<typeof published> {
  return kind === undefined ? query : query.where('b.kind', '=', kind)
}
