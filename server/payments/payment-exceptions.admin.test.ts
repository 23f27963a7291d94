// Payment exceptions: alerts, and the ways to resolve money in suspense.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listReportOrders } from '#contract/orders.ts'
import { getOrder } from '#contract/orders-admin.ts'
import * as exceptionsContract from '#contract/payment-exceptions-admin.ts'
import { cancelReportOrder, payReport } from '#contract/payments.ts'
import * as reconciliationContract from '#contract/reconciliation-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../tests/support/buyer.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { apiErrorOf } from '../accounts/accounts.fixture.ts'
import { applyGatewayEvent } from './gateway-events.service.ts'
import { raiseAlert } from './payment-alerts.store.ts'
import type { PaymentsCtx } from './payments-context.ts'
import { reconcileDay } from './reconciliation/reconciliation.service.ts'

let test: TestApp
let ctx: PaymentsCtx
let finance: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  ctx = { ...test.ctx, gateways: test.app.gateways }
  finance = await signedInAs(test, 'finance')
})
afterAll(() => test.close())

const price = 2_280_000
const note = '已与客户电话核对'

/** The attempt asks for another amount than the buyer then pays at the gateway. */
async function inSuspense(askedMinor: number) {
  const bought = await orderReport(test)
  await test.ctx.db
    .updateTable('payments')
    .set({ amount_minor: askedMinor })
    .where('id', '=', bought.paymentId)
    .execute()
  await leversOf(test).pay(bought.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, bought.orderId)).payments[0]?.status === 'suspense')
  return bought
}

const openIds = async () => (await finance.call(exceptionsContract.listSuspense, {})).rows.map((row) => row.id)
const alertsAbout = async (id: string) =>
  (await finance.call(exceptionsContract.listAlerts, { group: 'mismatch' })).rows.filter((row) => row.order?.id === id)
const keyOf = async (call: Promise<unknown>) => (await apiErrorOf(call)).data.key

describe('money in suspense', () => {
  it('is refunded through its gateway, exactly as much as that holds, and the order has failed', async () => {
    const { orderId, paymentId: id } = await inSuspense(price + 20_000)
    const [row] = (await finance.call(exceptionsContract.listSuspense, {})).rows
    expect(row).toMatchObject({
      id,
      told: '22800.00 CNY',
      expected: { amount: '23000.00' },
      order: { id: orderId },
    })
    expect(await alertsAbout(orderId)).toHaveLength(1)
    expect(await finance.call(exceptionsContract.returnSuspense, { id, note })).toEqual({ id, way: 'returned' })
    await pollUntil(async () => (await booksOf(test, orderId)).refunds[0]?.status === 'succeeded')
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { status: 'failed', refund_state: 'none' },
      payments: [{ status: 'suspense', applied: false }],
      refunds: [{ reason: 'mismatch', amount_minor: price, total_minor: price }],
      entitlements: [],
    })
    expect(await openIds()).not.toContain(id)
    expect(await alertsAbout(orderId)).toEqual([])
    expect(await keyOf(finance.call(exceptionsContract.returnSuspense, { id, note }))).toBe('payments.not-in-suspense')
    const [settled] = (await finance.call(exceptionsContract.listSuspense, { state: 'settled' })).rows
    expect(settled).toMatchObject({ id, way: 'returned', note })
  })

  it('settles its order when the gateway, queried again, reports the right amount', async () => {
    const bought = await orderReport(test)
    const { orderId, paymentId: id } = bought
    const { provider, merchantId, appId } = ctx.gateways.ofProvider('alipay') ?? {}
    if (!provider || !merchantId || !appId) throw new Error('no Alipay here')
    await leversOf(test).fault('notify', 'drop', { times: 20 })
    await leversOf(test).pay(bought.orderPayUrl)
    const account = { provider, merchantId, appId, outTradeNo: bought.outTradeNo, source: 'notify' } as const
    await fetch(`${test.simulator?.adminUrl}/faults`, { method: 'DELETE' })
    await applyGatewayEvent(ctx, { ...account, kind: 'paid', tradeNo: 'T1', amountMinor: 1, currency: 'CNY' })
    expect(await openIds()).toContain(id)
    expect(await finance.call(exceptionsContract.returnSuspense, { id, note })).toEqual({ id, way: 'applied' })
    expect(await booksOf(test, orderId)).toMatchObject({ order: { status: 'paid' }, refunds: [] })
    expect(await openIds()).not.toContain(id)
  })

  it('that cannot be refunded through the gateway is settled manually with a note, and no money moves', async () => {
    const { orderId, paymentId: id } = await inSuspense(price - 20_000)
    expect(await keyOf(finance.call(exceptionsContract.returnSuspense, { id, note }))).toBe('payments.cannot-return')
    await finance.call(exceptionsContract.settleSuspense, { id, note })
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { status: 'failed' },
      payments: [{ status: 'suspense', refund_reserved_minor: 0 }],
      refunds: [],
    })
    expect(await openIds()).not.toContain(id)
    expect(await keyOf(finance.call(exceptionsContract.settleSuspense, { id, note }))).toBe('payments.not-in-suspense')
    const owner = await signedInAs(test, 'owner')
    const { rows } = await owner.call(listAudit, { subjectId: orderId, action: 'payments.settle' })
    expect(rows[0]?.after).toMatchObject({ way: 'manual', note })
  })

  it('that a colleague settles during the gateway query no longer settles the order', async () => {
    const { orderId, paymentId: id, outTradeNo } = await inSuspense(price - 20_000)
    const gateway = ctx.gateways.ofProvider('alipay')
    if (!gateway) throw new Error('no Alipay here')
    const owner = await signedInAs(test, 'owner')
    const { query } = gateway
    gateway.query = async (asked) => {
      const event = await query.call(gateway, asked)
      await owner.call(exceptionsContract.settleSuspense, { id, note })
      return event.kind === 'paid' ? { ...event, amountMinor: price - 20_000 } : event
    }
    try {
      expect(await keyOf(finance.call(exceptionsContract.returnSuspense, { id, note }))).toBe(
        'payments.not-in-suspense',
      )
    } finally {
      gateway.query = query
    }
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { status: 'failed' },
      payments: [{ out_trade_no: outTradeNo, status: 'suspense', applied: false }],
      entitlements: [],
    })
    const { rows } = await owner.call(listAudit, { subjectKind: 'order', subjectId: orderId, order: 'asc' })
    expect(rows.map(({ action, staffId }) => [action, staffId])).toEqual([
      ['payments.settle', owner.id],
      ['orders.fail', owner.id],
    ])
  })
})

describe('an order whose money in suspense has been settled', () => {
  async function failed() {
    const bought = await inSuspense(price - 20_000)
    await finance.call(exceptionsContract.settleSuspense, { id: bought.paymentId, note })
    expect((await booksOf(test, bought.orderId)).order.status).toBe('failed')
    return { ...bought, client: test.client('zh-CN', bought.token) }
  }
  const stateOf = async (orderId: string) => (await booksOf(test, orderId)).order.status

  it('has failed, for its buyer and in its history, and can be paid again until it expires', async () => {
    const { orderId, orderNo, client } = await failed()
    expect((await client(listReportOrders, { status: 3 })).rows).toMatchObject([{ orderNo, status: 3 }])
    const { history } = await finance.call(getOrder, { id: orderId })
    expect(history.map(({ kind, detail }) => [kind, detail])).toContainEqual(['deed', 'orders.fail'])
    const again = await client(payReport, { orderNo, payMethod: 'zfb' })
    expect(again.orderNo).toBe(orderNo)
    expect(await stateOf(orderId)).toBe('waiting')
    await leversOf(test).pay(again.orderPayUrl)
    await pollUntil(async () => (await stateOf(orderId)) === 'paid')
    const { payments, refunds, entitlements } = await booksOf(test, orderId)
    expect(payments).toMatchObject([
      { status: 'suspense', applied: false },
      { status: 'succeeded', applied: true },
    ])
    expect([refunds, entitlements.length]).toEqual([[], 1])
  })

  it('stays waiting while another attempt may still receive the payment', async () => {
    const { orderId, orderNo, paymentId: id, token } = await inSuspense(price - 20_000)
    await test.client('zh-CN', token)(payReport, { orderNo, payMethod: 'wx' })
    await finance.call(exceptionsContract.settleSuspense, { id, note })
    expect(await stateOf(orderId)).toBe('waiting')
  })

  it('is paid by every correct payment before it expires; later payments are refunded', async () => {
    const notifyAgain = async (bought: { outTradeNo: string; paymentId: string }) => {
      const { provider, merchantId, appId } = ctx.gateways.ofProvider('alipay') ?? {}
      if (!provider || !merchantId || !appId) throw new Error('no Alipay here')
      const trade = { provider, merchantId, appId, outTradeNo: bought.outTradeNo, tradeNo: bought.paymentId }
      const event = { ...trade, kind: 'paid', source: 'notify', amountMinor: price - 20_000, currency: 'CNY' } as const
      return applyGatewayEvent(ctx, event)
    }
    const inTime = await failed()
    expect(await notifyAgain(inTime)).toBe('applied')
    expect(await booksOf(test, inTime.orderId)).toMatchObject({ order: { status: 'paid' }, refunds: [] })
    const late = await failed()
    const ended = { expires_at: new Date(test.ctx.now().getTime() - 1) }
    await test.ctx.db.updateTable('orders').set(ended).where('id', '=', late.orderId).execute()
    expect(await notifyAgain(late)).toBe('applied')
    expect(await booksOf(test, late.orderId)).toMatchObject({
      order: { status: 'failed', refund_state: 'requested' },
      refunds: [{ reason: 'late' }],
      entitlements: [],
    })
    const again = late.client(payReport, { orderNo: late.orderNo, payMethod: 'zfb' })
    await expect(again).rejects.toMatchObject({ code: 100003 })
  })

  it('cannot be paid beside another open order for the same purchase, whose number is reported', async () => {
    const { orderId, orderNo, reportId, token, client } = await failed()
    const other = await orderReport(test, { reportId, token })
    expect(other.orderNo).not.toBe(orderNo)
    const pay = () => client(payReport, { orderNo, payMethod: 'zfb' })
    await expect(pay()).rejects.toMatchObject({ code: 100009, data: { orderNo: other.orderNo } })
    expect(await stateOf(orderId)).toBe('failed')
    await client(cancelReportOrder, { orderNo: other.orderNo })
    await expect(pay()).resolves.toMatchObject({ orderNo })
  })
})

describe('a notification repeated after staff settled the payment', () => {
  it('is acknowledged as a success and raises no new alert', async () => {
    const { orderId, paymentId: id, outTradeNo } = await inSuspense(price - 20_000)
    const { provider, merchantId, appId } = ctx.gateways.ofProvider('alipay') ?? {}
    if (!provider || !merchantId || !appId) throw new Error('no Alipay here')
    const notifyAgain = {
      provider,
      merchantId,
      appId,
      outTradeNo,
      tradeNo: 'T2',
      amountMinor: price,
      currency: 'CNY',
    } as const
    expect(await applyGatewayEvent(ctx, { ...notifyAgain, kind: 'paid', source: 'notify' })).toBe('refused')
    await finance.call(exceptionsContract.settleSuspense, { id, note })
    expect(await applyGatewayEvent(ctx, { ...notifyAgain, kind: 'paid', source: 'notify' })).toBe('known')
    expect(await applyGatewayEvent(ctx, { ...notifyAgain, kind: 'paid', source: 'bill' })).toBe('refused')
    expect(await alertsAbout(orderId)).toEqual([])
    expect(await booksOf(test, orderId)).toMatchObject({ order: { status: 'failed' }, entitlements: [] })
  })
})

describe('an alert', () => {
  it('is resolved with a note, and the same problem raises a new one', async () => {
    const raise = () =>
      raiseAlert(ctx.db, { kind: 'clock-differs', dedupeKey: 'clock:today', details: { seconds: 90 } })
    await raise()
    const open = async () => (await finance.call(exceptionsContract.listAlerts, { group: 'system' })).rows
    const [alert] = await open()
    expect(alert).toMatchObject({ kind: 'clock-differs', details: { seconds: 90 }, order: null })
    const support = await signedInAs(test, 'support')
    const id = alert?.id ?? ''
    expect(await keyOf(support.call(exceptionsContract.resolveAlert, { id, note }))).toBe('staff.not-allowed')
    await finance.call(exceptionsContract.resolveAlert, { id, note })
    expect(await open()).toEqual([])
    const [resolved] = (await finance.call(exceptionsContract.listAlerts, { state: 'resolved', group: 'system' })).rows
    expect(resolved).toMatchObject({ id, resolution: note })
    await raise()
    expect(await open()).toHaveLength(1)
    expect((await finance.call(exceptionsContract.paymentExceptionCounts, {})).alerts.system).toBe(1)
    const { total } = await finance.call(exceptionsContract.listAlerts, { state: 'resolved', group: 'system' })
    expect((await finance.call(exceptionsContract.paymentExceptionCounts, { state: 'resolved' })).alerts.system).toBe(
      total,
    )
  })
})

describe('a day of reconciliation', () => {
  it('can be run again by staff, and shows its results with the orders', async () => {
    const bought = await orderReport(test)
    await leversOf(test).pay(bought.orderPayUrl)
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
    await leversOf(test).admin('facts', { billReadyAfterDays: -1 })
    const today = beijingDay(ctx.now())
    expect(await keyOf(finance.call(reconciliationContract.runReconciliation, { date: today }))).toBe('request.invalid')
    const yesterday = beijingDay(ctx.now(), 1)
    for (const _ of [1, 2]) {
      const { runs } = await finance.call(reconciliationContract.runReconciliation, { date: yesterday })
      const asked = runs.find((one) => one.provider === 'alipay')
      // Its job may have started before the response was read.
      const state = expect.stringMatching(/^(queued|running|done)$/)
      expect(asked).toMatchObject({ date: yesterday, state, lastError: null })
      const now = () => finance.call(reconciliationContract.getReconRun, { id: asked?.id ?? '' })
      expect(await pollUntil(async () => ((await now()).state === 'done' ? now() : undefined))).toMatchObject({
        attempts: 1,
        lastError: null,
      })
    }
    await reconcileDay(ctx, today)
    const { rows } = await finance.call(reconciliationContract.listReconRuns, { provider: 'alipay' })
    expect(rows.map((row) => [row.date, row.state])).toEqual([
      [today, 'done'],
      [yesterday, 'done'],
    ])
    const runId = rows[0]?.id ?? ''
    expect((await finance.call(reconciliationContract.getReconRun, { id: runId })).counts).toEqual(rows[0]?.counts)
    const items = await finance.call(reconciliationContract.listReconItems, { runId, perPage: 100 })
    expect(items.total).toBe(Object.values(rows[0]?.counts ?? {}).reduce((sum, count) => sum + count, 0))
    expect(items.rows.map((row) => row.order?.id)).toContain(bought.orderId)
    const foreign = (currency: string, out_trade_no: string) => ({
      ...{ run_id: runId, kind: 'paid' as const, trade_no: '', amount_minor: 5_000, at: ctx.now() },
      ...{ currency, out_trade_no, verdict: 'unknown-here' as const },
    })
    const added = [foreign('EUR', 'E1'), foreign('JPY', 'J1'), foreign('', 'N1')]
    await ctx.db.insertInto('recon_items').values(added).execute()
    const query = { runId, verdict: 'unknown-here', perPage: 100 } as const
    const unknown = (await finance.call(reconciliationContract.listReconItems, query)).rows
    const amounts = unknown.map(({ outTradeNo, amount }) => [outTradeNo, amount.currency, amount.amount])
    expect(amounts).toEqual(
      expect.arrayContaining([
        ['E1', 'EUR', '50.00'],
        ['J1', 'JPY', '5000'],
        ['N1', '', '50.00'],
      ]),
    )
  })
})
