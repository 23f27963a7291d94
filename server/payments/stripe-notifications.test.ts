// Card payments with the ledger: Stripe's events at the webhook endpoint, applied once and only if genuine, and recovery without them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderStatus } from '#contract/orders.ts'
import { listAlerts } from '#contract/payment-exceptions-admin.ts'
import { cancelReportOrder, notificationPath, payReport } from '#contract/payments.ts'
import { booksOf, pollUntil } from '../../tests/support/buyer.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import type { Caught } from '../../tests/support/simulator-admin.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import {
  type CardShop,
  catchEvent,
  createDollarReport,
  openCardShop,
  orderByCard,
  pressAtStripe,
} from '../../tests/support/stripe.ts'
import { raiseAlert } from './payment-alerts.store.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

async function post({ raw, headers }: Caught, alias = ''): Promise<{ status: number; body: string }> {
  const own = Object.entries(headers).filter(([name]) => name === 'stripe-signature' || name === 'content-type')
  const answer = await shop.test.app.http.inject({
    method: 'POST',
    url: shop.test.ctx.config.apiBase + notificationPath + alias,
    headers: { host: new URL(shop.test.ctx.config.originZh).host, ...Object.fromEntries(own) },
    payload: raw,
  })
  return { status: answer.statusCode, body: answer.body }
}

const books = (orderId: string) => booksOf(shop.test, orderId)
const isPaid = (orderId: string) => pollUntil(async () => (await books(orderId)).order.status === 'paid')

/** Pays while every event about it is lost. */
async function paidButUntold() {
  const bought = await orderByCard(shop)
  await shop.admin(`trades/${bought.outTradeNo}/pay`, { notify: false })
  return bought
}

async function alertsOf(kind: string) {
  return shop.test.ctx.db.selectFrom('payment_alerts').selectAll().where('kind', '=', kind).execute()
}

const done = { status: 200, body: '{"received":true}' }
const failed = { status: 400, body: '{"received":false}' }
const untouched = { order: { status: 'waiting' }, entitlements: [], mails: [], refunds: [] }

describe('a payment by card', () => {
  it('charges dollars and marks the order paid', async () => {
    const bought = await orderByCard(shop)
    const page = await (await fetch(bought.orderPayUrl)).text()
    expect(page).toContain('USD 3200.00')
    expect(page).toContain('Solid-State Battery Industry Report')
    for (const button of ['pay', 'cancel', 'fail']) expect(page).toContain(`id="${button}"`)
    expect(await pressAtStripe(bought.orderPayUrl, 'pay')).toContain(`/personalCenter/payBack/${bought.orderNo}`)
    await isPaid(bought.orderId)
    const { payments, entitlements, mails, order } = await books(bought.orderId)
    expect(order).toMatchObject({ currency: 'USD', amount_minor: 320_000 })
    expect(payments).toMatchObject([{ provider: 'stripe', method: 'card', status: 'succeeded', applied: true }])
    expect(entitlements).toHaveLength(1)
    expect(mails).toHaveLength(1)
  })

  it("that is cancelled or declined on Stripe's page leaves the order unpaid", async () => {
    const bought = await orderByCard(shop)
    expect(await pressAtStripe(bought.orderPayUrl, 'cancel')).toContain(`/personalCenter/payBack/${bought.orderNo}`)
    await pressAtStripe(bought.orderPayUrl, 'fail')
    expect(await (await fetch(bought.orderPayUrl)).text()).toContain('declined')
    expect(await books(bought.orderId)).toMatchObject(untouched)
    await pressAtStripe(bought.orderPayUrl, 'pay')
    await isPaid(bought.orderId)
  })

  it('that is requested again is the same attempt at the same URL', async () => {
    const bought = await orderByCard(shop)
    const again = await shop.test.client('en-US', bought.token)(payReport, {
      payMethod: 'card',
      orderNo: bought.orderNo,
    })
    expect(again.orderPayUrl).toBe(bought.orderPayUrl)
    expect((await books(bought.orderId)).payments).toHaveLength(1)
  })

  it('whose events are all lost is found by a query', async () => {
    const bought = await paidButUntold()
    const status = await shop.test.client('en-US', bought.token)(orderStatus, { orderNo: bought.orderNo })
    expect(status.status).toBe(1)
  })

  it('is compared with the price in dollars, not in yuan', async () => {
    const { token } = await makeCustomer(shop.test.ctx)
    const researchReportId = await createDollarReport(shop)
    const pay = shop.test.client('en-US', token)(payReport, { researchReportId, payMethod: 'card', payPrice: '22800' })
    await expect(pay).rejects.toMatchObject({ code: 100008 })
  })

  it('cannot pay an order priced in yuan, nor yuan one priced in dollars', async () => {
    const { token } = await makeCustomer(shop.test.ctx)
    const call = shop.test.client('en-US', token)
    const inYuan = await call(payReport, {
      researchReportId: await createDollarReport(shop),
      payMethod: 'zfb',
      payPrice: '22800',
    })
    await expect(call(payReport, { payMethod: 'card', orderNo: inYuan.orderNo })).rejects.toMatchObject({
      code: 100007,
    })
    const inDollars = await orderByCard(shop)
    const again = shop.test.client('en-US', inDollars.token)(payReport, { payMethod: 'wx', orderNo: inDollars.orderNo })
    await expect(again).rejects.toMatchObject({ code: 100007 })
    expect((await books(inDollars.orderId)).payments).toHaveLength(1)
  })

  it('of a cancelled order is closed at Stripe first', async () => {
    const bought = await orderByCard(shop)
    const answer = await shop.test.client('en-US', bought.token)(cancelReportOrder, { orderNo: bought.orderNo })
    expect(answer).toMatchObject({ status: 2, isClosing: false })
    expect(await shop.admin(`trades/${bought.outTradeNo}`)).toMatchObject({ status: 'expired' })
  })

  it('that arrives after cancellation is refunded once', async () => {
    const bought = await orderByCard(shop)
    await shop.test.client('en-US', bought.token)(cancelReportOrder, { orderNo: bought.orderNo })
    await shop.admin(`trades/${bought.outTradeNo}/pay`, { force: true })
    const { order, refunds, entitlements } = await pollUntil(async () => {
      const now = await books(bought.orderId)
      return now.refunds[0]?.status === 'succeeded' && now
    })
    expect(order).toMatchObject({ status: 'cancelled', refund_state: 'fully' })
    expect(refunds).toMatchObject([{ reason: 'late', amount_minor: 320_000 }])
    expect(entitlements).toHaveLength(0)
    expect(await shop.admin(`trades/${bought.outTradeNo}`)).toMatchObject({ refunded: '3200.00' })
  })
})

describe('an event', () => {
  it('delivered fifty times at once makes one transition, one entitlement and one mail, and is answered 200 each time', async () => {
    const { orderId, outTradeNo } = await paidButUntold()
    const caught = await catchEvent(shop, outTradeNo)
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(caught)))
    for (const answer of answers) expect(answer).toEqual(done)
    const after = await books(orderId)
    expect(after.order.status).toBe('paid')
    expect(after.transitions.filter((one) => one.to_status === 'succeeded')).toHaveLength(1)
    expect(after.entitlements).toHaveLength(1)
    expect(after.mails).toHaveLength(1)
  })

  it('is accepted at the alias for Stripe, but not at that for WeChat Pay', async () => {
    const { orderId, outTradeNo } = await paidButUntold()
    const caught = await catchEvent(shop, outTradeNo)
    expect((await post(caught, '/wechat')).status).toBe(401)
    expect(await post(caught, '/stripe')).toEqual(done)
    expect((await books(orderId)).order.status).toBe('paid')
  })

  const forged: [string, object][] = [
    ['changed after signing', { append: ' ' }],
    ['of a wrong signature', { spoil: 'bad-signature' }],
    ['signed with another secret', { secret: 'other' }],
    ['signed more than five minutes ago', { ageSeconds: 310 }],
    ['signed more than five minutes in the future', { ageSeconds: -310 }],
    ['of live mode at a shop in test mode', { event: { livemode: true } }],
    ['of a session without a state', { override: { status: null } }],
    ['that says paid and names no payment', { override: { payment_intent: null } }],
  ]
  it.each(forged)('%s is rejected and changes nothing', async (_, how) => {
    const { orderId, outTradeNo } = await orderByCard(shop)
    expect(await post(await catchEvent(shop, outTradeNo, how))).toEqual(failed)
    expect(await books(orderId)).toMatchObject(untouched)
  })

  it('without a signature is rejected and changes nothing', async () => {
    const { orderId, outTradeNo } = await orderByCard(shop)
    const caught = await catchEvent(shop, outTradeNo, { spoil: 'missing-signature' })
    for (const alias of ['', '/stripe']) expect(await post(caught, alias)).toEqual(failed)
    expect(await books(orderId)).toMatchObject(untouched)
  })

  it('signed four minutes ago is accepted', async () => {
    const { orderId, outTradeNo } = await paidButUntold()
    expect(await post(await catchEvent(shop, outTradeNo, { ageSeconds: 240 }))).toEqual(done)
    expect((await books(orderId)).order.status).toBe('paid')
  })

  it.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'cny' }],
  ])('of %s is rejected even when correctly signed, and staff are notified', async (_, override) => {
    const { orderId, outTradeNo } = await orderByCard(shop)
    expect(await post(await catchEvent(shop, outTradeNo, { override }))).toEqual(failed)
    const after = await books(orderId)
    expect(after).toMatchObject(untouched)
    expect(after.payments).toMatchObject([{ status: 'suspense' }])
    const alerts = await alertsOf('amount-differs')
    expect(alerts.filter((alert) => JSON.stringify(alert.details).includes(outTradeNo))).toHaveLength(1)
  })

  it('of a session with an unknown number of ours is rejected, and staff are notified', async () => {
    expect(await post(await catchEvent(shop, 'P261121000000CCUNKNOWNUNKNO'))).toEqual(failed)
    expect(JSON.stringify(await alertsOf('unknown-payment'))).toContain('P261121000000CCUNKNOWNUNKNO')
  })

  it('of another sale of the account is acknowledged and ignored', async () => {
    const { orderId, outTradeNo } = await orderByCard(shop)
    const foreign = { override: { client_reference_id: null } }
    expect(await post(await catchEvent(shop, outTradeNo, foreign))).toEqual(done)
    expect(await post(await catchEvent(shop, outTradeNo, { type: 'payment_intent.created' }))).toEqual(done)
    expect(await books(orderId)).toMatchObject(untouched)
  })

  it('of a session that is complete but unpaid, or whose payment failed, does not mark the order paid', async () => {
    const { orderId, outTradeNo } = await orderByCard(shop)
    await shop.admin(`trades/${outTradeNo}/pay`, { later: true })
    await pollUntil(async () => {
      const { notifications } = await shop.admin(`notifications?outTradeNo=${outTradeNo}`)
      return JSON.stringify(notifications).includes('"delivered"')
    })
    expect(await books(orderId)).toMatchObject(untouched)
    await shop.admin(`trades/${outTradeNo}/fail-payment`, {})
    await pollUntil(async () => (await books(orderId)).payments[0]?.status === 'closed')
    expect(await books(orderId)).toMatchObject(untouched)
  })

  it('of a payment that completes later marks the order paid', async () => {
    const { orderId, outTradeNo } = await orderByCard(shop)
    await shop.admin(`trades/${outTradeNo}/pay`, { later: true })
    await shop.admin(`trades/${outTradeNo}/settle-payment`, {})
    await isPaid(orderId)
  })

  it('of an expired session closes the attempt, and another one can pay the order', async () => {
    const bought = await orderByCard(shop)
    await shop.admin(`trades/${bought.outTradeNo}/expire`, {})
    await pollUntil(async () => (await books(bought.orderId)).payments[0]?.status === 'closed')
    const again = await shop.test.client('en-US', bought.token)(payReport, {
      payMethod: 'card',
      orderNo: bought.orderNo,
    })
    expect(again.orderPayUrl).not.toBe(bought.orderPayUrl)
    await pressAtStripe(again.orderPayUrl, 'pay')
    await isPaid(bought.orderId)
  })

  it('of expiry after the payment takes nothing back', async () => {
    const { orderId, outTradeNo } = await paidButUntold()
    await post(await catchEvent(shop, outTradeNo))
    const override = { status: 'expired', payment_status: 'unpaid' }
    expect(await post(await catchEvent(shop, outTradeNo, { type: 'checkout.session.expired', override }))).toEqual(done)
    expect((await books(orderId)).order.status).toBe('paid')
  })

  it('of a dispute or of a refund made at Stripe moves no money and notifies staff once', async () => {
    const bought = await orderByCard(shop)
    await pressAtStripe(bought.orderPayUrl, 'pay')
    await isPaid(bought.orderId)
    await shop.admin(`trades/${bought.outTradeNo}/refund`, { amountMinor: 100 })
    await shop.admin(`trades/${bought.outTradeNo}/dispute`, {})
    await pollUntil(
      async () => (await alertsOf('dispute')).length === 1 && (await alertsOf('foreign-refund')).length === 1,
    )
    await pollUntil(async () => {
      const { notifications } = await shop.admin(`notifications?outTradeNo=${bought.outTradeNo}`)
      return (notifications as { state: string }[]).every((one) => one.state === 'delivered')
    })
    expect(await alertsOf('foreign-refund')).toHaveLength(1)
    expect((await books(bought.orderId)).order).toMatchObject({ status: 'paid', refund_state: 'none' })
    // The list of alerts finds the order by Stripe's payment number, also for an alert stored with Stripe's id in the place of ours.
    const finance = await signedInAs(shop.test, 'finance')
    const [payment] = (await books(bought.orderId)).payments
    const tradeNo = payment?.gateway_trade_no ?? null
    await raiseAlert(shop.test.ctx.db, {
      kind: 'foreign-refund',
      dedupeKey: 'x',
      details: { tradeNo, refundId: 're_1' },
    })
    const { rows } = await finance.call(listAlerts, {})
    const about = rows.filter((row) => ['foreign-refund', 'dispute'].includes(row.kind))
    expect(about.map((row) => row.order?.id)).toEqual([bought.orderId, bought.orderId, bought.orderId])
  })
})
