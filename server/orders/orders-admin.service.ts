// Orders in the console: list, counts, one order with its history, and the export.

import type { Language } from '#contract/common/language.ts'
import { type Currency, moneyOnWire } from '#contract/common/money.ts'
import type { Edition, Licence } from '#contract/licences.ts'
import { normalOrderNo } from '#contract/order-number.ts'
import type { ItemKind, OrderRow, OrderState, PayMethod } from '#contract/orders.ts'
import { type AdminOrder, type AdminOrderRow, orderTabs } from '#contract/orders-admin.ts'
import { entitledTo } from '#server/delivery/delivery.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay, endOfBeijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { afterWorkingHours, workingMsBetween } from '#server/platform/working-time.ts'
import { publicHolidays } from '#server/site-config/site-config.service.ts'
import { buildHistory } from './order-history.rules.ts'
import * as past from './order-history.store.ts'
import { readSearch } from './order-search.store.ts'
import * as store from './orders-admin.store.ts'

/** An order that is due within this many working hours is due soon. */
const soonHours = 12
const exportedAtOnce = 500

export type AdminOrderFilters = Omit<store.OrderFilters, 'search' | 'from' | 'until' | 'dueBefore'> & {
  readonly search: string
  readonly due?: 'soon' | 'late' | undefined
  /** Days in Beijing, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}
type DeskQuery = AdminOrderFilters & Pick<store.OrderQuery, 'sort' | 'order'> & { page: number; perPage: number }

export async function listAdminOrders(ctx: Ctx, query: DeskQuery) {
  const { page, perPage, sort, order } = query
  const paging = { sort, order, limit: perPage, offset: (page - 1) * perPage }
  const { rows, ...total } = await store.listOrders(ctx.db, { ...(await filtersOf(ctx, query)), ...paging })
  const clock = await clockOf(ctx)
  return { ...total, rows: rows.map((row) => onWire(row, clock)) }
}

/** The number of matching orders in each tab. */
export async function countAdminOrders(ctx: Ctx, given: Omit<AdminOrderFilters, 'tab'>): Promise<store.TabCounts> {
  const filters = await filtersOf(ctx, given)
  const few = await store.countTabsOfFew(ctx.db, orderTabs, filters)
  return few ?? store.countTabs(ctx.db, orderTabs, filters)
}

/** All matching orders, read page by page. */
export async function* exportAdminOrders(ctx: Ctx, given: AdminOrderFilters): AsyncGenerator<AdminOrderRow> {
  const [filters, clock] = await Promise.all([filtersOf(ctx, given), clockOf(ctx)])
  let after: { at: Date; id: string } | undefined
  for (;;) {
    const rows = await store.listNext(ctx.db, filters, after, exportedAtOnce)
    for (const row of rows) yield onWire(row, clock)
    const last = rows.at(-1)
    if (!last || rows.length < exportedAtOnce) return
    after = { at: last.created_at, id: last.id }
  }
}

async function filtersOf(ctx: Ctx, given: AdminOrderFilters): Promise<store.OrderFilters> {
  const { search, from, to, due, ...filters } = given
  return {
    ...filters,
    dueBefore: due && (due === 'late' ? ctx.now() : await soonFrom(ctx)),
    from: from === undefined ? undefined : startOfBeijingDay(from),
    until: to === undefined ? undefined : endOfBeijingDay(to),
    search: await readSearch(ctx.db, search),
  }
}

export async function adminOrderCounts(ctx: Ctx) {
  const now = ctx.now()
  const month = startOfMonth(now)
  const soon = await soonFrom(ctx)
  const [counts, dueSoon, late, paid, refunded] = await Promise.all([
    store.countTabs(ctx.db, orderTabs),
    store.countDue(ctx.db, soon),
    store.countDue(ctx.db, now),
    store.sumPaid(ctx.db, month),
    store.sumRefunded(ctx.db, month),
  ])
  return { counts, dueSoon, late, paid: paid.map(moneyOnWire), refunded: refunded.map(moneyOnWire) }
}

/** The id of the order with this number, as it was typed. */
export async function findOrderId(ctx: Ctx, typed: string): Promise<string | undefined> {
  const orderNo = normalOrderNo(typed)
  return orderNo === undefined ? undefined : store.findIdByNumber(ctx.db, orderNo)
}

/** @throws AppError admin.not-found */
export async function describeOrder(ctx: Ctx, id: string): Promise<AdminOrder> {
  const row = await store.findAdminOrder(ctx.db, id)
  if (!row) throw new AppError('admin.not-found')
  const { db } = ctx
  const [attempts, refunds, requests, emailChanges, notes, entitlement] = await Promise.all([
    past.listAttempts(db, id),
    past.listRefunds(db, id),
    past.listRefundRequests(db, id),
    past.listEmailChanges(db, id),
    past.listNotes(db, id),
    entitledTo(ctx, id),
  ])
  const [transitions, notifications, refundMoves, downloads, resets, deeds, mails] = await Promise.all([
    past.listTransitions(db, id),
    past.listNotifications(db, id),
    past.listRefundTransitions(db, id),
    past.listDownloads(db, id),
    past.listResets(db, id),
    past.listAuditEntries(db, id),
    past.listMails(db, [
      ...mailKeysOf(id),
      ...refunds.map((refund) => `refunded:${refund.id}`),
      ...emailChanges.map((change) => `order-email-changed:${change.id}`),
    ]),
  ])
  const money = (minor: number) => moneyOnWire({ currency: row.currency as Currency, minor })
  const applied = attempts.find((attempt) => attempt.applied)
  const returned = refunds.filter((refund) => refund.applied && refund.status === 'succeeded')
  const open = requests.find((request) => request.state === 'requested')
  return {
    ...onWire(row, await clockOf(ctx)),
    licenceTermsVersion: row.licence_terms_version,
    isEntitled: entitlement?.isLiving ?? false,
    entitlementEndedAt: entitlement?.endedAt?.toISOString() ?? null,
    refundable: money(applied ? applied.amount_minor - applied.refund_reserved_minor : 0),
    refunded: money(returned.reduce((sum, refund) => sum + refund.amount_minor, 0)),
    openRequest: open ? { id: open.id, amount: money(open.amount_minor), by: open.requested_by } : null,
    files: entitlement?.files ?? [],
    attempts: attempts.map((attempt) => ({
      id: attempt.id,
      method: attempt.method as PayMethod,
      state: attempt.status,
      outTradeNo: attempt.out_trade_no,
      tradeNo: attempt.gateway_trade_no,
      isApplied: attempt.applied,
      createdAt: attempt.created_at.toISOString(),
      paidAt: attempt.paid_at?.toISOString() ?? null,
    })),
    notes: notes.map((note) => ({
      id: String(note.id),
      by: note.staff_name,
      text: note.text,
      at: note.at.toISOString(),
    })),
    history: buildHistory({
      order: row,
      attempts,
      transitions,
      notifications,
      refunds,
      refundMoves,
      requests,
      mails,
      emailChanges,
      downloads,
      resets,
      deeds,
    }),
  }
}

/** The dedupe keys of mails about an order; the delivery mail can be sent again up to `maxDeliveryMails` times. */
export const maxDeliveryMails = 20
function mailKeysOf(id: string): string[] {
  const again = Array.from({ length: maxDeliveryMails }, (_, index) => `order-delivered:${id}:${index + 1}`)
  return [`order-paid:${id}`, `order-delivered:${id}`, ...again]
}

/** @returns a function that computes the working time left until a moment (decision 44) */
async function clockOf(ctx: Ctx): Promise<(until: Date) => number> {
  const [now, holidays] = [ctx.now(), await publicHolidays(ctx, ctx.db)]
  return (until) => workingMsBetween(now, until, holidays)
}

/** The casts repeat what the checks of the table promise. */
function onWire(row: store.AdminOrderRecord, timeLeft: (until: Date) => number): AdminOrderRow {
  const dueAt = row.delivered_at ? null : row.delivery_due_at
  return {
    id: row.id,
    orderNo: row.order_no,
    customer: {
      id: row.customer_id,
      name: row.customer_name ?? '',
      company: row.customer_company ?? '',
      email: row.customer_email ?? '',
    },
    email: row.email,
    language: row.lang as Language,
    itemKind: row.item_kind as ItemKind,
    itemId: row.item_id,
    title: row.title,
    licence: row.licence as Licence,
    edition: row.edition as Edition,
    competitorData: row.competitor_data,
    amount: moneyOnWire({ currency: row.currency as Currency, minor: row.amount_minor }),
    method: row.pay_method as PayMethod | null,
    state: row.status as OrderState,
    refundState: row.refund_state as OrderRow['refundState'],
    fulfilmentState: row.fulfilment_state as OrderRow['fulfilmentState'],
    assignee: row.assignee_id === null ? null : { id: String(row.assignee_id), name: row.assignee_name ?? '' },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    deliveryDueAt: dueAt?.toISOString() ?? null,
    deliveryLeftMs: dueAt && timeLeft(dueAt),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    supportEndsAt: row.support_ends_at?.toISOString() ?? null,
  }
}

/** Orders that are due before this moment are due soon. */
async function soonFrom(ctx: Ctx): Promise<Date> {
  return afterWorkingHours(ctx.now(), soonHours, await publicHolidays(ctx, ctx.db))
}

function startOfMonth(now: Date): Date {
  return startOfBeijingDay(`${beijingDay(now).slice(0, 7)}-01`)
}
