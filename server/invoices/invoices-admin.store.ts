// Invoices as the console lists them, and paid orders that have none. An index starts with the column of each filter.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/common/money.ts'
import type { InvoiceKind } from '#contract/invoices.ts'
import { maxCountedRows, type Total, totalOf } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { containsAllWordsScan, normalizedColumn, type ScannedRows } from '#server/platform/db/text-filter.ts'

export type InvoiceQuery = {
  readonly search: string
  readonly kind?: InvoiceKind | undefined
  readonly currency?: Currency | undefined
  readonly companyId?: string | undefined
  /** The first moment, and the one after the last. */
  readonly from?: Date | undefined
  readonly before?: Date | undefined
  readonly sort: 'issuedAt' | 'total'
  readonly order: 'asc' | 'desc'
  readonly page: number
  readonly perPage: number
}

const scanned: ScannedRows = {
  from: sql`invoices i`,
  text: normalizedColumn(sql`i.search_text`),
  newest: sql`i.issued_at desc, i.document_id desc`,
}

/** The document with exactly this number; digits of a number are in most others too. Otherwise those with all words. */
async function matchesOf(db: Db, search: string): Promise<RawBuilder<SqlBool>> {
  const number = search.normalize('NFKC').toUpperCase()
  const { rows } = await sql<{ id: string }>`select document_id as id from invoices where number = ${number}`.execute(
    db,
  )
  return rows[0] ? sql`i.document_id = ${rows[0].id}::uuid` : containsAllWordsScan(db, scanned, search)
}

const isOfCompany = (companyId: string) => sql<SqlBool>`i.purchase_id = any (array(
  select p.id from purchases p where p.company_id = ${companyId}::uuid))`

/** The ids of a page. */
export async function listIds(db: Db, query: InvoiceQuery): Promise<Total & { ids: string[] }> {
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const sorted = query.sort === 'total' ? sql`i.gross_minor` : sql`i.issued_at`
  const conditions = [
    await matchesOf(db, query.search),
    ...(query.kind ? [sql<SqlBool>`i.kind = ${query.kind}`] : []),
    ...(query.currency ? [sql<SqlBool>`i.currency = ${query.currency}`] : []),
    ...(query.companyId ? [isOfCompany(query.companyId)] : []),
    ...(query.from ? [sql<SqlBool>`i.issued_at >= ${query.from}`] : []),
    ...(query.before ? [sql<SqlBool>`i.issued_at < ${query.before}`] : []),
  ]
  const condition = sql.join(conditions, sql` and `)
  const [found, total] = await Promise.all([
    sql<{ id: string }>`select i.document_id as id from invoices i where ${condition}
      order by ${sorted} ${direction}, i.document_id ${direction}
      limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(db),
    countOf(db, sql`from invoices i where ${condition}`),
  ])
  return { ...total, ids: found.rows.map(({ id }) => id) }
}

async function countOf(db: Db, from: RawBuilder<unknown>): Promise<Total> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select ${from} limit ${maxCountedRows}) m`.execute(db)
  return totalOf(Number(rows[0]?.n ?? 0))
}

/** Credit notes of an invoice, and the invoice that replaces it, oldest first. */
export async function listRelatedIds(db: Db, documentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('document_id')
    .where((eb) => eb.or([eb('credits', '=', documentId), eb('replaces', '=', documentId)]))
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
  return rows.map(({ document_id }) => document_id)
}

type UninvoicedFilter = {
  readonly orderNo?: string | undefined
  readonly since: Date
  readonly paidBefore?: Date | undefined
  readonly details?: 'known' | 'missing' | undefined
  /** Whether who sells in yuan is in mainland China: sales within it get a fapiao. */
  readonly isYuanSoldFromChina: boolean
}

export type UninvoicedQuery = UninvoicedFilter & {
  readonly order: 'asc' | 'desc'
  readonly page: number
  readonly perPage: number
}

export type UninvoicedRow = {
  readonly id: string
  readonly order_no: string
  readonly title: string
  readonly email: string
  readonly customer_id: string
  readonly purchase_number: string | null
  readonly currency: Currency
  readonly amount_minor: number
  readonly paid_at: Date
  readonly billing: { readonly name: string } | null
  readonly has_details: boolean
}

const details = sql<SqlBool>`(coalesce(b.billing ->> 'address', '') <> '')`

function uninvoiced(query: UninvoicedFilter): RawBuilder<unknown> {
  // Of the ledger's index: few of all orders are open, and in yuan most of these are of buyers in China, who get a fapiao.
  const isToInvoice = query.isYuanSoldFromChina ? sql`and not (l.currency = 'CNY' and l.buyer_country = 'CN')` : sql``
  const isLate = query.paidBefore === undefined ? sql`` : sql`and l.paid_at < ${query.paidBefore}`
  return sql`from (
      select l.order_id, l.paid_at from ledger_orders l
      where l.open_minor > 0 and l.paid_at >= ${query.since} ${isLate} ${isToInvoice}) l
    join orders o on o.id = l.order_id
    left join purchases p on p.id = o.purchase_id
    cross join lateral (select coalesce(
      (select g.billing from order_billing g where g.order_id = o.id or g.purchase_id = o.purchase_id limit 1),
      p.billing) as billing) b
    where o.status = 'paid' and o.refund_state <> 'fully' and o.paid_at is not null
      and not exists (select from order_papers t where t.order_id = o.id)
      ${query.orderNo === undefined ? sql`` : sql`and o.order_no = ${query.orderNo}`}
      ${query.details === undefined ? sql`` : sql`and ${details} = ${query.details === 'known'}`}`
}

/** Paid orders that were not refunded in full and have neither invoice nor fapiao. */
export async function listUninvoiced(db: Db, query: UninvoicedQuery): Promise<Total & { rows: UninvoicedRow[] }> {
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const from = uninvoiced(query)
  const [found, total] = await Promise.all([
    sql<UninvoicedRow>`
      select o.id, o.order_no, o.title, o.email, o.customer_id, p.number as purchase_number, o.currency, o.amount_minor,
        o.paid_at, b.billing, ${details} as has_details
      ${from} order by l.paid_at ${direction}, l.order_id ${direction}
      limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(db),
    countOf(db, from),
  ])
  return { ...total, rows: found.rows }
}

export function countUninvoiced(db: Db, query: UninvoicedFilter): Promise<Total> {
  return countOf(db, uninvoiced(query))
}
