// Refunds of orders: limited by the payment, idempotent by key, with mail to the buyer and the end of the entitlement.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadFile } from '#contract/delivery.ts'
import { type Gateway, gatewaysOf } from '#server/gateways/gateways.service.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../../tests/support/buyer.ts'
import { makeFile, makeReport } from '../../../tests/support/factories.ts'
import { scanCode, wechatAdmin } from '../../../tests/support/wechat.ts'
import type { PaymentsCtx } from '../payments-context.ts'
import { submitRefund, sweepRefunds } from './refunds.service.ts'
import { type RefundRequest, refundOrder } from './refunds-request.service.ts'

let test: TestApp
let ctx: PaymentsCtx
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  ctx = { ...test.ctx, gateways: test.app.gateways }
})
afterAll(() => test.close())

const price = 2_280_000

async function paid(payMethod: 'zfb' | 'wx' = 'zfb') {
  const report = await makeReport(test.ctx)
  await makeFile(test.ctx, { itemKind: 'report', itemId: report.id })
  const bought = await orderReport(test, { reportId: report.id, payMethod })
  if (payMethod === 'zfb') await leversOf(test).pay(bought.orderPayUrl)
  else if (test.simulator) await scanCode(test.simulator, bought.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  return bought
}

function refund(orderId: string, more: Partial<RefundRequest> = {}) {
  const request = { orderId, amountMinor: price, reason: 'customer', idemKey: 'once', ...more } as const
  return test.ctx.db.transaction().execute((tx) => refundOrder(ctx, tx, request))
}

async function ledgerWhenRefunded(orderId: string, count = 1) {
  await pollUntil(async () => {
    const books = await booksOf(test, orderId)
    return books.refunds.filter((one) => one.status === 'succeeded').length === count
  })
  // Read again: the tables are not read in one snapshot.
  return booksOf(test, orderId)
}

function mailsOf(refundId: string) {
  return test.ctx.db.selectFrom('mails').selectAll().where('dedupe_key', '=', `refunded:${refundId}`).execute()
}

describe('a refund of the whole price', () => {
  it('is made through the gateway, ends the entitlement and notifies the buyer once', async () => {
    const bought = await paid()
    const asked = await refund(bought.orderId)
    expect((await booksOf(test, bought.orderId)).order.refund_state).not.toBe('none')
    const books = await ledgerWhenRefunded(bought.orderId)
    expect(books).toMatchObject({ order: { status: 'paid', refund_state: 'fully' }, refunds: [{ reason: 'customer' }] })
    expect(books.entitlements[0]?.revoked_at).not.toBeNull()
    await expect(test.client('zh-CN', bought.token)(downloadFile, { orderNo: bought.orderNo })).rejects.toMatchObject({
      code: 100010,
    })
    const mails = await mailsOf(asked.id)
    expect(mails).toMatchObject([{ subject: `订单 ${bought.orderNo} 已退款`, lang: 'zh-CN' }])
    expect(mails[0]?.body_text).toContain('¥22,800.00')
  })

  it('is one refund for repeated requests with the same key', async () => {
    const bought = await paid()
    const asked = await Promise.all(Array.from({ length: 10 }, () => refund(bought.orderId)))
    expect(new Set(asked.map((one) => one.id)).size).toBe(1)
    const books = await ledgerWhenRefunded(bought.orderId)
    expect(books.refunds).toHaveLength(1)
    expect(books.payments[0]?.refund_reserved_minor).toBe(price)
  })

  it('with another key or amount is refused: never more than was paid', async () => {
    const bought = await paid()
    await refund(bought.orderId)
    await expect(refund(bought.orderId, { idemKey: 'again', amountMinor: 1 })).rejects.toMatchObject({
      key: 'payments.refund-too-large',
      details: { data: { refundableMinor: 0 } },
    })
    await expect(refund(bought.orderId, { amountMinor: 1 })).rejects.toMatchObject({
      key: 'payments.refund-key-reused',
    })
    expect((await ledgerWhenRefunded(bought.orderId)).refunds).toHaveLength(1)
  })
})

describe('a partial refund', () => {
  it('that staff grant keeps the entitlement until the parts add up to the whole price', async () => {
    const bought = await paid()
    await refund(bought.orderId, { reason: 'admin', amountMinor: 280_000, idemKey: 'a' })
    const partly = await ledgerWhenRefunded(bought.orderId)
    expect(partly).toMatchObject({ order: { refund_state: 'partly' }, entitlements: [{ revoked_at: null }] })
    await refund(bought.orderId, { reason: 'admin', amountMinor: 2_000_000, idemKey: 'b' })
    const fully = await ledgerWhenRefunded(bought.orderId, 2)
    expect(fully.order.refund_state).toBe('fully')
    expect(fully.entitlements[0]?.revoked_at).not.toBeNull()
  })

  it('after a withdrawal of the customer ends the entitlement', async () => {
    const bought = await paid()
    await refund(bought.orderId, { amountMinor: 2_000_000 })
    const books = await ledgerWhenRefunded(bought.orderId)
    expect(books.order.refund_state).toBe('partly')
    expect(books.entitlements[0]?.revoked_at).not.toBeNull()
  })

  it('requested twenty times concurrently is granted only as often as the price allows', async () => {
    const bought = await paid()
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => refund(bought.orderId, { amountMinor: 500_000, idemKey: `${index}` })),
    )
    expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(4)
    expect((await ledgerWhenRefunded(bought.orderId, 4)).payments[0]?.refund_reserved_minor).toBe(2_000_000)
  })
})

describe('a refund is refused', () => {
  it.each([0, -1, 0.5, Number.NaN, price + 1])('for the amount %d', async (amountMinor) => {
    const bought = await paid()
    await expect(refund(bought.orderId, { amountMinor })).rejects.toMatchObject({ key: 'payments.refund-too-large' })
    expect((await booksOf(test, bought.orderId)).refunds).toEqual([])
  })

  it('for an unpaid or missing order', async () => {
    const bought = await orderReport(test)
    await expect(refund(bought.orderId)).rejects.toMatchObject({ key: 'orders.not-paid' })
    await expect(refund('00000000-0000-0000-0000-000000000000')).rejects.toMatchObject({ key: 'orders.not-found' })
  })
})

describe('a refund with an unknown outcome', () => {
  it.each(['500', '20000', 'html', 'bad-signature', 'missing-signature', 'error-response'])(
    'after the response %s is requested again with the same number and moves money once',
    async (fault) => {
      const bought = await paid()
      await leversOf(test).fault('alipay.trade.refund', fault, { times: 1, afterCommit: true })
      await leversOf(test).fault('notify', 'drop', { times: 1 })
      const asked = await refund(bought.orderId)
      await pollUntil(async () => (await booksOf(test, bought.orderId)).refunds[0]?.query_count === 1)
      await submitRefund(ctx, asked.id)
      await submitRefund(ctx, asked.id)
      await fetch(`${test.simulator?.adminUrl}/faults`, { method: 'DELETE' })
      expect((await ledgerWhenRefunded(bought.orderId)).refunds).toHaveLength(1)
      expect(await mailsOf(asked.id)).toHaveLength(1)
      const trade = await leversOf(test).admin(`trades/${bought.outTradeNo}`)
      expect(trade).toMatchObject({ refunded: '22800.00', refunds: [{ requestNo: asked.outRefundNo }] })
    },
  )

  it('is queried with growing pauses, and the job that queries does not fail', async () => {
    const bought = await paid()
    const levers = leversOf(test)
    await levers.fault('alipay.trade.refund', 'refund-unconfirmed', { times: 1 })
    const { id } = await refund(bought.orderId)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).refunds[0]?.status === 'processing')
    await submitRefund(ctx, id)
    const open = (await booksOf(test, bought.orderId)).refunds[0]
    expect(open).toMatchObject({ status: 'processing', query_count: 2 })
    expect(open?.next_query_at?.getTime()).toBeGreaterThan(Date.now())
    await levers.admin(`trades/${bought.outTradeNo}/confirm-refund`, { notify: false })
    await submitRefund(ctx, id)
    const books = await booksOf(test, bought.orderId)
    expect(books).toMatchObject({ order: { refund_state: 'fully' }, refunds: [{ status: 'succeeded' }] })
    expect(books.entitlements[0]?.revoked_at).not.toBeNull()
  })

  it('is found by the sweep when its job was lost', async () => {
    const bought = await paid()
    const asked = await test.ctx.db.transaction().execute(async (tx) => {
      const made = await refundOrder(ctx, tx, {
        orderId: bought.orderId,
        amountMinor: price,
        reason: 'customer',
        idemKey: 'dead',
      })
      const { sql } = await import('kysely')
      await sql`select graphile_worker.remove_job(${`refund:${made.id}`})`.execute(tx)
      return made
    })
    test.advance(6 * 60_000)
    await sweepRefunds(ctx)
    test.advance(-6 * 60_000)
    expect((await ledgerWhenRefunded(bought.orderId)).refunds).toMatchObject([{ id: asked.id }])
  })
})

describe('a refund at WeChat Pay', () => {
  it('that becomes abnormal is reported to staff and not shown as returned', async () => {
    const bought = await paid('wx')
    if (!test.simulator) throw new Error('no simulator')
    await wechatAdmin(test.simulator, 'faults', { target: 'wechat.refund', fault: 'refund-abnormal' })
    const asked = await refund(bought.orderId)
    const books = await pollUntil(async () => {
      const seen = await booksOf(test, bought.orderId)
      return seen.refunds[0]?.status === 'abnormal' && seen
    })
    expect(books).toMatchObject({ order: { refund_state: 'requested' }, entitlements: [{ revoked_at: null }] })
    expect(await mailsOf(asked.id)).toEqual([])
    const alerts = await test.ctx.db
      .selectFrom('payment_alerts')
      .selectAll()
      .where('dedupe_key', '=', `refund-abnormal:${asked.id}`)
      .execute()
    expect(alerts).toHaveLength(1)
  })

  it('that succeeds is settled by its notification', async () => {
    const bought = await paid('wx')
    await refund(bought.orderId, { amountMinor: 100 })
    expect((await ledgerWhenRefunded(bought.orderId)).order.refund_state).toBe('partly')
  })

  it('with an insufficient balance is retried with the same number, and staff are notified once', async () => {
    const bought = await paid('wx')
    if (!test.simulator) throw new Error('no simulator')
    await wechatAdmin(test.simulator, 'faults', { target: 'wechat.refund', fault: 'not-enough', times: 100 })
    const asked = await refund(bought.orderId)
    const alerts = () =>
      test.ctx.db
        .selectFrom('payment_alerts')
        .select(['kind', 'details'])
        .where('dedupe_key', 'like', `%${asked.id}`)
        .execute()
    const tries = async () => (await booksOf(test, bought.orderId)).refunds[0]?.query_count ?? 0
    await pollUntil(async () => (await tries()) === 1)
    while ((await tries()) < 9) await submitRefund(ctx, asked.id)
    expect(await alerts()).toEqual([])
    for (let count = 0; count < 3; count += 1) await submitRefund(ctx, asked.id)
    test.advance(25 * 3_600_000)
    await submitRefund(ctx, asked.id)
    test.advance(-25 * 3_600_000)
    const told = await alerts()
    expect(told).toMatchObject([{ kind: 'refund-slow' }])
    expect(JSON.stringify(told[0]?.details)).toContain('NOT_ENOUGH')
    expect(await booksOf(test, bought.orderId)).toMatchObject({
      order: { refund_state: 'requested' },
      refunds: [{ status: 'submitting' }],
    })
    await fetch(`${test.simulator.adminUrl}/faults`, { method: 'DELETE' })
    await submitRefund(ctx, asked.id)
    const books = await ledgerWhenRefunded(bought.orderId)
    expect(books.refunds).toMatchObject([{ out_refund_no: asked.outRefundNo }])
  })

  it.each([
    ['zh-CN', '您申请的退款'],
    ['en-US', 'The refund that you asked for'],
  ] as const)('is explained to the buyer in the language of the order: %s', async (language, text) => {
    const bought = await paid('wx')
    await test.ctx.db.updateTable('orders').set({ lang: language }).where('id', '=', bought.orderId).execute()
    const wechat = ctx.gateways.ofProvider('wechat')
    if (!test.simulator || !wechat) throw new Error('no WeChat Pay')
    await wechatAdmin(test.simulator, 'faults', { target: 'wechat.refund', fault: 'not-enough', times: 1 })
    const asked = await refund(bought.orderId)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).refunds[0]?.query_count === 1)
    const responses: string[] = []
    const listening: Gateway = {
      ...wechat,
      refund(request) {
        responses.push(request.reason)
        return wechat.refund(request)
      },
    }
    await submitRefund({ ...ctx, gateways: gatewaysOf([listening]) }, asked.id)
    expect(responses).toEqual([text])
    await ledgerWhenRefunded(bought.orderId)
  })
})
