// Refund rules: states, their effect on an order, and the texts for buyers.
import { type Bilingual, type Language, say } from '#contract/common/language.ts'
import type { GatewayEvent, RefundStatus } from '#server/gateways/gateways.service.ts'

export const refundReasons = ['customer', 'duplicate', 'late', 'mismatch', 'admin'] as const
export type RefundReason = (typeof refundReasons)[number]

/** `rejected` is reserved for refusals by staff. */
export type RefundState = 'requested' | 'submitting' | 'processing' | 'succeeded' | 'abnormal' | 'closed' | 'rejected'

/** The gateway can still decide these. */
export const openRefundStates: readonly RefundState[] = ['requested', 'submitting', 'processing']

/** Legal transitions by gateway events. A refund that fails after it succeeded is owed again; a `rejected` one never reached a gateway. */
const gatewayTransitions: Readonly<Record<RefundState, readonly RefundStatus[]>> = {
  requested: ['processing', 'succeeded', 'abnormal', 'closed'],
  submitting: ['processing', 'succeeded', 'abnormal', 'closed'],
  processing: ['succeeded', 'abnormal', 'closed'],
  succeeded: ['abnormal', 'closed'],
  abnormal: ['succeeded', 'closed'],
  closed: ['succeeded'],
  rejected: [],
}

export function canTransitionRefund(from: RefundState, to: RefundStatus): boolean {
  return gatewayTransitions[from].includes(to)
}

type Known = { readonly status: RefundState; readonly retries: number; readonly isByHand: boolean }

/**
 * Whether a report about a refund counts only after a query confirms it: notifications come late and in any order, a statement is a day
 * old, and both may concern an earlier try.
 */
export function needsConfirmation(
  known: Known,
  reported: { readonly status: RefundStatus; readonly source: GatewayEvent['source'] },
): boolean {
  if (reported.source === 'query' || reported.status === 'processing') return false
  // The money was returned by other means: only a success at the gateway too is news.
  if (known.isByHand) return reported.status === 'succeeded'
  if (openRefundStates.includes(known.status)) return known.retries > 0
  return canTransitionRefund(known.status, reported.status)
}

/** Completed refunds count before requested ones; those that ended without money do not count. `abnormal` waits for staff. */
export function refundStateOf(
  paidMinor: number,
  refunds: readonly { readonly amountMinor: number; readonly status: RefundState }[],
): 'none' | 'requested' | 'partly' | 'fully' {
  const returned = refunds
    .filter((refund) => refund.status === 'succeeded')
    .reduce((sum, refund) => sum + refund.amountMinor, 0)
  if (returned > 0) return returned >= paidMinor ? 'fully' : 'partly'
  const isAskedFor = refunds.some((refund) => openRefundStates.includes(refund.status) || refund.status === 'abnormal')
  return isAskedFor ? 'requested' : 'none'
}

/**
 * A customer who withdraws gives up the entitlement, whatever the amount; a refund that staff grant leaves it, unless it is the whole
 * price.
 */
export function endsEntitlement(reason: RefundReason, state: ReturnType<typeof refundStateOf>): boolean {
  return reason === 'customer' || state === 'fully'
}

const reasonTexts: Readonly<Record<RefundReason, Bilingual>> = {
  customer: { zh: '您申请的退款', en: 'The refund that you asked for' },
  admin: { zh: '商家为您办理的退款', en: 'Refund made by the seller' },
  duplicate: { zh: '订单已支付，退回重复付款', en: 'Second payment for the same order' },
  late: { zh: '订单已取消或过期，退回付款', en: 'Paid after the order was cancelled or had expired' },
  mismatch: { zh: '付款与订单不符，退回付款', en: 'The payment did not match the order' },
}

/** The reason that the gateway shows to the buyer: at most 80 bytes, and always the same, since a repeated request must be identical. */
export function refundReasonText(reason: RefundReason, language: Language): string {
  return say(reasonTexts[reason], language)
}

/** Staff are notified after a day without an outcome. */
const slowRefundMs = 24 * 3_600_000
/** Or after this many tries, which take three quarters of an hour: the merchant's balance may be empty. */
const maxUnclearTries = 10

/** @param why the response of the gateway instead of an outcome; undefined while it is processing */
export function isRefundSlow(
  refund: { readonly createdAt: Date; readonly tries: number },
  why: string | undefined,
  now: Date,
): boolean {
  return (
    now.getTime() - refund.createdAt.getTime() > slowRefundMs || (why !== undefined && refund.tries >= maxUnclearTries)
  )
}
