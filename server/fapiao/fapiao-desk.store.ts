// The fapiao desk: lists, counts and histories.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FapiaoAge, FapiaoProblem } from '#contract/fapiao-admin.ts'
import type { FapiaoKind, FapiaoState, ReversalState } from '#contract/fapiao-states.ts'
import { maxCountedRows, type Total, totalOf } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { containsAllWordsScan, normalizedColumn, type ScannedRows } from '#server/platform/db/text-filter.ts'
import type { FapiaoRequest } from './fapiao.store.ts'
import type { Reversal } from './fapiao-issue.store.ts'

/** Requests that were complete before these times are late, or are promised for within a working day. */
export type AgeLimits = { readonly late: Date; readonly today: Date }

type Filter = {
  readonly search: string
  readonly state?: FapiaoState | undefined
  readonly kind?: FapiaoKind | undefined
  readonly age?: FapiaoAge | undefined
  readonly problem?: FapiaoProblem | undefined
}

type Paging = { readonly order: 'asc' | 'desc'; readonly page: number; readonly perPage: number }

export type ListedFapiao = FapiaoRequest & { readonly customer_name: string; readonly order_count: number }

const scanned: ScannedRows = {
  from: sql`fapiao_requests r`,
  text: normalizedColumn(sql`r.search_text`),
  newest: sql`r.requested_at desc, r.id desc`,
}

const sortColumns = { requestedAt: sql`r.requested_at`, readyAt: sql`r.ready_at`, amount: sql`r.amount_minor` } as const

function ageIs(age: FapiaoAge, { late, today }: AgeLimits): RawBuilder<SqlBool> {
  switch (age) {
    case 'waiting':
      return sql`r.state = 'requested' and r.ready_at is null`
    case 'ready':
      return sql`r.state = 'requested' and r.ready_at is not null`
    case 'today':
      return sql`r.state = 'requested' and r.ready_at > ${late} and r.ready_at <= ${today}`
    case 'late':
      return sql`r.state = 'requested' and r.ready_at <= ${late}`
  }
}

/** The request with exactly this number, or that of its fapiao; digits of a number are in most others too. Otherwise those with all words. */
async function matchesOf(db: Db, search: string): Promise<RawBuilder<SqlBool>> {
  const ids = await idsOfNumber(db, search)
  return ids.length > 0 ? sql`r.id = any (${ids}::uuid[])` : containsAllWordsScan(db, scanned, search)
}

async function idsOfNumber(db: Db, search: string): Promise<string[]> {
  const number = search.normalize('NFKC').toUpperCase()
  const { rows } = await sql<{ id: string }>`
    select id from fapiao_requests where number = ${number} union select id from fapiao_requests where fapiao_number = ${number}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function conditionOf(db: Db, filter: Filter, limits: AgeLimits): Promise<RawBuilder<unknown>> {
  const conditions = [
    await matchesOf(db, filter.search),
    ...(filter.state ? [sql<SqlBool>`r.state = ${filter.state}`] : []),
    ...(filter.kind ? [sql<SqlBool>`r.kind = ${filter.kind}`] : []),
    ...(filter.age ? [ageIs(filter.age, limits)] : []),
    ...(filter.problem ? [sql<SqlBool>`r.id in (${unbooked})`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Those with something that a provider has issued and the books refuse. */
const unbooked = sql`select c.request_id from fapiao_provider_calls c where c.state = 'unbooked'`

export async function listRequests(
  db: Db,
  query: Filter & Paging & { readonly sort: keyof typeof sortColumns },
  limits: AgeLimits,
): Promise<Total & { rows: ListedFapiao[] }> {
  const condition = await conditionOf(db, query, limits)
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const sorted = sql`order by ${sortColumns[query.sort]} ${direction}, r.id ${direction}`
  const [found, counted] = await Promise.all([
    sql<ListedFapiao>`
      select r.*, ${listedColumns} from (
        select r.id from fapiao_requests r where ${condition} ${sorted}
        limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
      ) page join fapiao_requests r on r.id = page.id join customers c on c.id = r.customer_id ${sorted}`.execute(db),
    sql<{ n: number }>`
      select count(*)::int as n from (
        select from fapiao_requests r where ${condition} limit ${maxCountedRows}) m`.execute(db),
  ])
  return { ...totalOf(counted.rows[0]?.n ?? 0), rows: found.rows }
}

const listedColumns = sql`
  c.name as customer_name, (select count(*)::int from fapiao_orders f where f.request_id = r.id) as order_count`

export async function findRequest(db: Db, id: string): Promise<ListedFapiao | undefined> {
  const { rows } = await sql<ListedFapiao>`
    select r.*, ${listedColumns} from fapiao_requests r join customers c on c.id = r.customer_id
    where r.id = ${id}::uuid`.execute(db)
  return rows[0]
}

export function listEvents(db: Db, requestId: string) {
  return db
    .selectFrom('fapiao_events as e')
    .leftJoin('staff as s', 's.id', 'e.staff_id')
    .select(['e.id', 'e.kind', 'e.is_buyer', 'e.note', 'e.at', 's.name as staff_name'])
    .where('e.request_id', '=', requestId)
    .orderBy('e.id', 'desc')
    .execute()
}

/** Up to a limit, so that a large table is not counted to its end. */
export async function countStates(db: Db, states: readonly FapiaoState[]): Promise<Map<FapiaoState, number>> {
  const { rows } = await sql<{ state: FapiaoState; n: number }>`
    select s.state, (select count(*)::int from (
      select from fapiao_requests r where r.state = s.state limit ${maxCountedRows}) m) as n
    from unnest(${states}::text[]) as s (state)`.execute(db)
  return new Map(rows.map(({ state, n }) => [state, n]))
}

export async function countAge(db: Db, age: FapiaoAge, limits: AgeLimits): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from fapiao_requests r where ${ageIs(age, limits)} limit ${maxCountedRows}) m`.execute(db)
  return rows[0]?.n ?? 0
}

export async function countReversals(db: Db, state: ReversalState): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from fapiao_reversals v where v.state = ${state} limit ${maxCountedRows}) m`.execute(db)
  return rows[0]?.n ?? 0
}

export async function countUnbooked(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct request_id)::int as n from (${unbooked}) c`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export type ListedReversal = Reversal & {
  readonly request_number: string
  readonly original_number: string
  readonly title: string
}

/** With the text of the fapiao. */
const scannedReversals: ScannedRows = {
  from: sql`fapiao_reversals v`,
  text: normalizedColumn(sql`v.search_text`),
  newest: sql`v.created_at desc, v.id desc`,
}

export async function listReversals(
  db: Db,
  query: Paging & { readonly search: string; readonly state?: ReversalState | undefined },
): Promise<Total & { rows: ListedReversal[] }> {
  const ids = await idsOfNumber(db, query.search)
  const matches =
    ids.length > 0
      ? sql`v.request_id = any (${ids}::uuid[])`
      : await containsAllWordsScan(db, scannedReversals, query.search)
  const from = sql`from fapiao_reversals v where ${query.state ? sql`v.state = ${query.state}` : sql`true`} and ${matches}`
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const [found, total] = await Promise.all([
    sql<ListedReversal>`
      select v.*, r.number as request_number, r.fapiao_number as original_number, r.title
      from (select v.id ${from} order by v.created_at ${direction}, v.id ${direction}
        limit ${query.perPage} offset ${(query.page - 1) * query.perPage}) page
      join fapiao_reversals v on v.id = page.id join fapiao_requests r on r.id = v.request_id
      order by v.created_at ${direction}, v.id ${direction}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from (select ${from} limit ${maxCountedRows}) m`.execute(db),
  ])
  return { ...totalOf(total.rows[0]?.n ?? 0), rows: found.rows }
}
