// Orders with one attempt in any state, and gateway events about them.
import type { GatewayEvent } from '#server/gateways/gateways.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import type { PaymentState } from './payments.rules.ts'

export const account = { provider: 'alipay', merchantId: '2088000000000001', appId: '2021000000000001' } as const
export const price = 2_280_000
const hour = 3_600_000

export type Given = {
  readonly order?: 'waiting' | 'closing' | 'paid' | 'cancelled' | 'failed'
  readonly payment?: PaymentState
  readonly expiresInMs?: number
}

let count = 0

/** An unpaid order and its one attempt. */
export async function orderWith(
  ctx: Ctx,
  { order = 'waiting', payment = 'pending', expiresInMs = 24 * hour }: Given = {},
) {
  count += 1
  const now = ctx.now()
  const expires_at = new Date(now.getTime() + expiresInMs)
  const { id: orderId } = await ctx.db
    .insertInto('orders')
    .values({
      order_no: `facts-${count}`,
      customer_id: (await makeCustomer(ctx)).id,
      lang: 'zh-CN',
      item_kind: 'report',
      item_id: (await makeReport(ctx)).id,
      title: '示例',
      licence: 'single',
      licence_terms_version: '1',
      edition: 0,
      currency: 'CNY',
      amount_minor: price,
      email: 'buyer@example.com',
      status: order,
      created_at: now,
      expires_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const outTradeNo = `PFACTS${count}`
  await ctx.db
    .insertInto('payments')
    .values({
      order_id: orderId,
      provider: account.provider,
      method: 'zfb',
      merchant_id: account.merchantId,
      app_id: account.appId,
      out_trade_no: outTradeNo,
      amount_minor: price,
      currency: 'CNY',
      status: payment,
      time_expire: expires_at,
      created_at: now,
    })
    .execute()
  return { orderId, outTradeNo }
}

export type Paid = GatewayEvent & { kind: 'paid' }

export function paid(outTradeNo: string, more: Partial<Paid> = {}): Paid {
  const values = { tradeNo: `T${outTradeNo}`, amountMinor: price, currency: 'CNY' }
  return { ...account, outTradeNo, source: 'notify', kind: 'paid', ...values, ...more }
}

export const settled = {
  order: { status: 'paid' },
  payments: [{ status: 'succeeded', applied: true }],
  entitlements: [{}],
  mails: [{}],
}
