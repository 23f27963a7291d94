// Queries of briefings for the console.
import { type SqlBool, sql } from 'kysely'
import type { BriefingKind } from '#contract/briefing-kinds.ts'
import type { Db } from '#server/platform/db/db.ts'
import {
  type ContentFilter,
  type ContentQuery,
  countStates,
  listContent,
  type OwnFilter,
} from './content-list.store.ts'

type Own = {
  briefing_no: string
  kind: BriefingKind
  price_cny_minor: number | null
  price_usd_minor: number | null
  is_pinned: boolean
}

type OfKind = { readonly kind?: BriefingKind | undefined }

export function listBriefings(db: Db, query: ContentQuery & OfKind) {
  return listContent<Own>(db, 'briefing', query, {
    columns: sql`i.briefing_no, i.kind, i.price_cny_minor, i.price_usd_minor, i.is_pinned`,
    ...ownFilter(query),
  })
}

export function countBriefingStates(db: Db, filter: ContentFilter & OfKind) {
  return countStates(db, 'briefing', filter, ownFilter(filter))
}

function ownFilter({ kind, search }: ContentFilter & OfKind): OwnFilter {
  return {
    ...(kind ? { marks: [`kind:${kind}`] } : {}),
    found: sql`select id from briefings where briefing_no = ${search.toUpperCase()}`,
  }
}

const columns = [
  'id',
  'briefing_no',
  'kind',
  'pages',
  'is_pinned',
  'price_cny_minor',
  'price_usd_minor',
  'deleted_at',
  'updated_at',
] as const

export function findBriefing(db: Db, id: number) {
  return db.selectFrom('briefings').select(columns).where('id', '=', id).executeTakeFirst()
}

export function lockBriefing(tx: Db, id: number) {
  return tx.selectFrom('briefings').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Inserts a briefing with the next number of its month: YBB2611-001. */
export async function insertBriefing(tx: Db, kind: BriefingKind, month: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('briefing numbers'))`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into briefings (briefing_no, kind)
    select ${`YBB${month}-`} || lpad((coalesce(max(substr(briefing_no, 9)::int), 0) + 1)::text, 3, '0'), ${kind}
    from briefings where briefing_no ~ ${`^YBB${month}-[0-9]{3,8}$`}
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a briefing was not inserted')
  return row.id
}

export async function updateBriefing(
  tx: Db,
  id: number,
  change: Partial<{
    kind: BriefingKind
    pages: number | null
    is_pinned: boolean
    price_cny_minor: number | null
    price_usd_minor: number | null
  }> & { updated_at: Date },
): Promise<void> {
  await tx.updateTable('briefings').set(change).where('id', '=', id).execute()
}

export function listBriefingPrices(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('briefings')
    .select(['id', 'price_cny_minor', 'price_usd_minor'])
    .where(sql<SqlBool>`id = any (${ids})`)
    .execute()
}

export function listNames(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('briefing_texts as t')
    .innerJoin('briefings as b', 'b.id', 't.briefing_id')
    .select(['b.id', 'b.briefing_no', 't.lang', 't.title', 't.status', 't.publish_at'])
    .where('b.id', 'in', ids)
    .execute()
}
