// Idempotency of order creation: a create key makes a repeated request return the same order, for the same customer, purchase and price.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { type OrderRequest, placeOrder } from './order-placement.service.ts'

let test: TestApp
let reportId: number
beforeAll(async () => {
  test = await createTestApp()
  reportId = (await makeReport(test.ctx, { competitorCny: 100_000 })).id
})
afterAll(() => test.close())

/** A request for a single licence at its current price. */
async function requestOf(wishes: Partial<OrderRequest> = {}): Promise<OrderRequest> {
  return {
    customerId: wishes.customerId ?? (await makeCustomer(test.ctx)).id,
    language: 'zh-CN',
    itemKind: 'report',
    itemId: reportId,
    licence: 'single',
    edition: undefined,
    competitorData: false,
    currency: 'CNY',
    payPrice: '22800.00',
    email: undefined,
    createKey: 'one-click',
    ...wishes,
  }
}

const placeRequest = (request: OrderRequest) => placeOrder(test.ctx, request, async () => undefined)

describe('the create key of an order', () => {
  it('returns the same order for repeated and concurrent requests', async () => {
    const request = await requestOf()
    const orders = await Promise.all(Array.from({ length: 6 }, () => placeRequest(request)))
    expect(new Set(orders.map(({ order }) => order.id)).size).toBe(1)
    expect(orders.filter(({ isNew }) => isNew)).toHaveLength(1)
  })

  it("of another customer returns none of that customer's orders", async () => {
    const theirs = await placeRequest(await requestOf({ createKey: 'guessed' }))
    const mine = await requestOf({ createKey: 'guessed' })
    const { order, isNew } = await placeRequest(mine)
    expect([isNew, order.customerId]).toEqual([true, mine.customerId])
    expect(order.orderNo).not.toBe(theirs.order.orderNo)
  })

  it.each([
    ['another report', async () => ({ itemId: (await makeReport(test.ctx)).id }), '22800.00'],
    ['another licence', async () => ({ licence: 'multi' as const }), '34200.00'],
    ['another edition', async () => ({ edition: 1 as const }), undefined],
    ['the add-on', async () => ({ competitorData: true }), undefined],
  ])('does not cover %s: that becomes a separate order at its own price', async (_what, change, price) => {
    const request = await requestOf()
    const first = await placeRequest(request)
    const changed = { ...request, ...(await change()) }
    const error = await placeRequest({ ...changed, payPrice: '0.01' }).catch((error: unknown) => error)
    expect(error).toMatchObject({ key: 'orders.price-differs' })
    const asked = (error as { details: { data: { amount: string } } }).details.data.amount
    if (price) expect(asked).toBe(price)
    const second = await placeRequest({ ...changed, payPrice: asked })
    expect(second.isNew).toBe(true)
    expect(second.order.id).not.toBe(first.order.id)
    expect((await placeRequest(request)).order.id).toBe(first.order.id)
  })

  it('does not replace the price check', async () => {
    const request = await requestOf()
    await placeRequest(request)
    for (const payPrice of ['0.01', '22799.99', undefined])
      await expect(placeRequest({ ...request, payPrice })).rejects.toMatchObject({
        key: 'orders.price-differs',
      })
  })
})
