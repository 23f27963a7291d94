// Orders in the console: list, counts and export.
import { moneyOnWire } from '#contract/common/money.ts'
import { normalOrderNo } from '#contract/order-number.ts'
import { type AdminOrderRow, orderTabs } from '#contract/orders-admin.ts'
import { beijingDay, endOfBeijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { afterWorkingHours, workingMsBetween } from '#server/platform/working-time.ts'
import { publicHolidays } from '#server/site-config/site-config.service.ts'
import { toAdminOrderRow } from './admin-order-row.rules.ts'
import { readSearch } from './order-search.store.ts'
import { sumPaid, sumRefunded } from './order-totals.store.ts'
import * as store from './orders-admin.store.ts'

/** An order that is due within this many working hours is due soon. */
const dueSoonHours = 12
const exportBatchSize = 500

export type AdminOrderFilters = Omit<store.OrderFilters, 'search' | 'from' | 'until' | 'dueBefore'> & {
  readonly search: string
  readonly due?: 'soon' | 'late' | undefined
  /** Days in Beijing, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}
type ListQuery = AdminOrderFilters & Pick<store.OrderQuery, 'sort' | 'order'> & { page: number; perPage: number }

export async function listAdminOrders(ctx: Ctx, query: ListQuery) {
  const { page, perPage, sort, order } = query
  const paging = { sort, order, limit: perPage, offset: (page - 1) * perPage }
  const { rows, ...total } = await store.listOrders(ctx.db, { ...(await toStoreFilters(ctx, query)), ...paging })
  const timeLeft = await workingTimeLeft(ctx)
  return { ...total, rows: rows.map((row) => toAdminOrderRow(row, timeLeft)) }
}

/** The number of matching orders in each tab. */
export async function countAdminOrders(ctx: Ctx, query: Omit<AdminOrderFilters, 'tab'>): Promise<store.TabCounts> {
  const filters = await toStoreFilters(ctx, query)
  const exactCounts = await store.countTabsOfFew(ctx.db, orderTabs, filters)
  return exactCounts ?? store.countTabs(ctx.db, orderTabs, filters)
}

/** All matching orders, read page by page. */
export async function* exportAdminOrders(ctx: Ctx, query: AdminOrderFilters): AsyncGenerator<AdminOrderRow> {
  const [filters, timeLeft] = await Promise.all([toStoreFilters(ctx, query), workingTimeLeft(ctx)])
  let after: { at: Date; id: string } | undefined
  for (;;) {
    const rows = await store.listNext(ctx.db, filters, after, exportBatchSize)
    for (const row of rows) yield toAdminOrderRow(row, timeLeft)
    const last = rows.at(-1)
    if (!last || rows.length < exportBatchSize) return
    after = { at: last.created_at, id: last.id }
  }
}

async function toStoreFilters(ctx: Ctx, query: AdminOrderFilters): Promise<store.OrderFilters> {
  const { search, from, to, due, ...filters } = query
  return {
    ...filters,
    dueBefore: due && (due === 'late' ? ctx.now() : await endOfDueSoon(ctx)),
    from: from === undefined ? undefined : startOfBeijingDay(from),
    until: to === undefined ? undefined : endOfBeijingDay(to),
    search: await readSearch(ctx.db, search),
  }
}

export async function adminOrderCounts(ctx: Ctx) {
  const now = ctx.now()
  const month = startOfMonth(now)
  const soon = await endOfDueSoon(ctx)
  const [counts, dueSoon, late, paid, refunded] = await Promise.all([
    store.countTabs(ctx.db, orderTabs),
    store.countDue(ctx.db, soon),
    store.countDue(ctx.db, now),
    sumPaid(ctx.db, month),
    sumRefunded(ctx.db, month),
  ])
  return { counts, dueSoon, late, paid: paid.map(moneyOnWire), refunded: refunded.map(moneyOnWire) }
}

/** The id of the order with this number, as it was typed. */
export async function findOrderId(ctx: Ctx, typed: string): Promise<string | undefined> {
  const orderNo = normalOrderNo(typed)
  return orderNo === undefined ? undefined : store.findIdByNumber(ctx.db, orderNo)
}

/** @returns a function that computes the working time left until a moment (decision 44) */
export async function workingTimeLeft(ctx: Ctx): Promise<(until: Date) => number> {
  const [now, holidays] = [ctx.now(), await publicHolidays(ctx, ctx.db)]
  return (until) => workingMsBetween(now, until, holidays)
}

/** Orders that are due before this moment are due soon. */
async function endOfDueSoon(ctx: Ctx): Promise<Date> {
  return afterWorkingHours(ctx.now(), dueSoonHours, await publicHolidays(ctx, ctx.db))
}

function startOfMonth(now: Date): Date {
  return startOfBeijingDay(`${beijingDay(now).slice(0, 7)}-01`)
}
