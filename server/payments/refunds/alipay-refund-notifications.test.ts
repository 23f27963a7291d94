// Alipay reports refunds at the webhook URL of the payment, in a notification that looks like another payment.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../../tests/support/buyer.ts'
import type { PaymentsCtx } from '../payments-context.ts'
import { refundOrder } from './refunds-request.service.ts'

let test: TestApp
let ctx: PaymentsCtx
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  ctx = { ...test.ctx, gateways: test.app.gateways }
})
afterAll(() => test.close())

/** A paid order whose refund Alipay makes without a readable response: only its notification reports it. */
async function refundedUnheard(amountMinor: number) {
  const bought = await orderReport(test)
  const levers = leversOf(test)
  await levers.pay(bought.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  await levers.fault('alipay.trade.refund', '500', { times: 1_000, afterCommit: true })
  await levers.fault('alipay.trade.fastpay.refund.query', '500', { times: 1_000 })
  const refund = await ctx.db
    .transaction()
    .execute((tx) => refundOrder(ctx, tx, { orderId: bought.orderId, amountMinor, reason: 'admin', idemKey: 'once' }))
  await pollUntil(async () => (await booksOf(test, bought.orderId)).refunds[0]?.status === 'succeeded')
  await fetch(`${test.simulator?.adminUrl}/faults`, { method: 'DELETE' })
  return { bought, refund }
}

describe('a refund notification of Alipay', () => {
  it('of a part settles the refund and grants nothing a second time', async () => {
    const { bought, refund } = await refundedUnheard(100_000)
    const books = await booksOf(test, bought.orderId)
    expect(books).toMatchObject({
      order: { status: 'paid', refund_state: 'partly' },
      payments: [{ status: 'succeeded', applied: true }],
      refunds: [{ id: refund.id, status: 'succeeded', amount_minor: 100_000 }],
      entitlements: [{ revoked_at: null }],
    })
    expect(books.mails).toHaveLength(1)
    expect(books.transitions.filter((one) => one.to_status === 'succeeded')).toHaveLength(1)
  })

  it('of the whole price settles the refund and closes no payment', async () => {
    const { bought } = await refundedUnheard(2_280_000)
    const books = await booksOf(test, bought.orderId)
    expect(books).toMatchObject({
      order: { status: 'paid', refund_state: 'fully' },
      payments: [{ status: 'succeeded', applied: true }],
      refunds: [{ status: 'succeeded' }],
    })
    expect(books.entitlements[0]?.revoked_at).not.toBeNull()
  })

  it('of a refund made at Alipay is reported to staff once and changes no order', async () => {
    const bought = await orderReport(test)
    const levers = leversOf(test)
    await levers.pay(bought.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
    const alipay = ctx.gateways.ofProvider('alipay')
    const byHand = { outTradeNo: bought.outTradeNo, outRefundNo: 'BYHAND7', amountMinor: 100_000 }
    // Made twice: a repeated number is notified again.
    for (const reason of ['goodwill', 'goodwill']) await alipay?.refund({ ...byHand, totalMinor: 2_280_000, reason })
    const alerts = () => ctx.db.selectFrom('payment_alerts').selectAll().where('kind', '=', 'foreign-refund').execute()
    await pollUntil(async () => (await alerts()).length > 0)
    expect(await alerts()).toMatchObject([{ details: { outTradeNo: bought.outTradeNo, outRefundNo: 'BYHAND7' } }])
    expect(await booksOf(test, bought.orderId)).toMatchObject({
      order: { status: 'paid', refund_state: 'none' },
      refunds: [],
      entitlements: [{ revoked_at: null }],
    })
  })
})
