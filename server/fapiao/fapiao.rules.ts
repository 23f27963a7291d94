// Which orders can get a fapiao, what can be done with a request in each state, and by when it is promised.
import type { ErrorKey } from '#contract/common/errors.ts'
import {
  activeFapiaoStates,
  type FapiaoObstacle,
  type FapiaoState,
  fapiaoRequestDays,
} from '#contract/fapiao-states.ts'
import type { OrderState } from '#contract/orders.ts'
import { beijingDay, endOfBeijingDay } from '#server/platform/beijing-time.ts'
import { afterWorkingHours, workingMsBetween } from '#server/platform/working-time.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const hoursPerWorkingDay = 24

/** What decides whether an order can get a fapiao. */
export type OrderFacts = {
  readonly status: OrderState
  readonly currency: 'CNY' | 'USD'
  readonly paid_at: Date | null
  /** What was paid or is to be paid, less refunds. */
  readonly due_minor: number
  /** The paper that it has already. */
  readonly paper: 'fapiao' | 'invoice' | null
  /** Null before there is a selling entity. */
  readonly seller_country: string | null
  /** Null where the buyer has not said. */
  readonly buyer_country: string | null
}

/** The first reason why an order cannot get a fapiao. */
export function obstacleOf(order: OrderFacts, now: Date): FapiaoObstacle | undefined {
  if (order.currency !== 'CNY') return 'other-currency'
  if (order.seller_country !== null && order.seller_country !== 'CN') return 'foreign-seller'
  if (order.buyer_country !== null && order.buyer_country !== 'CN') return 'foreign-buyer'
  if (order.paper === 'fapiao') return 'has-fapiao'
  if (order.paper === 'invoice') return 'has-invoice'
  if (order.status === 'cancelled' || order.status === 'closing') return 'cancelled'
  if (order.due_minor <= 0) return 'refunded'
  if (order.paid_at !== null && now >= endOfBeijingDay(requestUntil(order.paid_at))) return 'too-late'
  return undefined
}

export const errorOfObstacle = {
  'has-fapiao': 'fapiao.has-fapiao',
  'has-invoice': 'fapiao.has-invoice',
  'other-currency': 'fapiao.other-currency',
  cancelled: 'fapiao.cancelled',
  refunded: 'fapiao.refunded',
  'too-late': 'fapiao.too-late',
  'foreign-seller': 'fapiao.foreign-seller',
  'foreign-buyer': 'fapiao.foreign-buyer',
} as const satisfies Record<FapiaoObstacle, ErrorKey>

/** The last day in Beijing on which a fapiao can be requested for a payment. */
export function requestUntil(paidAt: Date): string {
  return beijingDay(new Date(paidAt.getTime() + fapiaoRequestDays * dayMs))
}

export function isActive(state: FapiaoState): boolean {
  return activeFapiaoStates.some((active) => active === state)
}

/** The buyer can change or withdraw what is not being issued. */
export function isOpenToBuyer(state: FapiaoState): boolean {
  return state === 'requested' || state === 'rejected'
}

/** Whether an issued fapiao is in force: its refunds are reversed. */
export function isInForce(state: FapiaoState): boolean {
  return state === 'issued' || state === 'delivered'
}

export type PromiseTerms = { readonly days: number; readonly holidays: ReadonlySet<string> }

/** By when a request is promised that was complete and paid at a time. */
export function promisedAt(readyAt: Date, { days, holidays }: PromiseTerms): Date {
  return afterWorkingHours(readyAt, days * hoursPerWorkingDay, holidays)
}

/** Working hours from now to the end of a promise, negative beyond it; to a tenth of an hour. */
export function hoursLeft(promised: Date, now: Date, holidays: ReadonlySet<string>): number {
  return Math.round((workingMsBetween(now, promised, holidays) / hourMs) * 10) / 10
}

/**
 * The latest time at which a request must have been complete for its promise to end by `end`. Working time does not run backwards, so it is
 * found by bisection, to a minute.
 */
export function readyForPromiseBy(end: Date, promise: PromiseTerms): Date {
  let latest = end.getTime()
  let earliest = latest
  do earliest -= (promise.days + 7) * dayMs
  while (promisedAt(new Date(earliest), promise) > end)
  while (latest - earliest > 60_000) {
    const middle = Math.floor((earliest + latest) / 2)
    if (promisedAt(new Date(middle), promise) <= end) earliest = middle
    else latest = middle
  }
  return new Date(earliest)
}
