// What a gateway has said of refunds, applied to the books: order, reservation, right, mail and alerts follow, each once.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GatewayEvent, gatewaysOf } from '#server/gateways/gateways.service.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { booksOf } from '../../../tests/support/buyer.ts'
import { account, type Given, orderWith as makeOrder, paid, price, settled } from '../gateway-events.fixture.ts'
import { applyGatewayEvent } from '../gateway-events.service.ts'
import type { PaymentsCtx } from '../payments-context.ts'
import { refundOrder } from './refunds-request.service.ts'

let test: TestApp
let ctx: PaymentsCtx
// No jobs run here: what a fact causes is seen before anything follows from it.
beforeAll(async () => {
  test = await createTestApp()
  ctx = { ...test.ctx, gateways: gatewaysOf([]) }
})
afterAll(() => test.close())

const orderWith = (given: Given = {}) => makeOrder(test.ctx, given)

type RefundStatus = (GatewayEvent & { kind: 'refund' })['status']

function refundFact(
  outTradeNo: string,
  outRefundNo: string,
  status: RefundStatus,
  source: GatewayEvent['source'] = 'notify',
) {
  return { ...account, outTradeNo, source, kind: 'refund', outRefundNo, status, gatewayRefundId: 'G1' } as const
}

/** A paid order of which a part is asked back. */
async function askedBack(amountMinor: number, more: { reason?: 'customer' | 'admin' } = {}) {
  const { orderId, outTradeNo } = await orderWith()
  await applyGatewayEvent(ctx, paid(outTradeNo))
  const ask = (minor: number, idemKey: string) =>
    test.ctx.db
      .transaction()
      .execute((tx) => refundOrder(ctx, tx, { orderId, amountMinor: minor, reason: more.reason ?? 'admin', idemKey }))
  const { outRefundNo, id } = await ask(amountMinor, 'first')
  const tell = (status: RefundStatus) => applyGatewayEvent(ctx, refundFact(outTradeNo, outRefundNo, status))
  /** Asked, the gateway says so. */
  const answer = (status: RefundStatus) => applyGatewayEvent(ctx, refundFact(outTradeNo, outRefundNo, status, 'query'))
  return { orderId, outTradeNo, refundId: id, ask, tell, answer }
}

/** Whether the gateway is going to be asked about a refund. */
async function isToBeAsked(refundId: string): Promise<boolean> {
  const jobs = await sql<{
    key: string
  }>`select key from graphile_worker.jobs where key = ${`ask-refund:${refundId}`}`.execute(test.ctx.db)
  return jobs.rows.length === 1
}

function alertsOf(refundId: string) {
  return test.ctx.db.selectFrom('payment_alerts').select('kind').where('dedupe_key', 'like', `%${refundId}`).execute()
}

function mailsOf(refundId: string) {
  return test.ctx.db.selectFrom('mails').select('id').where('dedupe_key', '=', `refunded:${refundId}`).execute()
}

describe('a refund', () => {
  it('that was made by hand at the gateway changes nothing here', async () => {
    const { orderId, outTradeNo } = await orderWith()
    await applyGatewayEvent(ctx, paid(outTradeNo))
    expect(await applyGatewayEvent(ctx, refundFact(outTradeNo, 'BYHAND', 'succeeded'))).toBe('known')
    expect(await booksOf(test, orderId)).toMatchObject({ ...settled, order: { status: 'paid', refund_state: 'none' } })
  })

  it('of another amount than was asked for settles nothing, and staff are told once', async () => {
    const { orderId, outTradeNo } = await askedBack(1_000)
    const [refund] = (await booksOf(test, orderId)).refunds
    const fact = refundFact(outTradeNo, refund?.out_refund_no ?? '', 'succeeded', 'query')
    for (const _ of [1, 2]) expect(await applyGatewayEvent(ctx, { ...fact, amountMinor: 1 })).toBe('known')
    expect((await booksOf(test, orderId)).refunds).toMatchObject([{ status: 'requested' }])
    const alerts = test.ctx.db.selectFrom('payment_alerts').select(['kind', 'details'])
    expect(await alerts.where('kind', '=', 'refund-amount-differs').execute()).toMatchObject([
      { details: { outTradeNo, amountMinor: 1, ourMinor: 1_000 } },
    ])
    expect(await applyGatewayEvent(ctx, { ...fact, amountMinor: 1_000 })).toBe('applied')
  })

  it('is settled once, told to the buyer once, and what a notification says later undoes nothing by itself', async () => {
    const { orderId, refundId, tell } = await askedBack(price)
    expect([await tell('processing'), await tell('processing')]).toEqual(['applied', 'known'])
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { refund_state: 'requested' },
      refunds: [{ status: 'processing' }],
    })
    expect(await tell('succeeded')).toBe('applied')
    for (const status of ['succeeded', 'processing', 'abnormal', 'closed'] as const)
      expect(await tell(status)).toBe('known')
    const books = await booksOf(test, orderId)
    expect(books).toMatchObject({
      order: { status: 'paid', refund_state: 'fully' },
      payments: [{ refund_reserved_minor: price }],
      refunds: [{ status: 'succeeded', gateway_refund_id: 'G1', next_query_at: null }],
    })
    expect(books.entitlements[0]?.revoked_at).not.toBeNull()
    expect(await mailsOf(refundId)).toHaveLength(1)
    expect(await alertsOf(refundId)).toEqual([])
  })

  it('that the gateway closes gives the amount free again, and staff are told once', async () => {
    const { orderId, refundId, ask, tell } = await askedBack(price)
    expect([await tell('closed'), await tell('closed')]).toEqual(['applied', 'known'])
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { refund_state: 'none' },
      payments: [{ refund_reserved_minor: 0 }],
      refunds: [{ status: 'closed' }],
      entitlements: [{ revoked_at: null }],
    })
    expect(await alertsOf(refundId)).toEqual([{ kind: 'refund-closed' }])
    expect(await mailsOf(refundId)).toEqual([])
    await expect(ask(price, 'second')).resolves.toMatchObject({ status: 'requested' })
  })

  it('that was called closed and is made all the same counts, and staff hear when that is too much', async () => {
    const alone = await askedBack(price)
    await alone.tell('closed')
    expect([await alone.tell('succeeded'), await isToBeAsked(alone.refundId)]).toEqual(['known', true])
    expect(await alone.answer('succeeded')).toBe('applied')
    expect(await booksOf(test, alone.orderId)).toMatchObject({
      order: { refund_state: 'fully' },
      payments: [{ refund_reserved_minor: price }],
      refunds: [{ status: 'succeeded' }],
    })
    const twice = await askedBack(price)
    await twice.tell('closed')
    await twice.ask(price, 'second')
    await twice.answer('succeeded')
    expect(await alertsOf(twice.refundId)).toMatchObject([{ kind: 'refund-closed' }, { kind: 'refunded-too-much' }])
    expect((await booksOf(test, twice.orderId)).payments).toMatchObject([{ refund_reserved_minor: price }])
  })

  it('that is abnormal stays reserved, is not shown as returned, and still may succeed', async () => {
    const { orderId, refundId, ask, tell, answer } = await askedBack(price)
    expect(await tell('abnormal')).toBe('applied')
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { refund_state: 'requested' },
      payments: [{ refund_reserved_minor: price }],
      entitlements: [{ revoked_at: null }],
    })
    expect(await alertsOf(refundId)).toEqual([{ kind: 'refund-abnormal' }])
    await expect(ask(1, 'second')).rejects.toMatchObject({ key: 'payments.refund-too-large' })
    expect([await tell('succeeded'), await isToBeAsked(refundId)]).toEqual(['known', true])
    expect(await answer('succeeded')).toBe('applied')
    expect((await booksOf(test, orderId)).order.refund_state).toBe('fully')
    expect(await mailsOf(refundId)).toHaveLength(1)
  })

  it('that is abnormal and then closed gives the amount free again', async () => {
    const { orderId, refundId, ask, tell, answer } = await askedBack(price)
    await tell('abnormal')
    expect([await tell('closed'), await isToBeAsked(refundId)]).toEqual(['known', true])
    expect([await answer('closed'), await answer('closed')]).toEqual(['applied', 'known'])
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { refund_state: 'none' },
      payments: [{ refund_reserved_minor: 0 }],
    })
    await expect(ask(price, 'second')).resolves.toMatchObject({ status: 'requested' })
  })

  it('that fails after it had succeeded is owed again, and staff are told once', async () => {
    const { orderId, refundId, tell, answer } = await askedBack(price)
    await tell('succeeded')
    expect([await tell('abnormal'), await isToBeAsked(refundId)]).toEqual(['known', true])
    expect((await booksOf(test, orderId)).order.refund_state).toBe('fully')
    expect([await answer('abnormal'), await answer('abnormal'), await tell('abnormal')]).toEqual([
      'applied',
      'known',
      'known',
    ])
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { status: 'paid', refund_state: 'requested' },
      payments: [{ refund_reserved_minor: price }],
      refunds: [{ status: 'abnormal', succeeded_at: null }],
    })
    // An old word that comes after it does not count until the gateway repeats it.
    expect(await tell('succeeded')).toBe('known')
    expect((await booksOf(test, orderId)).refunds).toMatchObject([{ status: 'abnormal' }])
    expect(await alertsOf(refundId)).toEqual([{ kind: 'refund-failed-late' }])
    const moves = await test.ctx.db.selectFrom('refund_moves').selectAll().where('refund_id', '=', refundId).execute()
    expect(moves).toMatchObject([{ from_status: 'succeeded', to_status: 'abnormal', source: 'query' }])
  })

  it('of money that came too late is owed until it is back; that of a second payment leaves the order as it was', async () => {
    const late = await orderWith({ order: 'cancelled', payment: 'closed' })
    await applyGatewayEvent(ctx, paid(late.outTradeNo))
    const numberOf = async (orderId: string) => (await booksOf(test, orderId)).refunds[0]?.out_refund_no ?? ''
    await applyGatewayEvent(ctx, refundFact(late.outTradeNo, await numberOf(late.orderId), 'closed'))
    expect((await booksOf(test, late.orderId)).order.refund_state).toBe('requested')
    await applyGatewayEvent(ctx, refundFact(late.outTradeNo, await numberOf(late.orderId), 'succeeded', 'query'))
    expect((await booksOf(test, late.orderId)).order).toMatchObject({ status: 'cancelled', refund_state: 'fully' })

    const double = await orderWith({ order: 'paid', payment: 'pending' })
    await applyGatewayEvent(ctx, paid(double.outTradeNo))
    expect((await booksOf(test, double.orderId)).refunds).toMatchObject([{ reason: 'duplicate', amount_minor: price }])
    await applyGatewayEvent(ctx, refundFact(double.outTradeNo, await numberOf(double.orderId), 'succeeded'))
    expect(await booksOf(test, double.orderId)).toMatchObject({
      order: { status: 'paid', refund_state: 'none' },
      refunds: [{ status: 'succeeded' }],
    })
  })
})
