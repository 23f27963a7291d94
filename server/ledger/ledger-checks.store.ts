// Contradictions in the books, as the nightly check looks for them: in the tables of each feature, not in the ledger's own.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export type Details = Readonly<Record<string, string | number | null>>

/** Each kind of finding with its query, whose rows have a key that is the same every night, and what staff see. */
export type FindingRow = { readonly key: string; readonly details: Details }

/** Findings of a kind; more than this are not listed. */
export const maxFindings = 500

type Moments = {
  /** Documents follow a refund within moments; later ones have not had the time. */
  readonly settledBefore: Date
}

const papersOf = sql`
  select x.order_id, case i.kind when 'invoice' then x.amount_minor else -x.amount_minor end as minor
  from invoice_orders x join invoices i on i.document_id = x.document_id
  union all
  select x.order_id, x.amount_minor from fapiao_orders x join fapiao_requests f on f.id = x.request_id where f.fapiao_number is not null
  union all
  select x.order_id, -case when v.order_id is not null then v.amount_minor else x.amount_minor - coalesce((
      select sum(o.amount_minor) from fapiao_reversals o
      where o.request_id = v.request_id and o.order_id = x.order_id and o.state <> 'withdrawn'), 0) end
  from fapiao_reversals v join fapiao_orders x on x.request_id = v.request_id and (v.order_id is null or v.order_id = x.order_id)
  where v.state <> 'withdrawn' and (v.cause = 'refund' or v.state = 'reversed')`

/** More on papers than was paid and not refunded. What a requested reversal takes back counts as taken back. */
function invoicedTooMuch({ settledBefore }: Moments) {
  return sql`
    select papers.order_id::text as key, json_build_object('orderId', papers.order_id, 'orderNo', o.order_no,
      'invoicedMinor', papers.minor, 'leftMinor', paid.minor, 'currency', o.currency) as details
    from (select order_id, sum(minor) as minor from (${papersOf}) p group by order_id) papers
    join orders o on o.id = papers.order_id
    cross join lateral (select coalesce(sum(p.amount_minor - coalesce((
        select sum(r.amount_minor) from refunds r
        where r.payment_id = p.id and r.status = 'succeeded' and r.succeeded_at < ${settledBefore}), 0)), 0) as minor
      from payments p where p.order_id = o.id and p.applied) paid
    where papers.minor > paid.minor`
}

function refundsWithoutCreditNote({ settledBefore }: Moments) {
  return sql`
    select r.id::text as key, json_build_object('refundId', r.id, 'orderNo', o.order_no, 'amountMinor', r.amount_minor,
      'currency', o.currency) as details
    from invoice_orders x join orders o on o.id = x.order_id join payments p on p.order_id = o.id and p.applied
    join refunds r on r.payment_id = p.id
    where x.is_current and r.status = 'succeeded' and r.succeeded_at < ${settledBefore}
      and not exists (select from invoiced_refunds i where i.refund_id = r.id)`
}

/** The lines of an invoice are net amounts. */
function documentsWithOtherLines() {
  return sql`
    select d.id::text as key, json_build_object('number', d.number) as details
    from documents d
    where d.kind in ('invoice', 'credit-note') and (
      (select coalesce(sum((l ->> 'amountMinor')::bigint), 0) from jsonb_array_elements(d.contents -> 'lines') l) <> d.net_minor
      or (d.contents #>> '{totals,grossMinor}')::bigint <> d.gross_minor or d.net_minor + d.tax_minor <> d.gross_minor)`
}

function documentsWithOtherOrders() {
  return sql`
    select d.id::text as key, json_build_object('number', d.number, 'expectedMinor', d.gross_minor, 'foundMinor', x.minor) as details
    from documents d left join invoices i on i.document_id = d.id
    cross join lateral (select coalesce(sum(x.amount_minor), 0) as minor from invoice_orders x where x.document_id = d.id) x
    where d.kind in ('invoice', 'credit-note') and (x.minor <> d.gross_minor or i.gross_minor is distinct from d.gross_minor)
    union all
    select f.id::text, json_build_object('number', f.fapiao_number, 'expectedMinor', f.amount_minor, 'foundMinor', x.minor)
    from fapiao_requests f
    cross join lateral (select coalesce(sum(x.amount_minor), 0) as minor from fapiao_orders x where x.request_id = f.id) x
    where f.fapiao_number is not null and x.minor <> f.amount_minor`
}

/** A paid order has one payment of its price; a purchase by transfer has the money that was allocated to it. */
function receiptsThatDiffer() {
  return sql`
    select o.id::text as key, json_build_object('orderId', o.id, 'orderNo', o.order_no, 'expectedMinor', o.amount_minor,
      'foundMinor', coalesce(p.amount_minor, 0), 'currency', o.currency) as details
    from orders o left join payments p on p.order_id = o.id and p.applied
    where (o.status = 'paid' and (p.id is null or p.amount_minor <> o.amount_minor or p.currency <> o.currency
      or o.paid_payment_id is distinct from p.id)) or (o.status <> 'paid' and p.id is not null)
    union all
    select b.id::text, json_build_object('purchase', b.number, 'expectedMinor', b.allocated_minor, 'foundMinor', coalesce(a.minor, 0),
      'currency', b.currency)
    from purchases b
    left join (select purchase_id, sum(amount_minor) as minor from allocations where undone_at is null group by 1) a on a.purchase_id = b.id
    where coalesce(a.minor, 0) <> b.allocated_minor`
}

/** Numbers count from one in each series and year of an entity. */
function missingNumbers() {
  return sql`
    select concat_ws(':', s.entity_id, s.kind, s.year) as key, json_build_object('series', s.kind, 'year', s.year,
      'expected', s.last_number, 'found', coalesce(d.n, 0)) as details
    from number_series s
    left join (
      select v.entity_id, d.kind, substring(d.number from '-(\\d{4})-\\d+$')::int as year,
        count(distinct substring(d.number from '\\d+$')::int) as n, max(substring(d.number from '\\d+$')::int) as last
      from documents d join entity_versions v on v.id = d.entity_version_id
      where d.kind in ('invoice', 'credit-note', 'pro-forma') group by 1, 2, 3) d
      on d.entity_id = s.entity_id and d.kind = s.kind and d.year = s.year
    where s.kind in ('invoice', 'credit-note', 'pro-forma')
      and (coalesce(d.n, 0) <> s.last_number or coalesce(d.last, 0) <> s.last_number)`
}

/** What the overview sums up, compared with its sources. */
function sumsThatDiffer() {
  return sql`
    select concat_ws(':', kind, currency, month) as key, json_build_object('series', kind, 'month', to_char(month, 'YYYY-MM'),
      'currency', currency, 'expectedMinor', sum(source), 'foundMinor', sum(entered)) as details
    from (
      select 'sale' as kind, currency, beijing_month(paid_at) as month, amount_minor as source, 0 as entered
      from orders where status = 'paid' and paid_at is not null
      union all select 'receipt', currency, beijing_month(paid_at), amount_minor, 0 from payments where applied and paid_at is not null
      union all select 'refund', p.currency, beijing_month(coalesce(r.succeeded_at, r.created_at)), r.amount_minor, 0
      from refunds r join payments p on p.id = r.payment_id where r.status = 'succeeded' and p.applied
      union all select kind, currency, beijing_month(issued_at), gross_minor, 0 from invoices
      union all select 'fapiao', currency, date_trunc('month', issued_on)::date, amount_minor, 0
      from fapiao_requests where fapiao_number is not null
      union all select 'reversal', 'CNY', date_trunc('month', issued_on)::date, amount_minor, 0 from fapiao_reversals where state = 'reversed'
      union all select kind, currency, month, 0, amount_minor from ledger_totals
      union all select kind, currency, month, 0, amount_minor from ledger_entries where not is_folded
    ) s group by kind, currency, month having sum(source) <> sum(entered)`
}

/** A provider has issued it, but it is not in the books. */
function fapiaoThatAreRefused() {
  return sql`
    select c.serial as key, json_build_object('request', f.number, 'number', c.number, 'amountMinor', c.issued_minor, 'currency', f.currency) as details
    from fapiao_provider_calls c join fapiao_requests f on f.id = c.request_id where c.state = 'unbooked'`
}

const queries = {
  'books-invoiced-too-much': invoicedTooMuch,
  'books-no-credit-note': refundsWithoutCreditNote,
  'books-lines-differ': documentsWithOtherLines,
  'books-orders-differ': documentsWithOtherOrders,
  'books-receipts-differ': receiptsThatDiffer,
  'books-fapiao-refused': fapiaoThatAreRefused,
  'books-number-missing': missingNumbers,
  'books-sums-differ': sumsThatDiffer,
} as const satisfies Record<string, (moments: Moments) => RawBuilder<unknown>>
export type FindingKind = keyof typeof queries

// Object.keys loses the literal types.
export const findingKinds = Object.keys(queries) as FindingKind[]

export async function listFindings(db: Db, kind: FindingKind, moments: Moments): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    select * from (${queries[kind](moments)}) f order by f.key limit ${maxFindings + 1}`.execute(db)
  return rows
}

/** Reversals for refunds that nobody has issued, oldest first. */
export async function listOpenReversals(db: Db, createdBefore: Date) {
  const { rows } = await sql<{
    id: string
    created_at: Date
    order_no: string | null
    amount_minor: number
    request: string
    number: string | null
  }>`
    select v.id, v.created_at, o.order_no, v.amount_minor, f.number as request, f.fapiao_number as number
    from fapiao_reversals v join fapiao_requests f on f.id = v.request_id left join orders o on o.id = v.order_id
    where v.state in ('requested', 'exported') and v.cause = 'refund' and v.created_at < ${createdBefore}
    order by v.created_at limit ${maxFindings + 1}`.execute(db)
  return rows
}
