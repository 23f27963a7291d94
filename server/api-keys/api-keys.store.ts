// API keys: rows with what names their holder, for the console.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ApiKeyState } from '#contract/api-keys-admin.ts'
import { countCapped, type Total } from '#server/platform/db/capped-count.ts'
import type { Db, Row } from '#server/platform/db/db.ts'
import { containsAllWordsScan, normalizedColumn, type ScannedRows } from '#server/platform/db/text-filter.ts'

/** Before this many days it counts as expiring. */
const expiringDays = 14

export type ApiKeyRow = Omit<Row<'api_keys'>, 'key_hash' | 'search_text'> & {
  readonly company_name: string | null
  readonly created_by_name: string
  readonly revoked_by_name: string | null
  readonly state: ApiKeyState
}

export type ApiKeyFilter = {
  readonly search: string
  readonly state?: ApiKeyState | undefined
  readonly companyId?: string | undefined
  readonly now: Date
}

type ListQuery = ApiKeyFilter & {
  readonly sort: 'createdAt' | 'expiresAt'
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

const sortColumns = { createdAt: 'k.created_at', expiresAt: 'k.expires_at' } as const

const soon = (now: Date) => new Date(now.getTime() + expiringDays * 86_400_000)

function stateAt(now: Date): RawBuilder<ApiKeyState> {
  return sql<ApiKeyState>`
    case when k.revoked_at is not null then 'revoked'
      when k.expires_at <= ${now} then 'expired'
      when k.expires_at <= ${soon(now)} then 'expiring'
      else 'active' end`
}

/** The conditions of `stateAt` one by one, so that they can use an index. */
function stateIs(state: ApiKeyState, now: Date): RawBuilder<SqlBool> {
  switch (state) {
    case 'revoked':
      return sql`k.revoked_at is not null`
    case 'expired':
      return sql`k.revoked_at is null and k.expires_at <= ${now}`
    case 'expiring':
      return sql`k.revoked_at is null and k.expires_at > ${now} and k.expires_at <= ${soon(now)}`
    case 'active':
      return sql`k.revoked_at is null and k.expires_at > ${soon(now)}`
  }
}

const scanned: ScannedRows = {
  from: sql`api_keys k`,
  text: normalizedColumn(sql`k.search_text`),
  newest: sql`k.created_at desc, k.id desc`,
}

async function filtered(db: Db, { search, state, companyId, now }: ApiKeyFilter) {
  let query = db.selectFrom('api_keys as k')
  if (state !== undefined) query = query.where(stateIs(state, now))
  if (companyId !== undefined) query = query.where('k.company_id', '=', companyId)
  return search === '' ? query : query.where(await containsAllWordsScan(db, scanned, search))
}

function described(db: Db, now: Date) {
  return db
    .selectFrom('api_keys as k')
    .innerJoin('staff as s', 's.id', 'k.created_by')
    .leftJoin('staff as r', 'r.id', 'k.revoked_by')
    .leftJoin('companies as c', 'c.id', 'k.company_id')
    .select(['k.id', 'k.name', 'k.last_characters', 'k.company_id', 'k.partner_name', 'k.contact_email'])
    .select(['k.contact_email_key', 'k.contact_lang', 'k.scopes', 'k.max_per_minute', 'k.expires_at', 'k.last_used_at'])
    .select(['k.revoked_at', 'k.revoked_by', 'k.renewed_by', 'k.expiry_notices', 'k.created_by', 'k.created_at'])
    .select(['c.legal_name as company_name', 's.name as created_by_name', 'r.name as revoked_by_name'])
    .select(stateAt(now).as('state'))
}

export async function listKeys(db: Db, query: ListQuery): Promise<Total & { rows: ApiKeyRow[] }> {
  const { sort, order, limit, offset, now } = query
  const matching = await filtered(db, query)
  // The page is selected first, so that names are read of its rows only.
  const page = matching
    .select('k.id')
    .orderBy(sortColumns[sort], order)
    .orderBy('k.id', order)
    .limit(limit)
    .offset(offset)
  const [rows, total] = await Promise.all([
    described(db, now).where('k.id', 'in', page).orderBy(sortColumns[sort], order).orderBy('k.id', order).execute(),
    countCapped(db, matching.select('k.id')),
  ])
  return { ...total, rows }
}

export function findKey(db: Db, id: number, now: Date): Promise<ApiKeyRow | undefined> {
  return described(db, now).where('k.id', '=', id).executeTakeFirst()
}

/** Locks the key until the transaction ends. */
export async function lockKey(tx: Db, id: number, now: Date): Promise<ApiKeyRow | undefined> {
  await tx.selectFrom('api_keys').select('id').where('id', '=', id).forUpdate().execute()
  return findKey(tx, id, now)
}

export type NewKey = Pick<
  Row<'api_keys'>,
  | 'key_hash'
  | 'last_characters'
  | 'name'
  | 'company_id'
  | 'partner_name'
  | 'contact_email'
  | 'contact_email_key'
  | 'contact_lang'
  | 'scopes'
  | 'max_per_minute'
  | 'expires_at'
  | 'expiry_notices'
  | 'created_by'
  | 'created_at'
>

export async function insertKey(tx: Db, key: NewKey): Promise<number> {
  const { id } = await tx.insertInto('api_keys').values(key).returning('id').executeTakeFirstOrThrow()
  return id
}

/** It ends at this moment, if not earlier. */
export async function markRenewed(tx: Db, id: number, by: { renewedBy: number; endsAt: Date }): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set((eb) => ({ renewed_by: by.renewedBy, expires_at: eb.fn('least', ['expires_at', eb.val(by.endsAt)]) }))
    .where('id', '=', id)
    .execute()
}

export async function markRevoked(tx: Db, id: number, by: { staffId: number; at: Date }): Promise<void> {
  await tx.updateTable('api_keys').set({ revoked_at: by.at, revoked_by: by.staffId }).where('id', '=', id).execute()
}
