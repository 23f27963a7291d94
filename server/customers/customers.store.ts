// Queries of customers for the console: search, and details of one.
import { type SqlBool, sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import { maxCountedRows, type Total, totalOf } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { matchesPhone } from '#server/platform/db/phone-filter.ts'
import { containsAllWordsScan, normalizedColumn, type ScannedRows } from '#server/platform/db/text-filter.ts'

export type CustomerFilter = {
  readonly search: string
  readonly language?: Language | undefined
  readonly state?: 'active' | 'disabled' | 'deleted' | undefined
}

const walked: ScannedRows = {
  from: sql`customers c`,
  text: normalizedColumn(sql`c.words`),
  newest: sql`c.created_at desc, c.id desc`,
}

async function matches(db: Db, { search, language, state }: CustomerFilter) {
  const terms = await containsAllWordsScan(db, walked, search)
  const phone = matchesPhone(sql`c.phone`, search)
  const conditions = [
    phone ? sql<SqlBool>`(${terms} or ${phone})` : terms,
    language && sql<SqlBool>`c.lang = ${language}`,
    state === 'deleted' && sql<SqlBool>`c.deleted_at is not null`,
    // Deleted customers have no text to search in.
    (state === 'active' || state === 'disabled' || (state === undefined && search !== '')) &&
      sql<SqlBool>`c.deleted_at is null`,
    state === 'active' && sql<SqlBool>`c.disabled_at is null`,
    state === 'disabled' && sql<SqlBool>`c.disabled_at is not null`,
  ].filter((condition) => condition !== undefined && condition !== false)
  return sql.join<SqlBool>(conditions, sql` and `)
}

export type CustomerRow = {
  readonly id: string
  readonly login_code: string
  readonly name: string
  readonly company_name: string
  readonly email: string
  readonly lang: Language
  readonly position: string
  readonly phone: string
  readonly email_key: string
  readonly email_proven_at: Date | null
  readonly disabled_at: Date | null
  readonly disabled_reason: string
  readonly deleted_at: Date | null
  readonly created_at: Date
  readonly order_count: number
  readonly last_seen_at: Date | null
}

const columns = sql`
  c.id, c.login_code, c.name, c.company_name, c.email, c.email_key, c.email_proven_at, c.lang, c.position, c.phone,
  c.disabled_at, c.disabled_reason, c.deleted_at, c.created_at,
  (select count(*) from orders o where o.customer_id = c.id) as order_count,
  (select max(s.last_seen_at) from sessions s where s.customer_id = c.id) as last_seen_at`

export async function listCustomers(
  db: Db,
  query: CustomerFilter & { order: 'asc' | 'desc'; page: number; perPage: number },
): Promise<Total & { rows: CustomerRow[] }> {
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const condition = await matches(db, query)
  const [found, counted] = await Promise.all([
    // The page is selected first, so that counts per customer are computed for its rows only.
    sql<CustomerRow>`
      select ${columns} from (
        select * from customers c where ${condition}
        order by c.created_at ${direction}, c.id ${direction}
        limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
      ) c order by c.created_at ${direction}, c.id ${direction}`.execute(db),
    sql<{ n: number }>`
      select count(*) as n from (select from customers c where ${condition} limit ${maxCountedRows}) m`.execute(db),
  ])
  return { ...totalOf(Number(counted.rows[0]?.n ?? 0)), rows: found.rows }
}

export async function findCustomer(db: Db, id: string): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`select ${columns} from customers c where c.id = ${id}::uuid`.execute(db)
  return rows[0]
}

const limit = 50

export function listOrders(db: Db, customerId: string) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'order_no',
      'title',
      'status',
      'fulfilment_state',
      'refund_state',
      'currency',
      'amount_minor',
      'created_at',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export function listDownloads(db: Db, customerId: string) {
  return db
    .selectFrom('downloads as d')
    .innerJoin('entitlements as e', 'e.id', 'd.entitlement_id')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select(['o.order_no', 'e.title', 'f.name', 'd.ip', 'd.at'])
    .where('d.customer_id', '=', customerId)
    .orderBy('d.at', 'desc')
    .limit(limit)
    .execute()
}

export function listConsents(db: Db, customerId: string) {
  return db
    .selectFrom('consents')
    .select(['document', 'version', 'at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function listLeads(db: Db, emailKey: string) {
  return db
    .selectFrom('leads')
    .select(['id', 'type', 'state', 'report_title', 'created_at'])
    .where('email_key', '=', emailKey)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}
