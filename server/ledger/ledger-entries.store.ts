// What a number of the ledger consists of: entries, and orders whose money is on no paper.
import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#contract/common/money.ts'
import type { LedgerKind, OpenReason } from '#contract/ledger-admin.ts'
import type { BookedMethod } from '#contract/payment-methods.ts'
import { maxCountedRows, type Total, totalOf } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isWithin, type Months, waitingOrders } from './ledger-totals.store.ts'

type Paging = { readonly order: 'asc' | 'desc'; readonly limit: number; readonly offset: number }

export type EntryQuery = Paging & {
  readonly months: Months
  readonly currency: Currency
  readonly kind: LedgerKind
  readonly method?: BookedMethod | undefined
}

export type EntryRow = {
  readonly id: string
  readonly kind: LedgerKind
  readonly at: Date
  readonly currency: Currency
  readonly amount_minor: number
  readonly method: BookedMethod | ''
  readonly order_id: string
  readonly order_no: string
  readonly title: string
  readonly number: string | null
  readonly paper_id: string | null
}

export async function listEntries(db: Db, query: EntryQuery): Promise<Total & { rows: EntryRow[] }> {
  const { months, currency, kind, method } = query
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const from = sql`from ledger_entries e where e.currency = ${currency} and e.kind = ${kind} and ${isWithin(sql`e.at`, months)}
    ${method === undefined ? sql`` : sql`and e.method = ${method}`}`
  const [found, total] = await Promise.all([
    sql<EntryRow>`
      select e.id, e.kind, e.at, e.currency, e.amount_minor, e.method, e.order_id, o.order_no, o.title,
        ${numberOf} as number, ${paperOf} as paper_id
      from (select e.id ${from} order by e.at ${direction}, e.id ${direction}
        limit ${query.limit} offset ${query.offset}) page
      join ledger_entries e on e.id = page.id join orders o on o.id = e.order_id
      order by e.at ${direction}, e.id ${direction}`.execute(db),
    countOf(db, sql`select ${from}`),
  ])
  return { ...total, rows: found.rows }
}

/** The number of the document, payment or refund of an entry. */
const numberOf = sql`case e.kind
  when 'receipt' then (select coalesce(p.gateway_trade_no, p.out_trade_no) from payments p where p.id = e.source_id)
  when 'refund' then (select coalesce(r.gateway_refund_id, r.out_refund_no) from refunds r where r.id = e.source_id)
  when 'fapiao' then (select f.fapiao_number from fapiao_requests f where f.id = e.source_id)
  when 'reversal' then (select v.fapiao_number from fapiao_reversals v where v.id = e.source_id)
  when 'sale' then ''
  else (select i.number from invoices i where i.document_id = e.source_id) end`

const paperOf = sql`case
  when e.kind in ('invoice', 'credit-note', 'fapiao') then e.source_id
  when e.kind = 'reversal' then (select v.request_id from fapiao_reversals v where v.id = e.source_id) end`

export type OpenQuery = Paging & {
  readonly months: Months
  readonly currency: Currency
  readonly reason: OpenReason
}

export type OpenRow = {
  readonly order_id: string
  readonly order_no: string
  readonly title: string
  readonly customer: string | null
  readonly paid_at: Date
  readonly currency: Currency
  readonly minor: string
}

export async function listOpenOrders(db: Db, query: OpenQuery): Promise<Total & { rows: OpenRow[] }> {
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const isRest = query.reason === 'not-asked' || query.reason === 'details-missing'
  const open = isRest ? restOf(query) : waitingFor(query)
  const [found, total] = await Promise.all([
    // The page is found first, so that orders and customers are read for its rows only.
    sql<OpenRow>`
      select w.order_id, o.order_no, o.title, coalesce(nullif(c.company_name, ''), c.name) as customer, w.paid_at, o.currency, w.minor
      from (${open} order by paid_at ${direction}, order_id ${direction} limit ${query.limit} offset ${query.offset}) w
      join orders o on o.id = w.order_id left join customers c on c.id = o.customer_id
      order by w.paid_at ${direction}, w.order_id ${direction}`.execute(db),
    countOf(db, open),
  ])
  return { ...total, rows: found.rows }
}

function waitingFor({ months, currency, reason }: OpenQuery): RawBuilder<unknown> {
  return sql`select l.order_id, l.paid_at, w.minor from (
      select w.order_id, sum(w.minor)::bigint as minor from (${waitingOrders}) w
      where w.month >= ${months.from}::date and w.month < ${months.before}::date and w.currency = ${currency} and w.reason = ${reason}
      group by w.order_id) w
    join ledger_orders l on l.order_id = w.order_id`
}

/**
 * In each currency the rest has one reason, see `ledger.rules.ts`. What waits is little and looked up in an object: joined, it would be compared
 * row by row, or open orders be sorted instead of read in their order.
 */
function restOf({ months, currency, reason }: OpenQuery): RawBuilder<unknown> {
  const isOther = (currency === 'CNY') !== (reason === 'not-asked')
  const waitingMinor = sql`coalesce(((select minors from waiting) ->> l.order_id::text)::bigint, 0)`
  return sql`with waiting as materialized (
      select jsonb_object_agg(order_id, minor) as minors from (
        select w.order_id, sum(w.minor) as minor from (${waitingOrders}) w where w.currency = ${currency} group by 1) w)
    select l.order_id, l.paid_at, l.open_minor - ${waitingMinor} as minor from ledger_orders l
    where l.open_minor <> 0 and l.currency = ${currency} and ${isWithin(sql`l.paid_at`, months)}
      and l.open_minor <> ${waitingMinor} ${isOther ? sql`and false` : sql``}`
}

async function countOf(db: Db, rows: RawBuilder<unknown>): Promise<Total> {
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from (${rows} limit ${maxCountedRows}) m`.execute(db)
  return totalOf(counted[0]?.n ?? 0)
}
