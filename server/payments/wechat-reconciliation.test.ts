// WeChat Pay's bill against the books: the real file of simulated WeChat Pay, what it repairs, and that a second run adds nothing.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cancelReportOrder } from '#contract/payments.ts'
import { gatewaysOf } from '#server/gateways/gateways.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, eventually, orderReport } from '../../tests/support/buyer.ts'
import { scanCode, wechatAdmin } from '../../tests/support/wechat.ts'
import { queryPayment } from './payment-queries.service.ts'
import type { PaymentsCtx } from './payments-context.ts'
import { beijingDay } from './reconciliation.rules.ts'
import { reconcileDay } from './reconciliation.service.ts'
import { refundOrder } from './refunds-request.service.ts'

let test: TestApp
let ctx: PaymentsCtx
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  const wechat = test.app.gateways.ofProvider('wechat')
  if (!wechat) throw new Error('no WeChat Pay')
  ctx = { ...test.ctx, gateways: gatewaysOf([wechat]) }
  // Today's bill, so that no test has to wait for tomorrow.
  await admin('facts', { billReadyHour: -24 })
})
afterAll(() => test.close())
afterEach(() => healed())

function simulated() {
  if (!test.simulator) throw new Error('this test app was made without payments')
  return test.simulator
}
const admin = (path: string, body?: object) => wechatAdmin(simulated(), path, body)
const fault = (target: string, name: string, more: object = {}) => admin('faults', { target, fault: name, ...more })
const healed = () => fetch(`${simulated().adminUrl}/faults`, { method: 'DELETE' })
const silence = () => fault('notify', 'drop', { times: 20 })

async function reconcile() {
  const [result] = await reconcileDay(ctx, beijingDay(test.ctx.now()))
  if (!result) throw new Error('nothing was reconciled')
  return result
}

async function verdictsOf(outTradeNo: string): Promise<string[]> {
  const rows = await test.ctx.db
    .selectFrom('recon_items')
    .select(['kind', 'verdict'])
    .where('out_trade_no', '=', outTradeNo)
    .orderBy('id')
    .execute()
  return rows.map((row) => `${row.kind} ${row.verdict}`)
}

async function alertsAbout(outTradeNo: string) {
  const alerts = await test.ctx.db.selectFrom('payment_alerts').select(['kind', 'details']).execute()
  return alerts.filter((alert) => JSON.stringify(alert.details).includes(outTradeNo))
}

async function booksWhen(orderId: string, check: (books: Awaited<ReturnType<typeof booksOf>>) => unknown) {
  await eventually(async () => Boolean(check(await booksOf(test, orderId))))
  // Read again: its tables are not read in one moment.
  return booksOf(test, orderId)
}

const ordered = () => orderReport(test, { payMethod: 'wx' })

/** Paid by phone; the notification and the question about it have failed. */
async function paidUnheard() {
  const bought = await ordered()
  await silence()
  await scanCode(simulated(), bought.orderPayUrl)
  await fault('wechat.query', '500', { times: 1 })
  await queryPayment(ctx, bought.paymentId)
  expect((await booksOf(test, bought.orderId)).order.status).toBe('waiting')
  await healed()
  return bought
}

async function paid() {
  const bought = await ordered()
  await scanCode(simulated(), bought.orderPayUrl)
  await booksWhen(bought.orderId, (books) => books.order.status === 'paid')
  return bought
}

function ask(orderId: string, idemKey: string, amountMinor = 1_000_000) {
  const request = { orderId, amountMinor, reason: 'admin', idemKey } as const
  return test.ctx.db.transaction().execute((tx) => refundOrder(ctx, tx, request))
}

describe('reconciliation with WeChat Pay', () => {
  it('of a day without movements is done', async () => {
    expect(await reconcile()).toEqual({
      provider: 'wechat',
      date: beijingDay(test.ctx.now()),
      status: 'done',
      counts: {},
    })
  })

  it('finds a payment that we missed and applies it, with its one entitlement and mail', async () => {
    const bought = await paidUnheard()
    expect(await reconcile()).toMatchObject({ status: 'done', provider: 'wechat' })
    const books = await booksOf(test, bought.orderId)
    expect(books).toMatchObject({ order: { status: 'paid' }, payments: [{ status: 'succeeded', applied: true }] })
    expect(books.transitions.at(-1)).toMatchObject({ to_status: 'succeeded', source: 'bill' })
    expect([books.entitlements.length, books.mails.length]).toEqual([1, 1])
    expect(await verdictsOf(bought.outTradeNo)).toEqual(['paid repaired'])
  })

  it('sends money back exactly once that an order took which we think cancelled', async () => {
    const bought = await ordered()
    await test.client('zh-CN', bought.token)(cancelReportOrder, { orderNo: bought.orderNo })
    expect((await booksOf(test, bought.orderId)).order.status).toBe('cancelled')
    // A code of a closed order can still be paid for a moment.
    await admin(`trades/${bought.outTradeNo}/pay`, { force: true, notify: false })
    await Promise.all([reconcile(), reconcile()])
    const books = await booksWhen(bought.orderId, (seen) => seen.refunds[0]?.status === 'succeeded')
    await reconcile()
    expect(books.order).toMatchObject({ status: 'cancelled', refund_state: 'fully' })
    expect((await booksOf(test, bought.orderId)).refunds).toMatchObject([{ reason: 'late', amount_minor: 2_280_000 }])
    expect(books.entitlements).toEqual([])
    expect(await admin(`trades/${bought.outTradeNo}`)).toMatchObject({ refunded: '22800.00' })
    const mails = await test.ctx.db
      .selectFrom('mails')
      .select('id')
      .where('dedupe_key', '=', `refunded:${books.refunds[0]?.id}`)
      .execute()
    expect(mails).toHaveLength(1)
  })

  it('tells staff once of a payment that the bill lacks, with what WeChat Pay says of it', async () => {
    const bought = await ordered()
    await test.ctx.db
      .updateTable('payments')
      .set({ status: 'succeeded', gateway_trade_no: `never-${bought.outTradeNo}`, paid_at: test.ctx.now() })
      .where('id', '=', bought.paymentId)
      .execute()
    await reconcile()
    await reconcile()
    expect(await verdictsOf(bought.outTradeNo)).toEqual(['paid missing-there'])
    expect(await alertsAbout(bought.outTradeNo)).toMatchObject([
      { kind: 'payment-not-in-bill', details: { gatewaySays: 'pending' } },
    ])
  })

  it('matches what is the same, and a second run changes nothing', async () => {
    const bought = await paid()
    const first = await reconcile()
    const before = await booksOf(test, bought.orderId)
    expect(await reconcile()).toEqual(first)
    expect(await booksOf(test, bought.orderId)).toEqual(before)
    expect(await verdictsOf(bought.outTradeNo)).toEqual(['paid matched'])
    expect(await test.ctx.db.selectFrom('recon_runs').select('provider').execute()).toEqual([{ provider: 'wechat' }])
  })

  it.each([
    ['wechat.tradebill', 'bad-signature'],
    ['wechat.tradebill', '500'],
    ['wechat.billdownload', 'html'],
    ['wechat.billdownload', '500'],
  ])('fails because %s answers %s, and the next try makes it good', async (target, name) => {
    const bought = await paidUnheard()
    await fault(target, name, { times: 1 })
    expect(await reconcile()).toMatchObject({ status: 'failed' })
    expect((await booksOf(test, bought.orderId)).order.status).toBe('waiting')
    expect(await reconcile()).toMatchObject({ status: 'done' })
    expect((await booksOf(test, bought.orderId)).order.status).toBe('paid')
  })
})

describe('refunds in a bill of WeChat Pay', () => {
  it('settle one whose outcome we never heard of', async () => {
    const bought = await paid()
    await fault('wechat.refund', '500', { times: 1, afterCommit: true })
    await silence()
    const refund = await ask(bought.orderId, 'unheard')
    await booksWhen(bought.orderId, (seen) => seen.refunds[0]?.query_count)
    await eventually(async () => (await admin(`trades/${bought.outTradeNo}`)).refunded === '10000.00')
    await reconcile()
    expect((await booksOf(test, bought.orderId)).refunds).toMatchObject([{ id: refund.id, status: 'succeeded' }])
    expect(await verdictsOf(bought.outTradeNo)).toEqual(['paid matched', 'refund repaired'])
  })

  it('that are still under way settle nothing', async () => {
    const bought = await paid()
    await fault('wechat.refund', 'refund-unconfirmed', { times: 1 })
    await ask(bought.orderId, 'open')
    await booksWhen(bought.orderId, (seen) => seen.refunds[0]?.status === 'processing')
    await reconcile()
    expect((await booksOf(test, bought.orderId)).refunds).toMatchObject([{ status: 'processing' }])
    expect(await alertsAbout(bought.outTradeNo)).toEqual([])
  })

  it('match those that we know', async () => {
    const bought = await paid()
    await ask(bought.orderId, 'known')
    await booksWhen(bought.orderId, (seen) => seen.refunds[0]?.status === 'succeeded')
    await reconcile()
    await reconcile()
    expect(await verdictsOf(bought.outTradeNo)).toEqual(['paid matched', 'refund matched'])
    expect(await alertsAbout(bought.outTradeNo)).toEqual([])
  })

  it('are put before staff when the bill lacks one, or lists one that is not ours or of another amount', async () => {
    const lacking = await paid()
    await silence()
    await fault('wechat.refund', '500', { times: 20 })
    const refund = await ask(lacking.orderId, 'lacking')
    await booksWhen(lacking.orderId, (seen) => seen.refunds[0]?.query_count)
    await healed()
    await test.ctx.db
      .updateTable('refunds')
      .set({ status: 'succeeded', succeeded_at: test.ctx.now(), out_refund_no: 'R-NEVER-MADE' })
      .where('id', '=', refund.id)
      .execute()
    const foreign = await paid()
    await admin(`trades/${foreign.outTradeNo}/refund`, { amountMinor: 500, outRefundNo: 'BYHAND1' })
    const differing = await paid()
    const small = await ask(differing.orderId, 'differing')
    await booksWhen(differing.orderId, (seen) => seen.refunds[0]?.status === 'succeeded')
    await test.ctx.db.updateTable('refunds').set({ amount_minor: 999_999 }).where('id', '=', small.id).execute()
    await reconcile()
    expect((await alertsAbout(lacking.outTradeNo)).map((alert) => alert.kind)).toEqual(['refund-not-in-bill'])
    expect((await alertsAbout(foreign.outTradeNo)).map((alert) => alert.kind)).toContain('unknown-refund')
    expect((await alertsAbout(differing.outTradeNo)).map((alert) => alert.kind)).toEqual(['refund-amount-differs'])
  })
})
