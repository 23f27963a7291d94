// Yesterday's bill against the books: what it finds, what it repairs, and that a second run adds nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelReportOrder } from '#contract/payments.ts'
import type { BillRow, Gateway } from '#server/gateways/gateways.service.ts'
import { GatewayRejected, GatewayUnknown, gatewaysOf } from '#server/gateways/gateways.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, eventually, leversOf, orderReport } from '../../tests/support/buyer.ts'
import { queryPayment } from './payment-queries.service.ts'
import type { PaymentsCtx } from './payments-context.ts'
import { beijingDay } from './reconciliation.rules.ts'
import { reconcileDay, reconcileDue } from './reconciliation.service.ts'
import { submitRefund } from './refunds.service.ts'
import { refundOrder } from './refunds-request.service.ts'

let test: TestApp
let ctx: PaymentsCtx
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  const alipay = test.app.gateways.ofProvider('alipay')
  if (!alipay) throw new Error('no Alipay')
  ctx = { ...test.ctx, gateways: gatewaysOf([alipay]) }
  // Today's bill, so that no test has to wait for tomorrow.
  await leversOf(test).admin('facts', { billReadyAfterDays: -1 })
})
afterAll(() => test.close())

const today = () => beijingDay(test.ctx.now())

async function reconcile() {
  const [result] = await reconcileDay(ctx, today())
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

async function booksWhen(orderId: string, check: (books: Awaited<ReturnType<typeof booksOf>>) => boolean) {
  await eventually(async () => check(await booksOf(test, orderId)))
  // Read again: its tables are not read in one moment.
  return booksOf(test, orderId)
}

/** Paid at the gateway; every notification and every question about it has failed. */
async function paidUnheard() {
  const bought = await orderReport(test)
  const levers = leversOf(test)
  await levers.fault('notify', 'drop', { times: 20 })
  await levers.pay(bought.orderPayUrl)
  await levers.fault('alipay.trade.query', '500', { times: 1 })
  await queryPayment(ctx, bought.paymentId)
  expect((await booksOf(test, bought.orderId)).order.status).toBe('waiting')
  await fetch(`${test.simulator?.adminUrl}/faults`, { method: 'DELETE' })
  return bought
}

async function paid() {
  const bought = await orderReport(test)
  await leversOf(test).pay(bought.orderPayUrl)
  await booksWhen(bought.orderId, (books) => books.order.status === 'paid')
  return bought
}

describe('reconciliation', () => {
  it('finds a payment that we missed and applies it, with its one entitlement and mail', async () => {
    const bought = await paidUnheard()
    expect(await reconcile()).toMatchObject({ status: 'done', provider: 'alipay' })
    const books = await booksOf(test, bought.orderId)
    expect(books).toMatchObject({ order: { status: 'paid' }, payments: [{ status: 'succeeded', applied: true }] })
    expect(books.transitions.at(-1)).toMatchObject({ to_status: 'succeeded', source: 'bill' })
    expect([books.entitlements.length, books.mails.length]).toEqual([1, 1])
    expect(await verdictsOf(bought.outTradeNo)).toEqual(['paid repaired'])
  })

  it('sends money back exactly once that an order took which we think cancelled', async () => {
    const bought = await orderReport(test)
    const cashier = await fetch(bought.orderPayUrl)
    await test.client('zh-CN', bought.token)(cancelReportOrder, { orderNo: bought.orderNo })
    await leversOf(test).fault('notify', 'drop', { times: 20 })
    await fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' })
    await Promise.all([reconcile(), reconcile()])
    await fetch(`${test.simulator?.adminUrl}/faults`, { method: 'DELETE' })
    const books = await booksWhen(bought.orderId, (seen) => seen.refunds[0]?.status === 'succeeded')
    await reconcile()
    expect(books.order).toMatchObject({ status: 'cancelled', refund_state: 'fully' })
    expect((await booksOf(test, bought.orderId)).refunds).toMatchObject([{ reason: 'late', amount_minor: 2_280_000 }])
    expect(books.entitlements).toEqual([])
    const mails = await test.ctx.db
      .selectFrom('mails')
      .selectAll()
      .where('dedupe_key', '=', `refunded:${books.refunds[0]?.id}`)
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body_text).toContain('¥22,800.00')
  })

  it('tells staff once of a payment that the bill lacks, with what the gateway says of it', async () => {
    const bought = await orderReport(test)
    await test.ctx.db
      .updateTable('payments')
      .set({ status: 'succeeded', gateway_trade_no: `never-${bought.outTradeNo}`, paid_at: test.ctx.now() })
      .where('id', '=', bought.paymentId)
      .execute()
    await reconcile()
    await reconcile()
    expect(await verdictsOf(bought.outTradeNo)).toEqual(['paid missing-there'])
    expect(await alertsAbout(bought.outTradeNo)).toMatchObject([
      { kind: 'payment-not-in-bill', details: { gatewaySays: 'not-exist' } },
    ])
  })

  it('matches what is the same, and a second run changes nothing', async () => {
    const bought = await paid()
    const first = await reconcile()
    const before = await booksOf(test, bought.orderId)
    expect(await reconcile()).toEqual(first)
    expect(await booksOf(test, bought.orderId)).toEqual(before)
    expect(await verdictsOf(bought.outTradeNo)).toEqual(['paid matched'])
    const runs = await test.ctx.db.selectFrom('recon_runs').selectAll().execute()
    expect(runs).toHaveLength(1)
    expect(runs[0]).toMatchObject({ status: 'done', provider: 'alipay' })
  })

  it('puts a payment of another amount in suspense and grants nothing', async () => {
    const bought = await orderReport(test)
    await leversOf(test).scan(bought.orderPayUrl)
    const other = gatewayWithBill([rowOf(bought.outTradeNo, { amountMinor: 1 })])
    await reconcileDay({ ...ctx, gateways: gatewaysOf([other]) }, today())
    const books = await booksOf(test, bought.orderId)
    expect(books).toMatchObject({ order: { status: 'waiting' }, payments: [{ status: 'suspense' }], entitlements: [] })
    expect(await verdictsOf(bought.outTradeNo)).toEqual(['paid amount-differs'])
    expect(await alertsAbout(bought.outTradeNo)).toMatchObject([{ kind: 'amount-differs' }])
  })

  it('tells staff of a payment that nobody here made', async () => {
    const outTradeNo = 'P260101000000AP00000000ELSE'
    const other = gatewayWithBill([rowOf(outTradeNo)])
    await reconcileDay({ ...ctx, gateways: gatewaysOf([other]) }, today())
    expect(await verdictsOf(outTradeNo)).toEqual(['paid unknown-here'])
    expect(await alertsAbout(outTradeNo)).toMatchObject([{ kind: 'unknown-payment' }])
  })
})

describe('refunds in a bill', () => {
  async function ask(orderId: string, idemKey: string, amountMinor = 1_000_000) {
    return test.ctx.db
      .transaction()
      .execute((tx) => refundOrder(ctx, tx, { orderId, amountMinor, reason: 'admin', idemKey }))
  }

  it('settle one whose outcome we never heard of', async () => {
    const bought = await paid()
    await leversOf(test).fault('alipay.trade.refund', '500', { times: 1, afterCommit: true })
    await leversOf(test).fault('notify', 'drop', { times: 20 })
    const refund = await ask(bought.orderId, 'unheard')
    await eventually(async () => (await booksOf(test, bought.orderId)).refunds[0]?.query_count)
    await reconcile()
    await fetch(`${test.simulator?.adminUrl}/faults`, { method: 'DELETE' })
    expect((await booksOf(test, bought.orderId)).refunds).toMatchObject([{ id: refund.id, status: 'succeeded' }])
    expect(await verdictsOf(bought.outTradeNo)).toEqual(['paid matched', 'refund repaired'])
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
    const refund = await ask(lacking.orderId, 'lacking')
    await test.ctx.db
      .updateTable('refunds')
      .set({ status: 'succeeded', succeeded_at: test.ctx.now(), out_refund_no: 'R-NEVER-MADE' })
      .where('id', '=', refund.id)
      .execute()
    const foreign = await paid()
    await leversOf(test).admin(`trades/${foreign.outTradeNo}/refund`, { amount: '5.00', outRequestNo: 'BYHAND1' })
    const differing = await paid()
    const small = await ask(differing.orderId, 'differing')
    await booksWhen(differing.orderId, (seen) => seen.refunds[0]?.status === 'succeeded')
    await test.ctx.db.updateTable('refunds').set({ amount_minor: 999_999 }).where('id', '=', small.id).execute()
    await reconcile()
    expect((await alertsAbout(lacking.outTradeNo)).map((alert) => alert.kind)).toContain('refund-not-in-bill')
    expect((await alertsAbout(foreign.outTradeNo)).map((alert) => alert.kind)).toEqual(['unknown-refund'])
    expect((await alertsAbout(differing.outTradeNo)).map((alert) => alert.kind)).toEqual(['refund-amount-differs'])
  })
})

describe('a bill that cannot be had', () => {
  it.each([
    ['bill.download', 'html'],
    ['bill.download', '500'],
    ['alipay.data.dataservice.bill.downloadurl.query', 'bad-signature'],
  ])('because %s answers %s fails the run, and the next try makes it good', async (target, fault) => {
    const bought = await paidUnheard()
    await leversOf(test).fault(target, fault, { times: 1 })
    expect(await reconcile()).toMatchObject({ status: 'failed' })
    expect((await booksOf(test, bought.orderId)).order.status).toBe('waiting')
    expect(await reconcile()).toMatchObject({ status: 'done' })
    expect((await booksOf(test, bought.orderId)).order.status).toBe('paid')
  })

  it('of a day without movements is no failure', async () => {
    const empty = gatewayWithBill(new GatewayRejected('BILL_NOT_EXIST'), 'nobody')
    expect(await reconcileDay({ ...ctx, gateways: gatewaysOf([empty]) }, today())).toMatchObject([{ status: 'done' }])
  })

  it('of a day on which we took money is one, and after three tries staff are told', async () => {
    await paid()
    const missing = { ...ctx, gateways: gatewaysOf([gatewayWithBill(new GatewayRejected('BILL_NOT_EXIST'))]) }
    await test.ctx.db.deleteFrom('recon_runs').execute()
    for (let count = 0; count < 3; count += 1)
      expect(await reconcileDay(missing, today())).toMatchObject([{ status: 'failed' }])
    const alerts = await test.ctx.db
      .selectFrom('payment_alerts')
      .selectAll()
      .where('kind', '=', 'bill-unreadable')
      .execute()
    expect(alerts).toHaveLength(1)
  })

  it('is tried again by the schedule until it is there, and then no more', async () => {
    let asked: string[] = []
    const gateway: Gateway = {
      ...gatewayWithBill([], 'scheduled'),
      async *bill(date) {
        asked.push(date)
        if (asked.length === 1) throw new GatewayUnknown('not yet')
        yield* []
      },
    }
    const scheduled = { ...ctx, gateways: gatewaysOf([gateway]) }
    const yesterday = beijingDay(test.ctx.now(), 1)
    expect(await reconcileDue(scheduled)).toMatchObject([{ date: yesterday, status: 'failed' }])
    expect(await reconcileDue(scheduled)).toMatchObject([{ date: yesterday, status: 'done' }])
    expect(await reconcileDue(scheduled)).toEqual([])
    asked = []
    test.advance(3 * 86_400_000)
    await reconcileDue(scheduled)
    expect(asked).toEqual([beijingDay(test.ctx.now(), 3), beijingDay(test.ctx.now(), 2), beijingDay(test.ctx.now(), 1)])
    test.advance(-3 * 86_400_000)
  })
})

function rowOf(outTradeNo: string, more: Partial<BillRow & { kind: 'paid' }> = {}): BillRow {
  const tradeNo = `T${outTradeNo}`
  return { kind: 'paid', outTradeNo, tradeNo, amountMinor: 2_280_000, currency: 'CNY', at: new Date(), ...more }
}

/** The real gateway with a bill of the test's own. */
function gatewayWithBill(bill: readonly BillRow[] | Error, merchantId?: string): Gateway {
  const real = ctx.gateways.all[0]
  if (!real) throw new Error('no gateway')
  return {
    ...real,
    merchantId: merchantId ?? real.merchantId,
    async *bill() {
      if (bill instanceof Error) throw bill
      yield* bill
    },
  }
}

describe('a refund that is still open', () => {
  it('is asked about with growing pauses, and a job that asks does not fail', async () => {
    const bought = await paid()
    await leversOf(test).fault('alipay.trade.refund', 'refund-unconfirmed', { times: 1 })
    const refund = await test.ctx.db.transaction().execute((tx) =>
      refundOrder(ctx, tx, {
        orderId: bought.orderId,
        amountMinor: 2_280_000,
        reason: 'customer',
        idemKey: 'open',
      }),
    )
    await booksWhen(bought.orderId, (seen) => seen.refunds[0]?.status === 'processing')
    await submitRefund(ctx, refund.id)
    const open = (await booksOf(test, bought.orderId)).refunds[0]
    expect(open).toMatchObject({ status: 'processing', query_count: 2 })
    expect(open?.next_query_at?.getTime()).toBeGreaterThan(Date.now())
    await leversOf(test).admin(`trades/${bought.outTradeNo}/confirm-refund`, { notify: false })
    await submitRefund(ctx, refund.id)
    const books = await booksOf(test, bought.orderId)
    expect(books).toMatchObject({ order: { refund_state: 'fully' }, refunds: [{ status: 'succeeded' }] })
    expect(books.entitlements[0]?.revoked_at).not.toBeNull()
  })
})
