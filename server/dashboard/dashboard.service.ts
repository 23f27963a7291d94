// Counts, top lists and deadlines of the dashboard.

import type { Language } from '#contract/common/language.ts'
import { currencies } from '#contract/common/money.ts'
import type { DashboardPeriod, DashboardSummary } from '#contract/dashboard.ts'
import { beijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { afterWorkingHours, workingMsBetween } from '#server/platform/working-time.ts'
import { listOverdue } from '#server/publishing/publishing.service.ts'
import { publicHolidays } from '#server/site-config/site-config.service.ts'
import * as store from './dashboard.store.ts'
import { type Days, daysBefore, daysOf, plusDays, type Step, startOfStep, stepFor, stepsIn } from './periods.rules.ts'

type Asked = { readonly period: DashboardPeriod; readonly site: 'all' | Language }

export async function summarizePeriod(ctx: Ctx, input: Asked & { step?: Step | undefined }): Promise<DashboardSummary> {
  const step = input.step ?? stepFor(input.period)
  const days = daysOf(input.period, beijingDay(ctx.now()))
  const [now, before] = await Promise.all([read(ctx, input, days), read(ctx, input, daysBefore(days))])
  return {
    ...days,
    step,
    now: summary(now),
    before: summary(before),
    points: stepsIn(days, step).map((day) => {
      const isOf = (row: { day: string }) => startOfStep(row.day, step) === day
      const orders = now.orders.filter(isOf)
      return {
        day,
        orders: sum(orders, (row) => row.orders),
        cnyMinor: sum(
          orders.filter((row) => row.currency === 'CNY'),
          (row) => row.minor,
        ),
        usdMinor: sum(
          orders.filter((row) => row.currency === 'USD'),
          (row) => row.minor,
        ),
        leads: perType(now.leads.filter(isOf)),
        views: sum(now.views.filter(isOf), (row) => row.views),
      }
    }),
  }
}

type Read = Awaited<ReturnType<typeof read>>

async function read(ctx: Ctx, { site }: Asked, days: Days) {
  const range = rangeOf(days, site)
  const { language } = range
  const [orders, refunds, leads, views] = await Promise.all([
    store.ordersPerDay(ctx.db, range),
    store.refundsPerCurrency(ctx.db, range),
    store.leadsPerDay(ctx.db, range),
    store.viewsPerDay(ctx.db, { ...days, language }),
  ])
  return { orders, refunds, leads, views }
}

function rangeOf(days: Days, site: Asked['site']): store.Range {
  const language = site === 'all' ? undefined : site
  return { from: startOfBeijingDay(days.from), until: startOfBeijingDay(plusDays(days.to, 1)), language }
}

function summary({ orders, refunds, leads, views }: Read): DashboardSummary['now'] {
  return {
    revenue: currencies.map((currency) => {
      const own = orders.filter((row) => row.currency === currency)
      return {
        currency,
        revenueMinor: sum(own, (row) => row.minor),
        refundedMinor: sum(
          refunds.filter((row) => row.currency === currency),
          (row) => row.minor,
        ),
        orders: sum(own, (row) => row.orders),
      }
    }),
    orders: sum(orders, (row) => row.orders),
    leads: perType(leads),
    views: sum(views, (row) => row.views),
  }
}

function perType(rows: Read['leads']): DashboardSummary['now']['leads'] {
  const of = (type: 1 | 2 | 3) =>
    sum(
      rows.filter((row) => row.type === type),
      (row) => row.count,
    )
  return { 1: of(1), 2: of(2), 3: of(3) }
}

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((all, row) => all + Number(of(row)), 0)
}

const soonHours = 12
const ordersShown = 20

export async function deliveryClock(ctx: Ctx, { site }: Pick<Asked, 'site'>) {
  const language = site === 'all' ? undefined : site
  const holidays = await publicHolidays(ctx, ctx.db)
  const now = ctx.now()
  const [counts, orders] = await Promise.all([
    store.countUndelivered(ctx.db, { language, now, soonUntil: afterWorkingHours(now, soonHours, holidays) }),
    store.listUndelivered(ctx.db, { language, limit: ordersShown }),
  ])
  return {
    ...counts,
    rows: orders.map((row) => {
      const dueAt = row.delivery_due_at ?? row.paid_at ?? now
      return {
        orderId: row.id,
        orderNo: row.order_no,
        title: row.title,
        language: row.lang,
        paidAt: (row.paid_at ?? now).toISOString(),
        dueAt: dueAt.toISOString(),
        leftMs: workingMsBetween(now, dueAt, holidays),
      }
    }),
  }
}

const overdueShown = 20

export async function overdueSchedules(ctx: Ctx, { site }: Pick<Asked, 'site'>) {
  const rows = await listOverdue(ctx, overdueLooked)
  return rows
    .filter(({ language }) => site === 'all' || language === site)
    .slice(0, overdueShown)
    .map(({ itemId: id, publishAt, ...row }) => ({ ...row, id, publishAt: publishAt.toISOString() }))
}
/** Overdue requests read, of both sites. */
const overdueLooked = 200
