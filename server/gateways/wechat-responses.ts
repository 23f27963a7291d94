// Validates WeChat Pay's orders and refunds and converts them to gateway events.
import * as z from 'zod'
import type { GatewayEvent, RefundStatus } from './gateway.ts'

export type WechatIdentity = { readonly provider: 'wechat'; readonly merchantId: string; readonly appId: string }

const unpaidStates = ['NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR', 'ACCEPT'] as const
const paidStates = ['SUCCESS', 'REFUND'] as const
const tradeStates: readonly string[] = [...unpaidStates, ...paidStates]
export const isTradeState = (state: string): boolean => tradeStates.includes(state)

const unpaid = z.object({
  trade_state: z.enum(unpaidStates),
  transaction_id: z.string().optional(),
})
const paid = z.object({
  trade_state: z.enum(paidStates),
  transaction_id: z.string().min(1).max(64),
  /**
   * `total` is the price; `payer_total` is less when the buyer used a coupon. Mainland merchants are paid in CNY, and the currency may be
   * omitted.
   */
  amount: z.object({ total: z.int(), currency: z.string().default('CNY') }),
})

export const transactionSchema = z.intersection(
  z.object({ appid: z.string(), mchid: z.string(), out_trade_no: z.string() }),
  z.discriminatedUnion('trade_state', [unpaid, paid]),
)
export type Transaction = z.infer<typeof transactionSchema>

const refundStates = {
  SUCCESS: 'succeeded',
  PROCESSING: 'processing',
  ABNORMAL: 'abnormal',
  CLOSED: 'closed',
} as const satisfies Record<string, RefundStatus>
const refundState = z.enum(['SUCCESS', 'PROCESSING', 'ABNORMAL', 'CLOSED'])
export const isRefundState = (state: string): boolean => Object.hasOwn(refundStates, state)

const refundNumbers = { out_trade_no: z.string(), out_refund_no: z.string(), refund_id: z.string() }
const refundAmount = z.object({ total: z.int(), refund: z.int() })

export const refundSchema = z.object({ ...refundNumbers, status: refundState, amount: refundAmount })
export const refundEventSchema = z.object({
  ...refundNumbers,
  mchid: z.string(),
  refund_status: refundState,
  amount: refundAmount.pick({ refund: true }).optional(),
})

/** The payment state of a transaction. A transaction that was refunded at the gateway counts as closed: it must not be delivered. */
export function transactionEvent(
  identity: WechatIdentity,
  transaction: Transaction,
  source: 'query' | 'notify',
): GatewayEvent {
  const base = { ...identity, outTradeNo: transaction.out_trade_no, source } as const
  switch (transaction.trade_state) {
    case 'SUCCESS':
      return {
        ...base,
        kind: 'paid',
        tradeNo: transaction.transaction_id,
        amountMinor: transaction.amount.total,
        currency: transaction.amount.currency,
      }
    // Paid and then refunded, in part or in full. Our own refunds follow a settled payment, which this cannot undo. A refund made at the
    // gateway before we learned of the payment must not be delivered.
    case 'REFUND':
    case 'CLOSED':
    case 'REVOKED':
      return { ...base, kind: 'closed' }
    default:
      return { ...base, kind: 'pending' }
  }
}

export function refundEvent(
  identity: WechatIdentity,
  refund: {
    out_trade_no: string
    out_refund_no: string
    refund_id: string
    amount?: { refund: number } | undefined
  },
  state: keyof typeof refundStates,
  source: 'query' | 'notify',
): GatewayEvent {
  return {
    ...identity,
    outTradeNo: refund.out_trade_no,
    source,
    kind: 'refund',
    outRefundNo: refund.out_refund_no,
    status: refundStates[state],
    gatewayRefundId: refund.refund_id,
    amountMinor: refund.amount?.refund,
  }
}
