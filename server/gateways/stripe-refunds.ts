// Stripe refunds: creation and query by our refund number.
import { type GatewayEvent, GatewayRejected, GatewayUnknown, type Refund } from './gateway.ts'
import { finalStatuses, parseResponse, type StripeApi, sendToStripe } from './stripe-client.ts'
import { findPayment, findRefund } from './stripe-lookup.ts'
import { refundEvent, refundSchema, type StripeRefund } from './stripe-responses.ts'

const operation = 'refunds.create'

/** @throws GatewayRejected or GatewayUnknown */
export async function refundPayment(api: StripeApi, refund: Refund): Promise<GatewayEvent> {
  const { outTradeNo, outRefundNo } = refund
  const payment = await findPayment(api, outTradeNo)
  if (!payment) throw new GatewayRejected(`nothing was paid with ${outTradeNo}`)
  // Stripe keeps an idempotency key for a day but its refunds for ever: a repeated number must not refund twice.
  const known = await findRefund(api, payment, refund)
  if (known && known.amount !== refund.amountMinor) throw new GatewayRejected(`${outRefundNo}: another amount`)
  const created = known ?? (await createRefund(api, payment, refund))
  const isSame = created.metadata?.out_refund_no === outRefundNo && created.amount === refund.amountMinor
  if (!isSame) throw new GatewayUnknown(`${operation}: another refund`)
  return refundEvent(api.identity, { outTradeNo, outRefundNo }, created, 'query')
}

async function createRefund(api: StripeApi, payment: string, refund: Refund): Promise<StripeRefund> {
  const { outTradeNo, outRefundNo, retries = 0 } = refund
  const params = {
    payment_intent: payment,
    amount: refund.amountMinor,
    metadata: {
      out_trade_no: outTradeNo,
      out_refund_no: outRefundNo,
      ...(retries > 0 ? { retry: String(retries) } : {}),
    },
  }
  const idempotencyKey = retries > 0 ? `${outRefundNo}-${retries}` : outRefundNo
  const send = () => api.sdk().refunds.create(params, { idempotencyKey })
  return parseResponse(operation, refundSchema, await sendToStripe(operation, send, finalStatuses))
}

/** @returns undefined when Stripe does not know the refund @throws GatewayUnknown */
export async function queryPaymentRefund(
  api: StripeApi,
  { outTradeNo, outRefundNo, retries }: Pick<Refund, 'outTradeNo' | 'outRefundNo' | 'retries'>,
): Promise<GatewayEvent | undefined> {
  const payment = await findPayment(api, outTradeNo)
  const known = payment ? await findRefund(api, payment, { outRefundNo, retries }) : undefined
  return known && refundEvent(api.identity, { outTradeNo, outRefundNo }, known, 'query')
}
