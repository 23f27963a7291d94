// What a refund may be, what refunds make of an order, and what is said of them.
import { type Bilingual, type Language, say } from '#contract/common/language.ts'
import type { GatewayEvent, RefundStatus } from '#server/gateways/gateways.service.ts'

export const refundReasons = ['customer', 'duplicate', 'late', 'mismatch', 'admin'] as const
export type RefundReason = (typeof refundReasons)[number]

/** `rejected` is kept for what staff refuse. */
export type RefundState = 'requested' | 'submitting' | 'processing' | 'succeeded' | 'abnormal' | 'closed' | 'rejected'

/** The gateway may still decide. */
export const openRefundStates: readonly RefundState[] = ['requested', 'submitting', 'processing']

/** What a gateway's word makes of a refund. Money that came back to us after it had gone is owed again; `rejected` never was at a gateway. */
const movesByGateway: Readonly<Record<RefundState, readonly RefundStatus[]>> = {
  requested: ['processing', 'succeeded', 'abnormal', 'closed'],
  submitting: ['processing', 'succeeded', 'abnormal', 'closed'],
  processing: ['succeeded', 'abnormal', 'closed'],
  succeeded: ['abnormal', 'closed'],
  abnormal: ['succeeded', 'closed'],
  closed: ['succeeded'],
  rejected: [],
}

export function canTransitionRefund(from: RefundState, to: RefundStatus): boolean {
  return movesByGateway[from].includes(to)
}

type Known = { readonly status: RefundState; readonly retries: number; readonly isByHand: boolean }

/**
 * Whether a word about a refund counts only once the gateway, asked, repeats it: notifications come late and in any order, a bill is a day old,
 * and both may speak of an earlier try.
 */
export function needsConfirmation(
  known: Known,
  said: { readonly status: RefundStatus; readonly source: GatewayEvent['source'] },
): boolean {
  if (said.source === 'query' || said.status === 'processing') return false
  // It went back by other means: only that it went back at the gateway too is news.
  if (known.isByHand) return said.status === 'succeeded'
  if (openRefundStates.includes(known.status)) return known.retries > 0
  return canTransitionRefund(known.status, said.status)
}

/** What has come back counts before what is asked for; what ended without money does not count. `abnormal` waits for staff. */
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
 * A customer who takes money back gives the right to the file back with it, whatever the amount; what staff grant on their own keeps it,
 * unless it is the whole price.
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

/** What the gateway shows to the buyer beside the money: 80 bytes at most. The same every time, since a repeated request must not differ. */
export function refundReasonText(reason: RefundReason, language: Language): string {
  return say(reasonTexts[reason], language)
}

/** After a day without an outcome staff are told. */
const slowRefundMs = 24 * 3_600_000
/** Or after so many tries, which take three quarters of an hour: the merchant's balance may be empty. */
const unclearTries = 10

/** @param why what the gateway answered instead of an outcome; undefined while it is at work */
export function isRefundSlow(
  refund: { readonly createdAt: Date; readonly tries: number },
  why: string | undefined,
  now: Date,
): boolean {
  return (
    now.getTime() - refund.createdAt.getTime() > slowRefundMs || (why !== undefined && refund.tries >= unclearTries)
  )
}
