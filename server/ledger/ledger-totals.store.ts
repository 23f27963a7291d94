// Sums of the ledger by month. Entries that no job has added to the sums yet are added when they are read.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/common/money.ts'
import type { LedgerKind, OpenReason } from '#contract/ledger-admin.ts'
import type { BookedMethod } from '#contract/payment-methods.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Days `YYYY-MM-01`: the first month, and the one after the last. */
export type Months = { readonly from: string; readonly before: string }

/** Within these months in Beijing. An index orders by the time itself. */
export function isWithin(time: RawBuilder<unknown>, { from, before }: Months): RawBuilder<SqlBool> {
  const start = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Shanghai')`
  return sql`${time} >= ${start(from)} and ${time} < ${start(before)}`
}

export type LedgerTotal = {
  readonly month: string
  /** The month in which the orders were paid. */
  readonly soldMonth: string
  readonly currency: Currency
  readonly kind: LedgerKind
  readonly method: BookedMethod | ''
  readonly minor: number
  readonly entries: number
}

const foldBatchSize = 20_000

/** Adds a batch of entries to the sums. @returns how many */
export async function foldEntries(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with batch as (
      update ledger_entries set is_folded = true
      where id in (select id from ledger_entries where not is_folded order by id limit ${foldBatchSize} for update skip locked)
      returning month, sold_month, currency, kind, method, amount_minor),
    added as (
      insert into ledger_totals as t (month, sold_month, currency, kind, method, amount_minor, entries)
      select month, sold_month, currency, kind, method, sum(amount_minor), sum(sign(amount_minor)) from batch group by 1, 2, 3, 4, 5
      on conflict (month, sold_month, currency, kind, method) do update
      set amount_minor = t.amount_minor + excluded.amount_minor, entries = t.entries + excluded.entries)
    select count(*)::int as n from batch`.execute(db)
  return rows[0]?.n ?? 0
}

/** What was entered in these months, and what concerns orders paid in them. */
export async function listTotals(db: Db, { from, before }: Months): Promise<LedgerTotal[]> {
  const { rows } = await sql<Omit<LedgerTotal, 'minor' | 'entries'> & { minor: string; entries: string }>`
    select to_char(month, 'YYYY-MM') as month, to_char(sold_month, 'YYYY-MM') as "soldMonth", currency, kind, method,
      sum(amount_minor)::bigint as minor, sum(entries)::bigint as entries
    from (
      select month, sold_month, currency, kind, method, amount_minor, entries from ledger_totals
      union all
      select month, sold_month, currency, kind, method, amount_minor, sign(amount_minor) from ledger_entries where not is_folded) s
    where (month >= ${from}::date and month < ${before}::date) or (sold_month >= ${from}::date and sold_month < ${before}::date)
    group by 1, 2, 3, 4, 5`.execute(db)
  return rows.map((row) => ({ ...row, minor: Number(row.minor), entries: Number(row.entries) }))
}

export type WaitingTotal = {
  readonly soldMonth: string
  readonly currency: Currency
  readonly reason: Exclude<OpenReason, 'not-asked' | 'details-missing'>
  readonly minor: number
}

/** What waits for a fapiao, an invoice or a reversal, by the month of payment. Each is found by an index of what waits. */
export async function listWaiting(db: Db, { from, before }: Months): Promise<WaitingTotal[]> {
  const { rows } = await sql<Omit<WaitingTotal, 'minor'> & { minor: string }>`
    select to_char(month, 'YYYY-MM') as "soldMonth", currency, reason, sum(minor)::bigint as minor
    from (${waitingOrders}) w where month >= ${from}::date and month < ${before}::date group by 1, 2, 3`.execute(db)
  return rows.map((row) => ({ ...row, minor: Number(row.minor) }))
}

/** Orders with what of their open amount waits, and for what; a reversal is below zero. Papers of the few with details are looked up one by one. */
export const waitingOrders = sql`
  select l.order_id, l.month, l.currency, 'fapiao-waiting' as reason, x.amount_minor as minor
  from fapiao_requests f join fapiao_orders x on x.request_id = f.id and x.is_active join ledger_orders l on l.order_id = x.order_id
  where f.state in ('requested', 'exported', 'rejected') and l.open_minor > 0
  union all
  select l.order_id, l.month, l.currency, 'reversal-open', -v.amount_minor
  from fapiao_reversals v join ledger_orders l on l.order_id = v.order_id
  where v.state in ('requested', 'exported') and v.cause = 'refund'
  union all
  select l.order_id, l.month, l.currency, 'invoice-waiting', l.open_minor
  from ledger_orders l
  where l.open_minor <> 0 and l.billing_country is not null and not (l.currency = 'CNY' and l.billing_country = 'CN')
    and (select true from fapiao_orders x where x.order_id = l.order_id and x.is_active) is null`

/** The first year that has an entry. */
export async function findFirstYear(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ year: number | null }>`
    select extract(year from least(
      (select min(month) from ledger_totals), (select min(month) from ledger_entries where not is_folded)))::int as year`.execute(
    db,
  )
  return rows[0]?.year ?? undefined
}
