// What a refund may be, and what refunds make of an order.
export const refundReasons = ['customer', 'duplicate', 'late', 'mismatch', 'admin'] as const
export type RefundReason = (typeof refundReasons)[number]

/** `rejected` is kept for what staff refuse. */
export type RefundState = 'requested' | 'submitting' | 'processing' | 'succeeded' | 'abnormal' | 'closed' | 'rejected'

/** The gateway may still decide. */
export const openRefundStates: readonly RefundState[] = ['requested', 'submitting', 'processing']

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

/** After a day without an outcome staff are told. */
export const slowRefundMs = 24 * 3_600_000
