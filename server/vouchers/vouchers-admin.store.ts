// Vouchers as the console lists, adds and changes them.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { VoucherState } from '#contract/vouchers-admin.ts'
import { countCapped } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import {
  commonTitleWords,
  containsAllWordsOfAny,
  normalizedColumn,
  type ScannedRows,
} from '#server/platform/db/text-filter.ts'
import type { rowOf } from './voucher-rows.rules.ts'

export type VoucherFilters = {
  readonly search: string
  readonly state?: VoucherState | undefined
  readonly now: Date
}

const sortColumns = { createdAt: 'v.created_at', code: 'v.code', endsOn: 'v.ends_at' } as const

export type VoucherQuery = VoucherFilters & {
  readonly sort: keyof typeof sortColumns
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

const isEnded = (now: Date) => sql<SqlBool>`v.ends_at <= ${now}`
const isPlanned = (now: Date) => sql<SqlBool>`v.starts_at > ${now}`

/** The first that fits, in the order in which a buyer would be refused. */
function stateAt(now: Date): RawBuilder<VoucherState> {
  return sql<VoucherState>`
    case when not v.is_active then 'inactive'
      when ${isEnded(now)} then 'ended'
      when ${isPlanned(now)} then 'planned'
      when v.is_used_up then 'used-up'
      else 'active' end`
}

/** The conditions of `stateAt` one by one, so that each can use an index. */
function stateIs(state: VoucherState, now: Date): RawBuilder<SqlBool> {
  const isRunning = sql<SqlBool>`v.is_active and coalesce(v.ends_at, 'infinity'::timestamptz) > ${now} and (v.starts_at is null or v.starts_at <= ${now})`
  switch (state) {
    case 'inactive':
      return sql`not v.is_active`
    case 'ended':
      return sql`v.is_active and ${isEnded(now)}`
    case 'planned':
      return sql`v.is_active and coalesce(v.ends_at, 'infinity'::timestamptz) > ${now} and ${isPlanned(now)}`
    case 'used-up':
      return sql`${isRunning} and v.is_used_up`
    case 'active':
      return sql`${isRunning} and not v.is_used_up`
  }
}

const scanned: ScannedRows = {
  from: sql`vouchers v`,
  text: normalizedColumn(sql`v.search_text`),
  newest: sql`v.created_at desc, v.id desc`,
}

/** A code is found however it is spaced. */
async function searchCondition(db: Db, search: string): Promise<RawBuilder<SqlBool> | undefined> {
  if (search === '') return undefined
  const code = search.replace(/[\s-]+/g, '')
  const searches = code === search || code === '' ? [search] : [search, code]
  return containsAllWordsOfAny(scanned.text, searches, await commonTitleWords(db, scanned, searches.join(' ')))
}

function filtered(
  db: Db,
  { state, now }: Pick<VoucherFilters, 'state' | 'now'>,
  search: RawBuilder<SqlBool> | undefined,
) {
  let query = db.selectFrom('vouchers as v')
  if (state !== undefined) query = query.where(stateIs(state, now))
  return search ? query.where(search) : query
}

function withState(query: ReturnType<typeof filtered>, now: Date) {
  return query
    .selectAll('v')
    .select([
      stateAt(now).as('state'),
      sql<boolean>`exists (select from voucher_uses u where u.voucher_id = v.id)`.as('has_uses'),
    ])
}

export async function listVouchers(db: Db, query: VoucherQuery) {
  const { now, sort, order, limit, offset } = query
  const search = await searchCondition(db, query.search)
  const sorted = (some: ReturnType<typeof filtered>) =>
    some
      .orderBy(sortColumns[sort], (column) => {
        if (order === 'asc') return column.asc()
        // An index gives the order only if it is the same for columns without nulls.
        return sort === 'endsOn' ? column.desc().nullsLast() : column.desc()
      })
      .orderBy('v.id', order)
  // The page is selected first, so that uses are looked for with its rows only.
  const page = sorted(filtered(db, query, search))
    .select('v.id')
    .limit(limit)
    .offset(offset)
  const [rows, total] = await Promise.all([
    withState(sorted(db.selectFrom('vouchers as v').where('v.id', 'in', page)), now).execute(),
    countCapped(db, filtered(db, query, search).select('v.id')),
  ])
  return { ...total, rows }
}

/** The next page of an export, newest first. */
export async function listNextVouchers(
  db: Db,
  filters: VoucherFilters,
  after: { readonly at: Date; readonly id: number } | undefined,
  limit: number,
) {
  let query = filtered(db, filters, await searchCondition(db, filters.search))
  if (after) query = query.where(sql<SqlBool>`(v.created_at, v.id) < (${after.at}, ${after.id})`)
  return withState(query, filters.now).orderBy('v.created_at', 'desc').orderBy('v.id', 'desc').limit(limit).execute()
}

export function findVoucher(db: Db, id: number, now: Date) {
  return withState(db.selectFrom('vouchers as v').where('v.id', '=', id), now).executeTakeFirst()
}

type VoucherColumns = ReturnType<typeof rowOf>
type By = { readonly staffId: number; readonly at: Date }

/** @returns undefined when another voucher has the code */
export async function insertVoucher(tx: Db, voucher: VoucherColumns, by: By): Promise<number | undefined> {
  const row = await tx
    .insertInto('vouchers')
    .values({ ...voucher, staff_id: by.staffId, created_at: by.at, updated_at: by.at })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** @returns the codes that were added: others are used already */
export async function insertVouchers(tx: Db, vouchers: readonly VoucherColumns[], by: By): Promise<string[]> {
  const rows = await tx
    .insertInto('vouchers')
    .values(vouchers.map((voucher) => ({ ...voucher, staff_id: by.staffId, created_at: by.at, updated_at: by.at })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .execute()
  return rows.map(({ code }) => code)
}

/** @throws a unique violation when another voucher has the code */
export async function updateVoucher(tx: Db, id: number, voucher: Partial<VoucherColumns>, at: Date): Promise<void> {
  await tx
    .updateTable('vouchers')
    .set((eb) => ({ ...voucher, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute()
}

function usesOf(db: Db, voucherId: number) {
  return db
    .selectFrom('voucher_uses as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .innerJoin('customers as c', 'c.id', 'u.customer_id')
    .select(['u.id', 'u.order_id', 'u.customer_id', 'u.claimed_at', 'u.released_at'])
    .select(['o.order_no', 'o.status', 'o.title', 'o.currency', 'o.list_minor', 'o.discount_minor', 'o.amount_minor'])
    .select(['c.name as customer_name', 'c.company_name as customer_company'])
    .where('u.voucher_id', '=', voucherId)
}

export async function listUses(
  db: Db,
  query: {
    readonly voucherId: number
    readonly order: 'asc' | 'desc'
    readonly limit: number
    readonly offset: number
  },
) {
  const [rows, total] = await Promise.all([
    usesOf(db, query.voucherId)
      .orderBy('u.claimed_at', query.order)
      .orderBy('u.id', query.order)
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    countCapped(db, db.selectFrom('voucher_uses as u').select('u.id').where('u.voucher_id', '=', query.voucherId)),
  ])
  return { ...total, rows }
}

/** The next page of an export, newest first. */
export function listNextUses(
  db: Db,
  voucherId: number,
  after: { readonly at: Date; readonly id: number } | undefined,
  limit: number,
) {
  let query = usesOf(db, voucherId)
  if (after) query = query.where(sql<SqlBool>`(u.claimed_at, u.id) < (${after.at}, ${after.id})`)
  return query.orderBy('u.claimed_at', 'desc').orderBy('u.id', 'desc').limit(limit).execute()
}
