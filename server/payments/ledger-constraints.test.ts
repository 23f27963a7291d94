// Invariants that database constraints enforce: no money counted twice, no changed prices, no refunds beyond the payment.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#server/platform/db/db.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let customerId: string
let reportId: number
beforeEach(async () => {
  customerId = (await makeCustomer(test.ctx)).id
  reportId = (await makeReport(test.ctx)).id
})

type OrderChanges = {
  status?: Row<'orders'>['status']
  create_key?: string
  licence?: Row<'orders'>['licence']
  competitor_data?: boolean
  paid_payment_id?: string
}

async function insertOrder(changes: OrderChanges = {}): Promise<string> {
  const row = await test.ctx.db
    .insertInto('orders')
    .values({
      order_no: randomUUID(),
      customer_id: customerId,
      lang: 'zh-CN',
      item_kind: 'report',
      item_id: reportId,
      title: '示例',
      licence: 'single',
      licence_terms_version: '1',
      edition: 0,
      currency: 'CNY',
      amount_minor: 2_280_000,
      email: 'buyer@example.com',
      created_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type PaymentChanges = {
  out_trade_no?: string
  merchant_id?: string
  method?: Row<'payments'>['method']
  status?: Row<'payments'>['status']
  applied?: boolean
  gateway_trade_no?: string
  amount_minor?: number
  currency?: 'CNY' | 'USD'
}

async function insertPayment(orderId: string, changes: PaymentChanges = {}): Promise<string> {
  const row = await test.ctx.db
    .insertInto('payments')
    .values({
      order_id: orderId,
      provider: 'alipay',
      method: 'zfb',
      merchant_id: 'm',
      app_id: 'a',
      out_trade_no: randomUUID(),
      amount_minor: 2_280_000,
      currency: 'CNY',
      time_expire: new Date(),
      created_at: new Date(),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type RefundChanges = {
  out_refund_no?: string
  amount_minor?: number
  reason?: Row<'refunds'>['reason']
  idem_key?: string
}

function insertRefund(paymentId: string, changes: RefundChanges = {}): Promise<unknown> {
  return test.ctx.db
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      out_refund_no: randomUUID(),
      amount_minor: 100,
      reason: 'admin',
      idem_key: randomUUID(),
      created_at: new Date(),
      ...changes,
    })
    .execute()
}

const received = { status: 'succeeded' } as const

describe('an order', () => {
  it('is open once for the same purchase, however often it was closed before', async () => {
    await insertOrder({ status: 'cancelled' })
    await insertOrder({ status: 'paid' })
    await insertOrder({ status: 'closing' })
    await expect(insertOrder()).rejects.toThrow(/one_open_order/)
    await insertOrder({ licence: 'multi' })
    await insertOrder({ competitor_data: true })
  })

  it('has a unique create key', async () => {
    await insertOrder({ create_key: 'key', status: 'cancelled' })
    await expect(insertOrder({ create_key: 'key', status: 'cancelled' })).rejects.toThrow(/create_key/)
  })

  it('has an immutable price and currency', async () => {
    const id = await insertOrder()
    const change = (values: { amount_minor?: number; currency?: 'CNY' | 'USD' }) =>
      test.ctx.db.updateTable('orders').set(values).where('id', '=', id).execute()
    await expect(change({ amount_minor: 1 })).rejects.toThrow(/frozen/)
    await expect(change({ currency: 'USD' })).rejects.toThrow(/frozen/)
  })

  it('is paid by a payment that pays no other order', async () => {
    const paymentId = await insertPayment(await insertOrder({ status: 'paid' }), { ...received, applied: true })
    await insertOrder({ status: 'paid', paid_payment_id: paymentId })
    await expect(insertOrder({ status: 'paid', paid_payment_id: paymentId })).rejects.toThrow(/paid_payment_id/)
  })
})

describe('a payment', () => {
  it('has a unique number at its gateway account', async () => {
    const first = await insertOrder({ status: 'cancelled' })
    const second = await insertOrder()
    await insertPayment(first, { out_trade_no: 'P1' })
    await expect(insertPayment(second, { out_trade_no: 'P1' })).rejects.toThrow(/payments_out_trade_no/)
    await insertPayment(second, { out_trade_no: 'P1', merchant_id: 'another' })
  })

  it('is not received under a gateway trade that another payment was received under', async () => {
    const orderId = await insertOrder()
    await insertPayment(orderId, { ...received, gateway_trade_no: 'T1' })
    await expect(insertPayment(orderId, { ...received, gateway_trade_no: 'T1' })).rejects.toThrow(/payments_trade_no/)
  })

  it('alone settles its order, and only once it is received', async () => {
    const orderId = await insertOrder()
    await insertPayment(orderId, { ...received, applied: true })
    await expect(insertPayment(orderId, { ...received, applied: true })).rejects.toThrow(/one_applied_payment/)
    await expect(
      insertPayment(await insertOrder({ status: 'paid' }), { status: 'pending', applied: true }),
    ).rejects.toThrow(/violates check constraint/)
  })

  it('is open once for each method of an order', async () => {
    const orderId = await insertOrder()
    await insertPayment(orderId, { status: 'closed' })
    await insertPayment(orderId, { status: 'unknown' })
    await expect(insertPayment(orderId, { status: 'created' })).rejects.toThrow(/one_open_payment_per_method/)
    await insertPayment(orderId, { method: 'zfb_h5' })
  })

  it('has the amount of its order', async () => {
    const orderId = await insertOrder()
    await expect(insertPayment(orderId, { amount_minor: 2_279_999 })).rejects.toThrow(/what its order costs/)
    await expect(insertPayment(orderId, { currency: 'USD' })).rejects.toThrow(/what its order costs/)
  })

  it('is never refunded beyond its amount', async () => {
    const id = await insertPayment(await insertOrder(), received)
    const reserve = (minor: number) =>
      test.ctx.db.updateTable('payments').set({ refund_reserved_minor: minor }).where('id', '=', id).execute()
    await reserve(2_280_000)
    await expect(reserve(2_280_001)).rejects.toThrow(/violates check constraint/)
    await expect(reserve(-1)).rejects.toThrow(/violates check constraint/)
  })
})

describe('a refund', () => {
  it('has a unique number and a unique idempotency key', async () => {
    const paymentId = await insertPayment(await insertOrder(), received)
    await insertRefund(paymentId, { out_refund_no: `R${paymentId}`, idem_key: 'once' })
    await expect(insertRefund(paymentId, { out_refund_no: `R${paymentId}` })).rejects.toThrow(/out_refund_no/)
    await expect(insertRefund(paymentId, { idem_key: 'once' })).rejects.toThrow(/idem_key/)
  })

  it('of surplus money is made once for a payment', async () => {
    const paymentId = await insertPayment(await insertOrder(), received)
    await insertRefund(paymentId, { reason: 'late' })
    await expect(insertRefund(paymentId, { reason: 'duplicate' })).rejects.toThrow(/one_automatic_refund/)
    await insertRefund(paymentId, { reason: 'customer' })
  })

  it.each([0, -1])('cannot have the amount %d', async (amount_minor) => {
    const paymentId = await insertPayment(await insertOrder(), received)
    await expect(insertRefund(paymentId, { amount_minor })).rejects.toThrow(/violates check constraint/)
  })
})

describe('an entitlement', () => {
  it('is granted once for an order', async () => {
    const orderId = await insertOrder()
    const paymentId = await insertPayment(orderId, { ...received, applied: true })
    const grant = () =>
      test.ctx.db
        .insertInto('entitlements')
        .values({
          order_id: orderId,
          customer_id: customerId,
          payment_id: paymentId,
          item_kind: 'report',
          item_id: reportId,
          lang: 'zh-CN',
          edition: 0,
          licence: 'single',
          title: '示例',
          granted_at: new Date(),
        })
        .execute()
    await grant()
    await expect(grant()).rejects.toThrow(/entitlements_order_id/)
  })
})

describe('a row of a gateway statement', () => {
  it('has a currency of three capital letters, or none', async () => {
    const run = { provider: 'stripe', merchant_id: 'acct_1', bill_date: '2026-11-24', status: 'running' } as const
    const { id: run_id } = await test.ctx.db
      .insertInto('recon_runs')
      .values({ ...run, started_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const insert = (currency: string) =>
      test.ctx.db
        .insertInto('recon_items')
        .values({
          run_id,
          kind: 'paid',
          out_trade_no: `P${currency}`,
          trade_no: '1',
          amount_minor: 1,
          currency,
          verdict: 'unknown-here',
          at: new Date(),
        })
        .execute()
    for (const currency of ['CNY', 'EUR', '']) await insert(currency)
    for (const currency of ['cny', '¥', 'RMBX']) await expect(insert(currency)).rejects.toThrow(/recon_items_currency/)
  })
})
