// Subscribers as the console lists and exports them, and their numbers.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { SubscriberState, subscriberSources } from '#contract/newsletter-admin.ts'
import { countCapped } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { containsAllWordsScan, normalizedColumn, type ScannedRows } from '#server/platform/db/text-filter.ts'

export type SubscriberFilters = {
  readonly search: string
  readonly state?: SubscriberState | undefined
  readonly source?: (typeof subscriberSources)[number] | undefined
  readonly subscriberLanguage?: Language | undefined
}

const scanned: ScannedRows = {
  from: sql`newsletter_subscribers s`,
  text: normalizedColumn(sql`s.email_key`),
  newest: sql`s.created_at desc, s.id desc`,
}

async function filtered(db: Db, { search, state, source, subscriberLanguage }: SubscriberFilters) {
  let query = db.selectFrom('newsletter_subscribers as s')
  if (state) query = query.where('s.state', '=', state)
  if (source) query = query.where('s.source', '=', source)
  if (subscriberLanguage) query = query.where('s.lang', '=', subscriberLanguage)
  return search === '' ? query : query.where(await searchCondition(db, search))
}

function searchCondition(db: Db, search: string): Promise<RawBuilder<SqlBool>> {
  return containsAllWordsScan(db, scanned, search)
}

export async function listSubscribers(
  db: Db,
  query: SubscriberFilters & { order: 'asc' | 'desc'; limit: number; offset: number },
) {
  const matching = await filtered(db, query)
  const [rows, total] = await Promise.all([
    matching
      .selectAll('s')
      .orderBy('s.created_at', query.order)
      .orderBy('s.id', query.order)
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    countCapped(db, matching.select('s.id')),
  ])
  return { ...total, rows }
}

/** The next page of an export, newest first. */
export async function listNextSubscribers(
  db: Db,
  filters: SubscriberFilters,
  after: { readonly at: Date; readonly id: string } | undefined,
  limit: number,
) {
  let query = await filtered(db, filters)
  if (after) query = query.where(sql<SqlBool>`(s.created_at, s.id) < (${after.at}, ${after.id}::uuid)`)
  return query.selectAll('s').orderBy('s.created_at', 'desc').orderBy('s.id', 'desc').limit(limit).execute()
}

export async function countSubscribers(db: Db) {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .select(['lang', 'state', sql<number>`count(*)`.as('count')])
    .groupBy(['lang', 'state'])
    .orderBy('lang')
    .orderBy('state')
    .execute()
  return rows.map(({ lang, state, count }) => ({ language: lang, state, count: Number(count) }))
}

/** @param months of Beijing, as `YYYY-MM` */
export async function countEvents(db: Db, months: readonly string[]) {
  const { rows } = await sql<{ month: string; kind: string; count: number }>`
    select m.month, e.kind, e.count from unnest(${months}::text[]) as m (month), lateral (
      select kind, count(*)::int as count from newsletter_events
      where at >= (m.month || '-01')::timestamp at time zone 'Asia/Shanghai'
        and at < ((m.month || '-01')::timestamp + interval '1 month') at time zone 'Asia/Shanghai'
      group by kind) e`.execute(db)
  return rows
}
