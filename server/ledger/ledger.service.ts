// The ledger in the console: a year, and what its numbers consist of.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type {
  listLedgerEntries as entriesEndpoint,
  LedgerEntry,
  LedgerYear,
  OpenOrder,
  listOpenOrders as openOrdersEndpoint,
} from '#contract/ledger-admin.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { monthsOf, monthsOfYear, totalsOf } from './ledger.rules.ts'
import * as entries from './ledger-entries.store.ts'
import * as totals from './ledger-totals.store.ts'

/** The present year without another. All sums are of one moment, so that they agree. */
export async function readYear(ctx: Ctx, asked: number | undefined): Promise<LedgerYear> {
  const present = Number(beijingDay(ctx.now()).slice(0, 4))
  const year = asked ?? present
  const range = monthsOf(String(year))
  const [books, first] = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(
      async (tx) =>
        [
          { totals: await totals.listTotals(tx, range), waiting: await totals.listWaiting(tx, range) },
          await totals.findFirstYear(tx),
        ] as const,
    )
  const months = monthsOfYear(books, year)
  const oldest = Math.min(first ?? present, present)
  const years = Array.from({ length: present - oldest + 1 }, (_, index) => present - index)
  return { year, years, months, totals: totalsOf(months) }
}

export async function listEntries(ctx: Ctx, query: ParsedInputOf<typeof entriesEndpoint>) {
  const { period, page, perPage, ...filter } = query
  const paging = { limit: perPage, offset: (page - 1) * perPage }
  const { rows, ...total } = await entries.listEntries(ctx.db, { ...filter, ...paging, months: monthsOf(period) })
  return {
    ...total,
    rows: rows.map(
      (row): LedgerEntry => ({
        id: String(row.id),
        kind: row.kind,
        at: row.at.toISOString(),
        currency: row.currency,
        minor: row.amount_minor,
        method: row.method === '' ? null : row.method,
        number: row.number ?? '',
        paperId: row.paper_id,
        orderId: row.order_id,
        orderNo: row.order_no,
        title: row.title,
      }),
    ),
  }
}

export async function listOpenOrders(ctx: Ctx, query: ParsedInputOf<typeof openOrdersEndpoint>) {
  const { period, page, perPage, ...filter } = query
  const paging = { limit: perPage, offset: (page - 1) * perPage }
  const { rows, ...total } = await entries.listOpenOrders(ctx.db, { ...filter, ...paging, months: monthsOf(period) })
  return {
    ...total,
    rows: rows.map(
      (row): OpenOrder => ({
        id: row.order_id,
        orderNo: row.order_no,
        title: row.title,
        customer: row.customer ?? '',
        paidAt: row.paid_at.toISOString(),
        currency: row.currency,
        minor: Number(row.minor),
      }),
    ),
  }
}
