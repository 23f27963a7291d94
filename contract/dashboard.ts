// The dashboard of the console: sales, requests, page views, zero-result searches and pending deliveries.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { languages } from './common/language.ts'
import { currencies } from './common/money.ts'
import { moneySchema } from './common/money-schema.ts'
import { itemKinds } from './publishing-admin.ts'

export const dashboardPeriods = ['7d', '30d', '90d', '12m'] as const
export type DashboardPeriod = (typeof dashboardPeriods)[number]
export const chartSteps = ['day', 'week', 'month'] as const

/** A period, and one site or both. */
export const dashboardRange = z.object({
  period: z.enum(dashboardPeriods).default('30d'),
  site: z.enum(['all', ...languages]).default('all'),
})

const perCurrency = z.array(
  z.object({ currency: z.enum(currencies), revenueMinor: z.int(), refundedMinor: z.int(), orders: z.int() }),
)
/** 1 sample, 2 custom research, 3 enquiry. */
const perType = z.object({ 1: z.int(), 2: z.int(), 3: z.int() })

const counts = z.object({
  revenue: perCurrency,
  orders: z.int(),
  leads: perType,
  views: z.int(),
})

export const getDashboardSummary = defineEndpoint({
  method: 'GET',
  path: '/admin/dashboard/figures',
  summary:
    'Orders, revenue, requests and page views of a period, beside those of the period before. Days are those of Beijing.',
  access: 'dashboard.read',
  input: dashboardRange.extend({ step: z.enum(chartSteps).optional() }),
  output: z.object({
    /** First and last day. */
    from: z.string(),
    to: z.string(),
    step: z.enum(chartSteps),
    now: counts,
    before: counts,
    /** One point for each day, week (its Monday) or month (its first day), including empty ones. */
    points: z.array(
      z.object({
        day: z.string(),
        orders: z.int(),
        cnyMinor: z.int(),
        usdMinor: z.int(),
        leads: perType,
        views: z.int(),
      }),
    ),
  }),
})
export type DashboardSummary = z.output<(typeof getDashboardSummary)['output']>

const total = z.object({ count: z.int(), sums: z.array(moneySchema) })

export const getSellingTotals = defineEndpoint({
  method: 'GET',
  path: '/admin/dashboard/selling',
  summary:
    'Open quotes, quotes won this month in Beijing, what is outstanding from purchases by transfer and on credit, and what of it is overdue.',
  access: 'dashboard.read',
  input: dashboardRange.pick({ site: true }),
  output: z.object({ quoted: total, won: total, outstanding: total, overdue: total }),
})
export type SellingTotals = z.output<(typeof getSellingTotals)['output']>

const counted = z.object({ total: z.int(), isMore: z.boolean() })

export const getPaperTotals = defineEndpoint({
  method: 'GET',
  path: '/admin/dashboard/papers',
  summary:
    'Fapiao that can be issued, those beyond their promise, and unmatched files; orders abroad paid more than a day ago without an invoice; credit notes of this month in Beijing.',
  access: 'invoices.read',
  input: z.object({}),
  output: z.object({
    fapiao: z.object({ ready: counted, late: counted, inTray: counted, promiseDays: z.int() }),
    uninvoiced: counted,
    /** `from`: the first day of the month. */
    creditNotes: total.extend({ from: z.string() }),
  }),
})
export type PaperTotals = z.output<(typeof getPaperTotals)['output']>

export const getZeroResultSearches = defineEndpoint({
  method: 'GET',
  path: '/admin/dashboard/searchMisses',
  summary: 'What visitors searched for in this period and did not find, the most frequent first; 50 at most.',
  access: 'dashboard.read',
  input: dashboardRange,
  output: z.array(z.object({ language: z.enum(languages), query: z.string(), count: z.int(), lastAt: z.string() })),
})

export const getDeliveryClock = defineEndpoint({
  method: 'GET',
  path: '/admin/dashboard/deliveries',
  summary:
    'Paid orders that are not delivered, the most urgent first; 20 at most. Weekends and public holidays are not counted as time left.',
  access: 'dashboard.read',
  input: dashboardRange.pick({ site: true }),
  output: z.object({
    total: z.int(),
    late: z.int(),
    /** Due within twelve working hours. */
    soon: z.int(),
    rows: z.array(
      z.object({
        orderId: z.string(),
        orderNo: z.string(),
        title: z.string(),
        language: z.enum(languages),
        paidAt: z.string(),
        dueAt: z.string(),
        /** Remaining working time; negative when overdue. */
        leftMs: z.int(),
      }),
    ),
  }),
})

export const getOverdueSchedules = defineEndpoint({
  method: 'GET',
  path: '/admin/dashboard/schedules',
  summary: 'What should have been published by now and could not be, the longest overdue first; 20 at most.',
  access: 'dashboard.read',
  input: dashboardRange.pick({ site: true }),
  output: z.array(
    z.object({
      kind: z.enum(itemKinds),
      id: z.int(),
      language: z.enum(languages),
      title: z.string(),
      publishAt: z.string(),
    }),
  ),
})
