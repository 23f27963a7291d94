// Application of gateway events: from each state, in any order, from each source.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GatewayEvent, gatewaysOf } from '#server/gateways/gateways.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf } from '../../tests/support/buyer.ts'
import {
  account,
  type Given,
  orderWith as makeOrder,
  type Paid,
  paid,
  price,
  settled,
} from './gateway-events.fixture.ts'
import { applyGatewayEvent } from './gateway-events.service.ts'
import type { PaymentState } from './payments.rules.ts'
import type { PaymentsCtx } from './payments-context.ts'

let test: TestApp
let ctx: PaymentsCtx
// No jobs run here, so the direct effects of an event are visible before any follow-up.
beforeAll(async () => {
  test = await createTestApp()
  ctx = { ...test.ctx, gateways: gatewaysOf([]) }
})
afterAll(() => test.close())

const orderWith = (options: Given = {}) => makeOrder(test.ctx, options)

async function alertsAbout(outTradeNo: string): Promise<string[]> {
  const rows = await test.ctx.db.selectFrom('payment_alerts').select(['kind', 'details']).execute()
  return rows.filter((row) => JSON.stringify(row.details).includes(`"${outTradeNo}"`)).map((row) => row.kind)
}

const untouched = {
  order: { status: 'waiting' },
  payments: [{ status: 'pending' }],
  entitlements: [],
  mails: [],
  refunds: [],
}

describe('a payment event', () => {
  it.each<PaymentState>(['created', 'unknown', 'pending', 'abandoned', 'failed', 'suspense'])(
    'for a waiting order settles it, although its attempt is %s',
    async (payment) => {
      const { orderId, outTradeNo } = await orderWith({ payment })
      expect(await applyGatewayEvent(ctx, paid(outTradeNo))).toBe('applied')
      expect(await applyGatewayEvent(ctx, paid(outTradeNo, { source: 'query' }))).toBe('known')
      const books = await booksOf(test, orderId)
      expect(books).toMatchObject(settled)
      expect(books.transitions).toMatchObject([{ from_status: payment, to_status: 'succeeded', source: 'notify' }])
      expect(books.refunds).toEqual([])
    },
  )

  it('with the number of another attempt at the gateway is rejected, and staff are notified once', async () => {
    const first = await orderWith()
    await applyGatewayEvent(ctx, paid(first.outTradeNo))
    const { orderId, outTradeNo } = await orderWith()
    const same = paid(outTradeNo, { tradeNo: `T${first.outTradeNo}` })
    for (const _ of [1, 2]) expect(await applyGatewayEvent(ctx, same)).toBe('refused')
    expect(await booksOf(test, orderId)).toMatchObject(untouched)
    expect(await alertsAbout(outTradeNo)).toEqual(['contradiction'])
  })

  it('for an order that is being closed settles it', async () => {
    const { orderId, outTradeNo } = await orderWith({ order: 'closing' })
    expect(await applyGatewayEvent(ctx, paid(outTradeNo))).toBe('applied')
    expect(await booksOf(test, orderId)).toMatchObject(settled)
  })

  it('for a failed order settles it until it expires, and is refunded afterwards', async () => {
    const unexpired = await orderWith({ order: 'failed', payment: 'failed' })
    await applyGatewayEvent(ctx, paid(unexpired.outTradeNo))
    expect(await booksOf(test, unexpired.orderId)).toMatchObject(settled)
    const over = await orderWith({ order: 'failed', payment: 'failed', expiresInMs: -1 })
    await applyGatewayEvent(ctx, paid(over.outTradeNo))
    expect(await booksOf(test, over.orderId)).toMatchObject({
      order: { status: 'failed' },
      refunds: [{ reason: 'late' }],
    })
  })

  it('for a cancelled order is refunded at once, in full and once, and the order shows it', async () => {
    const { orderId, outTradeNo } = await orderWith({ order: 'cancelled', payment: 'abandoned' })
    expect(await applyGatewayEvent(ctx, paid(outTradeNo))).toBe('applied')
    expect(await applyGatewayEvent(ctx, paid(outTradeNo, { source: 'bill' }))).toBe('known')
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { status: 'cancelled', refund_state: 'requested' },
      payments: [{ status: 'succeeded', applied: false, refund_reserved_minor: price }],
      refunds: [{ reason: 'late', amount_minor: price, status: 'requested' }],
      entitlements: [],
      mails: [],
    })
  })

  it('with a different gateway number than before is rejected, and staff are notified once', async () => {
    const { orderId, outTradeNo } = await orderWith()
    await applyGatewayEvent(ctx, paid(outTradeNo))
    for (const more of [{ tradeNo: 'another' }, { amountMinor: 1 }])
      expect(await applyGatewayEvent(ctx, paid(outTradeNo, more))).toBe('refused')
    expect(await booksOf(test, orderId)).toMatchObject(settled)
    expect(await alertsAbout(outTradeNo)).toEqual(['contradiction'])
  })

  it.each<[string, Partial<Paid>]>([
    ['too low an amount', { amountMinor: price - 1 }],
    ['too high an amount', { amountMinor: price + 1 }],
    ['another currency', { currency: 'USD' }],
    ['an unreadable amount', { amountMinor: undefined }],
  ])('with %s is put in suspense, and the right amount still settles the order', async (_name, more) => {
    const { orderId, outTradeNo } = await orderWith()
    expect(await applyGatewayEvent(ctx, paid(outTradeNo, more))).toBe('refused')
    expect(await booksOf(test, orderId)).toMatchObject({ ...untouched, payments: [{ status: 'suspense' }] })
    expect(await alertsAbout(outTradeNo)).toEqual(['amount-differs'])
    expect(await applyGatewayEvent(ctx, paid(outTradeNo))).toBe('applied')
    expect(await booksOf(test, orderId)).toMatchObject(settled)
  })

  it('for an attempt of another app is rejected, and staff are notified once', async () => {
    const { orderId, outTradeNo } = await orderWith()
    const foreign = paid(outTradeNo, { appId: '2021000000000009' })
    for (const _ of [1, 2]) expect(await applyGatewayEvent(ctx, foreign)).toBe('refused')
    expect(await booksOf(test, orderId)).toMatchObject(untouched)
    expect(await alertsAbout(outTradeNo)).toEqual(['foreign-app'])
  })

  it.each([{ merchantId: '2088000000000009' }, { provider: 'wechat' }] as const)(
    'for the same number of another account matches nothing: %j',
    async (more) => {
      const { orderId, outTradeNo } = await orderWith()
      expect(await applyGatewayEvent(ctx, paid(outTradeNo, more))).toBe('refused')
      expect(await booksOf(test, orderId)).toMatchObject(untouched)
      expect(await alertsAbout(outTradeNo)).toEqual(['unknown-payment'])
    },
  )
})

describe('a close event', () => {
  it('is applied once and never undoes a payment', async () => {
    const { orderId, outTradeNo } = await orderWith()
    const closed: GatewayEvent = { ...account, outTradeNo, source: 'query', kind: 'closed' }
    expect(await applyGatewayEvent(ctx, closed)).toBe('applied')
    expect(await applyGatewayEvent(ctx, closed)).toBe('known')
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { status: 'waiting' },
      payments: [{ status: 'closed' }],
    })
    await applyGatewayEvent(ctx, paid(outTradeNo, { source: 'query' }))
    expect(await applyGatewayEvent(ctx, closed)).toBe('known')
    expect(await booksOf(test, orderId)).toMatchObject(settled)
  })

  it('does not follow from a waiting trade or one that the gateway does not know', async () => {
    const { orderId, outTradeNo } = await orderWith()
    for (const kind of ['pending', 'not-exist'] as const)
      expect(await applyGatewayEvent(ctx, { ...account, outTradeNo, source: 'query', kind })).toBe('known')
    expect(await booksOf(test, orderId)).toMatchObject(untouched)
  })
})
