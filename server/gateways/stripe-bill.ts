// Stripe's daily statement: its balance transactions, page by page, each with the charge or refund that moved the money.
import * as z from 'zod'
import { startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { StripeSettings } from '#server/platform/config/config.ts'
import { type BillRow, GatewayUnknown } from './gateway.ts'
import { outcomeOf, parseResponse, type StripeSdk } from './stripe-client.ts'
import { refundSchema, refundStatusOf } from './stripe-responses.ts'

/** Fees, payouts and disputes also change the balance, but are no movements between a buyer and us. */
const paidTypes = ['charge', 'payment'] as const
const refundTypes = ['refund', 'payment_refund', 'refund_failure'] as const
type MovementType = (typeof paidTypes | typeof refundTypes)[number]
/** A day of this shop has fewer movements of each type; more of them means an error. */
const maxTransactions = 200_000
const daySeconds = 86_400

/** Amounts are those of the charge, not of the balance, which may be in another currency. */
const chargeSchema = z.object({
  id: z.string().min(1),
  livemode: z.boolean(),
  amount: z.int().nonnegative(),
  currency: z.string().min(1),
  payment_intent: z.string().nullish(),
  metadata: z.object({ out_trade_no: z.string().optional() }).nullish(),
})
const paymentSchema = z.object({ created: z.int(), source: chargeSchema })
const returnSchema = z.object({ created: z.int(), source: refundSchema.extend({ charge: chargeSchema }) })

type Opened = { readonly sdk: StripeSdk; readonly settings: StripeSettings }

/** @throws GatewayUnknown when it cannot be read to its end: Stripe has a list for every day, if only an empty one */
export async function* readStripeBill(opened: Opened, date: string): AsyncGenerator<BillRow> {
  for (const type of paidTypes) {
    for await (const movement of movementsOf(opened, type, date)) {
      const { created, source } = parseResponse(`bill of ${type}s`, paymentSchema, movement)
      const paid = paymentRow(opened.settings, source, created)
      if (paid) yield { ...paid, kind: 'paid' }
    }
  }
  for (const type of refundTypes) {
    for await (const movement of movementsOf(opened, type, date)) {
      const { created, source: refund } = parseResponse(`bill of ${type}s`, returnSchema, movement)
      const paid = paymentRow(opened.settings, refund.charge, created)
      // A refund made at Stripe has no number of ours, so Stripe's number is used.
      const outRefundNo = refund.metadata?.out_refund_no ?? refund.id
      const back = { amountMinor: refund.amount, currency: refund.currency.toUpperCase() }
      if (paid) yield { ...paid, ...back, kind: 'refund', outRefundNo, status: refundStatusOf(refund) }
    }
  }
}

async function* movementsOf({ sdk }: Opened, type: MovementType, date: string): AsyncGenerator<unknown> {
  const operation = 'balanceTransactions.list'
  const start = startOfBeijingDay(date).getTime() / 1000
  const created = { gte: start, lt: start + daySeconds }
  const isRefund = refundTypes.some((transaction) => transaction === type)
  const expand = isRefund ? ['data.source', 'data.source.charge'] : ['data.source']
  let read = 0
  try {
    for await (const transaction of sdk.balanceTransactions.list({ type, created, limit: 100, expand })) {
      yield transaction
      read += 1
      if (read >= maxTransactions) throw new GatewayUnknown('too many movements in one day')
    }
  } catch (error) {
    // A refused list request says nothing about the day.
    throw new GatewayUnknown(outcomeOf(operation, error).message)
  }
}

/** Undefined for a payment without our number: the account may have other sales. */
function paymentRow(settings: StripeSettings, charge: z.infer<typeof chargeSchema>, created: number) {
  if (charge.livemode !== settings.isLive) throw new GatewayUnknown('statement of another mode')
  const outTradeNo = charge.metadata?.out_trade_no
  if (!outTradeNo) return undefined
  return {
    outTradeNo,
    tradeNo: charge.payment_intent ?? charge.id,
    amountMinor: charge.amount,
    currency: charge.currency.toUpperCase(),
    at: new Date(created * 1000),
  }
}
