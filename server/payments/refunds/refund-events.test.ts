// Application of refund events: order, reservation, entitlement, mail and alerts follow, each once.
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
// No jobs run here, so the direct effects of an event are visible before any follow-up.
beforeAll(async () => {
  test = await createTestApp()
  ctx = { ...test.ctx, gateways: gatewaysOf([]) }
})
afterAll(() => test.close())

const orderWith = (options: Given = {}) => makeOrder(test.ctx, options)

type RefundStatus = (GatewayEvent & { kind: 'refund' })['status']

function refundFact(
  outTradeNo: string,
  outRefundNo: string,
  status: RefundStatus,
  source: GatewayEvent['source'] = 'notify',
) {
  return { ...account, outTradeNo, source, kind: 'refund', outRefundNo, status, gatewayRefundId: 'G1' } as const
}

/** A paid order with a partial refund requested. */
async function requestedRefund(amountMinor: number, more: { reason?: 'customer' | 'admin' } = {}) {
  const { orderId, outTradeNo } = await orderWith()
  await applyGatewayEvent(ctx, paid(outTradeNo))
  const request = (minor: number, idemKey: string) =>
    test.ctx.db
      .transaction()
      .execute((tx) => refundOrder(ctx, tx, { orderId, amountMinor: minor, reason: more.reason ?? 'admin', idemKey }))
  const { outRefundNo, id } = await request(amountMinor, 'first')
  const report = (status: RefundStatus) => applyGatewayEvent(ctx, refundFact(outTradeNo, outRefundNo, status))
  /** The state that the gateway reports to a query. */
  const reportToQuery = (status: RefundStatus) =>
    applyGatewayEvent(ctx, refundFact(outTradeNo, outRefundNo, status, 'query'))
  return { orderId, outTradeNo, refundId: id, request, report, reportToQuery }
}

/** Whether a query of a refund is queued. */
async function isQueryQueued(refundId: string): Promise<boolean> {
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

describe('a refund event', () => {
  it('of a refund made at the gateway changes nothing here', async () => {
    const { orderId, outTradeNo } = await orderWith()
    await applyGatewayEvent(ctx, paid(outTradeNo))
    expect(await applyGatewayEvent(ctx, refundFact(outTradeNo, 'BYHAND', 'succeeded'))).toBe('known')
    expect(await booksOf(test, orderId)).toMatchObject({ ...settled, order: { status: 'paid', refund_state: 'none' } })
  })

  it('with another amount than requested settles nothing, and staff are notified once', async () => {
    const { orderId, outTradeNo } = await requestedRefund(1_000)
    const [refund] = (await booksOf(test, orderId)).refunds
    const event = refundFact(outTradeNo, refund?.out_refund_no ?? '', 'succeeded', 'query')
    for (const _ of [1, 2]) expect(await applyGatewayEvent(ctx, { ...event, amountMinor: 1 })).toBe('known')
    expect((await booksOf(test, orderId)).refunds).toMatchObject([{ status: 'requested' }])
    const alerts = test.ctx.db.selectFrom('payment_alerts').select(['kind', 'details'])
    expect(await alerts.where('kind', '=', 'refund-amount-differs').execute()).toMatchObject([
      { details: { outTradeNo, amountMinor: 1, ourMinor: 1_000 } },
    ])
    expect(await applyGatewayEvent(ctx, { ...event, amountMinor: 1_000 })).toBe('applied')
  })

  it('settles a refund once with one mail to the buyer, and a later notification alone undoes nothing', async () => {
    const { orderId, refundId, report } = await requestedRefund(price)
    expect([await report('processing'), await report('processing')]).toEqual(['applied', 'known'])
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { refund_state: 'requested' },
      refunds: [{ status: 'processing' }],
    })
    expect(await report('succeeded')).toBe('applied')
    for (const status of ['succeeded', 'processing', 'abnormal', 'closed'] as const)
      expect(await report(status)).toBe('known')
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

  it('of a closed refund releases the amount, and staff are notified once', async () => {
    const { orderId, refundId, request, report } = await requestedRefund(price)
    expect([await report('closed'), await report('closed')]).toEqual(['applied', 'known'])
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { refund_state: 'none' },
      payments: [{ refund_reserved_minor: 0 }],
      refunds: [{ status: 'closed' }],
      entitlements: [{ revoked_at: null }],
    })
    expect(await alertsOf(refundId)).toEqual([{ kind: 'refund-closed' }])
    expect(await mailsOf(refundId)).toEqual([])
    await expect(request(price, 'second')).resolves.toMatchObject({ status: 'requested' })
  })

  it('of a refund that succeeds after it was closed counts, and staff are notified when that is too much', async () => {
    const alone = await requestedRefund(price)
    await alone.report('closed')
    expect([await alone.report('succeeded'), await isQueryQueued(alone.refundId)]).toEqual(['known', true])
    expect(await alone.reportToQuery('succeeded')).toBe('applied')
    expect(await booksOf(test, alone.orderId)).toMatchObject({
      order: { refund_state: 'fully' },
      payments: [{ refund_reserved_minor: price }],
      refunds: [{ status: 'succeeded' }],
    })
    const twice = await requestedRefund(price)
    await twice.report('closed')
    await twice.request(price, 'second')
    await twice.reportToQuery('succeeded')
    expect(await alertsOf(twice.refundId)).toMatchObject([{ kind: 'refund-closed' }, { kind: 'refunded-too-much' }])
    expect((await booksOf(test, twice.orderId)).payments).toMatchObject([{ refund_reserved_minor: price }])
  })

  it('of an abnormal refund keeps the amount reserved and not shown as returned, and the refund can still succeed', async () => {
    const { orderId, refundId, request, report, reportToQuery } = await requestedRefund(price)
    expect(await report('abnormal')).toBe('applied')
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { refund_state: 'requested' },
      payments: [{ refund_reserved_minor: price }],
      entitlements: [{ revoked_at: null }],
    })
    expect(await alertsOf(refundId)).toEqual([{ kind: 'refund-abnormal' }])
    await expect(request(1, 'second')).rejects.toMatchObject({ key: 'payments.refund-too-large' })
    expect([await report('succeeded'), await isQueryQueued(refundId)]).toEqual(['known', true])
    expect(await reportToQuery('succeeded')).toBe('applied')
    expect((await booksOf(test, orderId)).order.refund_state).toBe('fully')
    expect(await mailsOf(refundId)).toHaveLength(1)
  })

  it('of a refund that is closed after it was abnormal releases the amount', async () => {
    const { orderId, refundId, request, report, reportToQuery } = await requestedRefund(price)
    await report('abnormal')
    expect([await report('closed'), await isQueryQueued(refundId)]).toEqual(['known', true])
    expect([await reportToQuery('closed'), await reportToQuery('closed')]).toEqual(['applied', 'known'])
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { refund_state: 'none' },
      payments: [{ refund_reserved_minor: 0 }],
    })
    await expect(request(price, 'second')).resolves.toMatchObject({ status: 'requested' })
  })

  it('of a failure after success makes the refund owed again, and staff are notified once', async () => {
    const { orderId, refundId, report, reportToQuery } = await requestedRefund(price)
    await report('succeeded')
    expect([await report('abnormal'), await isQueryQueued(refundId)]).toEqual(['known', true])
    expect((await booksOf(test, orderId)).order.refund_state).toBe('fully')
    expect([await reportToQuery('abnormal'), await reportToQuery('abnormal'), await report('abnormal')]).toEqual([
      'applied',
      'known',
      'known',
    ])
    expect(await booksOf(test, orderId)).toMatchObject({
      order: { status: 'paid', refund_state: 'requested' },
      payments: [{ refund_reserved_minor: price }],
      refunds: [{ status: 'abnormal', succeeded_at: null }],
    })
    // An old report that arrives later does not count until the gateway confirms it.
    expect(await report('succeeded')).toBe('known')
    expect((await booksOf(test, orderId)).refunds).toMatchObject([{ status: 'abnormal' }])
    expect(await alertsOf(refundId)).toEqual([{ kind: 'refund-failed-late' }])
    const moves = await test.ctx.db.selectFrom('refund_moves').selectAll().where('refund_id', '=', refundId).execute()
    expect(moves).toMatchObject([{ from_status: 'succeeded', to_status: 'abnormal', source: 'query' }])
  })

  it('for a late payment keeps it owed until it is refunded; for a duplicate payment leaves the order unchanged', async () => {
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
