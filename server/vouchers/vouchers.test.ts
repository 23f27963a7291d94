// Vouchers at checkout: the check, the claim with an order, and the release.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listReportOrders, orderStatus } from '#contract/orders.ts'
import { cancelReportOrder, payBriefing, payReport } from '#contract/payments.ts'
import { exportData } from '#contract/privacy.ts'
import { checkVoucher } from '#contract/vouchers.ts'
import { placeOrder, replaceOrder } from '#server/orders/order-placement.service.ts'
import { expireOrders } from '#server/payments/cancellation.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, leversOf, pollUntil } from '../../tests/support/buyer.ts'
import { makeBriefing, makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { makeVoucher, usesOf } from '../../tests/support/vouchers.ts'
import { wechatAdmin } from '../../tests/support/wechat.ts'
import { releaseUsesOfFailedOrders } from './vouchers.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test?.close())

async function makeBuyer() {
  const customer = await makeCustomer(test.ctx)
  return { ...customer, call: test.client('zh-CN', customer.token) }
}

type Wishes = { reportId?: number; payPrice?: string; createKey?: string; payMethod?: string; email?: string }

async function buy(buyer: Awaited<ReturnType<typeof makeBuyer>>, voucherCode: string, wishes: Wishes = {}) {
  const { reportId, ...more } = wishes
  return buyer.call(payReport, {
    researchReportId: reportId ?? (await makeReport(test.ctx)).id,
    payMethod: 'zfb',
    payPrice: '21800.00',
    voucherCode,
    ...more,
  })
}

/** Places an order whose payment WeChat Pay refuses to create, so that another order can replace it. @returns its number */
async function orderRefusedByGateway(
  buyer: Awaited<ReturnType<typeof makeBuyer>>,
  { code, reportId, email }: { code: string; reportId: number; email?: string },
): Promise<string> {
  if (!test.simulator) throw new Error('no simulator')
  await wechatAdmin(test.simulator, 'faults', { target: 'wechat.native', fault: 'not-authorised' })
  const wishes = { reportId, payMethod: 'wx', ...(email === undefined ? {} : { email }) }
  const error = await buy(buyer, code, wishes).catch((error: unknown) => error)
  expect(error).toMatchObject({ code: 100002 })
  return (error as { data: { orderNo: string } }).data.orderNo // as asserted by the code of the error
}

/** Cancels an order that no gateway knows. */
async function cancel(orderNo: string): Promise<void> {
  await test.ctx.db.updateTable('orders').set({ status: 'cancelled' }).where('order_no', '=', orderNo).execute()
}

/** A function that returns once it has been called by all. */
function meetingOf(people: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived === people) resolve()
    return promise
  }
}

function orderOf(orderNo: string) {
  return test.ctx.db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow()
}

const ordersOf = (customerId: string) =>
  test.ctx.db.selectFrom('orders').select('id').where('customer_id', '=', customerId).execute()

describe('a voucher', () => {
  it('takes its discount off the price, which is what is paid and refunded', async () => {
    const { id, code } = await makeVoucher(test.ctx)
    const buyer = await makeBuyer()
    const { orderNo, orderPayUrl } = await buy(buyer, ` ${code.toLowerCase().slice(0, 2)}-${code.slice(2)} `)
    const order = await orderOf(orderNo)
    expect(order).toMatchObject({
      list_minor: 2_280_000,
      discount_minor: 100_000,
      amount_minor: 2_180_000,
      voucher_code: code,
    })
    expect(await usesOf(test.ctx, id)).toBe(1)
    await leversOf(test).pay(orderPayUrl)
    const books = await pollUntil(async () => {
      const read = await booksOf(test, order.id)
      return read.order.status === 'paid' && read.mails.length > 0 && read
    })
    expect(books.payments[0]?.amount_minor).toBe(2_180_000)
    expect(books.mails[0]?.body_text).toContain(`优惠（${code}）：-¥1,000.00`)
    const { rows } = await buyer.call(listReportOrders, {})
    const discount = { voucherCode: code, list: { minor: 2_280_000 }, amount: { minor: 100_000 } }
    expect(rows[0]).toMatchObject({ amount: { minor: 2_180_000 }, discount })
    expect(await buyer.call(orderStatus, { orderNo })).toMatchObject({ amount: { minor: 2_180_000 }, discount })
    expect((await buyer.call(exportData, {})).orders[0]).toMatchObject({ discount })
    expect(await usesOf(test.ctx, id)).toBe(1)
  })

  it('takes its discount off a briefing', async () => {
    const { code } = await makeVoucher(test.ctx, { kind: 'percent', basis_points: 1_250 })
    const { id } = await makeBriefing(test.ctx)
    const { call } = await makeBuyer()
    const bought = { researchBriefReportId: id, payMethod: 'zfb', voucherCode: code }
    await expect(call(payBriefing, { ...bought, payPrice: '199.00' })).rejects.toMatchObject({
      code: 100008,
      data: { amount: '174.12' },
    })
    expect(await orderOf((await call(payBriefing, { ...bought, payPrice: '174.12' })).orderNo)).toMatchObject({
      list_minor: 19_900,
      discount_minor: 2_488,
    })
  })

  it('is compared with the discounted price exactly', async () => {
    const { id, code } = await makeVoucher(test.ctx)
    const buyer = await makeBuyer()
    for (const payPrice of ['22800.00', '21799.99', '0.01'])
      await expect(buy(buyer, code, { payPrice })).rejects.toMatchObject({ code: 100008, data: { amount: '21800.00' } })
    expect([await usesOf(test.ctx, id), await ordersOf(buyer.id)]).toEqual([0, []])
  })

  it('is claimed once by a repeated request', async () => {
    const { id, code } = await makeVoucher(test.ctx, { max_uses: 1, max_uses_per_customer: 1 })
    const buyer = await makeBuyer()
    const request = { reportId: (await makeReport(test.ctx)).id, createKey: 'one-click' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => buy(buyer, code, request)))
    answers.push(await buy(buyer, code, request))
    expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1)
    expect(await usesOf(test.ctx, id)).toBe(1)
  })

  it('gives its last use to one of many buyers', async () => {
    const { id, code } = await makeVoucher(test.ctx, { max_uses: 2 })
    const { id: reportId } = await makeReport(test.ctx)
    const buyers = await Promise.all(Array.from({ length: 8 }, makeBuyer))
    const results = await Promise.allSettled(buyers.map((buyer) => buy(buyer, code, { reportId })))
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(6)
    for (const reason of refused)
      expect(reason).toMatchObject({
        code: 5002,
        fields: [{ field: 'voucherCode', msg: expect.stringContaining('用完') }],
      })
    expect(await usesOf(test.ctx, id)).toBe(2)
    const orders = await test.ctx.db.selectFrom('orders').select('id').where('item_id', '=', reportId).execute()
    expect(orders).toHaveLength(2)
  })

  it('can be used by a customer as often as it allows', async () => {
    const { code } = await makeVoucher(test.ctx, { max_uses_per_customer: 1 })
    const buyer = await makeBuyer()
    await buy(buyer, code)
    await expect(buy(buyer, code)).rejects.toMatchObject({
      code: 5002,
      fields: [{ field: 'voucherCode', msg: expect.stringContaining('达上限') }],
    })
    await buy(await makeBuyer(), code)
  })
})

describe('the use of a voucher', () => {
  it('is released when the order is cancelled', async () => {
    const { id, code } = await makeVoucher(test.ctx, { max_uses: 1 })
    const buyer = await makeBuyer()
    const { orderNo } = await buy(buyer, code)
    await buyer.call(cancelReportOrder, { orderNo })
    await pollUntil(async () => (await orderOf(orderNo)).status === 'cancelled')
    expect(await usesOf(test.ctx, id)).toBe(0)
    await buy(await makeBuyer(), code)
    expect(await usesOf(test.ctx, id)).toBe(1)
  })

  it('is released when the order expires', async () => {
    const { id, code } = await makeVoucher(test.ctx, { max_uses: 1 })
    const { orderNo } = await buy(await makeBuyer(), code)
    const day = 86_400_000
    await expireOrders({ ...test.ctx, now: () => new Date(Date.now() + day), gateways: test.app.gateways })
    expect((await orderOf(orderNo)).status).toBe('cancelled')
    expect(await usesOf(test.ctx, id)).toBe(0)
  })

  it('passes to the order that replaces the first, and is released by one without a voucher', async () => {
    const { id, code } = await makeVoucher(test.ctx, { max_uses: 1, max_uses_per_customer: 1 })
    const buyer = await makeBuyer()
    const { id: reportId } = await makeReport(test.ctx)
    const refused = await orderRefusedByGateway(buyer, { code, reportId })
    const second = await orderRefusedByGateway(buyer, { code, reportId, email: 'other@example.com' })
    expect(second).not.toBe(refused)
    expect((await orderOf(refused)).status).toBe('cancelled')
    expect(await usesOf(test.ctx, id)).toBe(1)
    const third = await buy(buyer, '', { reportId, payPrice: '22800.00' })
    expect((await orderOf(second)).status).toBe('cancelled')
    expect(await orderOf(third.orderNo)).toMatchObject({ discount_minor: 0, voucher_code: null })
    expect(await usesOf(test.ctx, id)).toBe(0)
  })

  it('is counted while others claim and release at once', async () => {
    const { id, code } = await makeVoucher(test.ctx, { max_uses: 9 })
    const { id: reportId } = await makeReport(test.ctx)
    const buyers = await Promise.all(Array.from({ length: 8 }, makeBuyer))
    const claim = (some: typeof buyers) => Promise.all(some.map((buyer) => buy(buyer, code, { reportId })))
    const first = await claim(buyers.slice(0, 5))
    const cancelled = first.slice(0, 3).map(({ orderNo }) => cancel(orderNo))
    await Promise.all([...cancelled, claim(buyers.slice(5))])
    expect(await usesOf(test.ctx, id)).toBe(5)
    await Promise.all(first.slice(0, 3).map(({ orderNo }) => cancel(orderNo)))
    expect(await usesOf(test.ctx, id)).toBe(5)
  })

  it('is exchanged for that of another voucher while another buyer does the reverse', async () => {
    const [one, other] = [await makeVoucher(test.ctx), await makeVoucher(test.ctx)]
    const { id: itemId } = await makeReport(test.ctx)
    const item = { itemKind: 'report', itemId, licence: 'single', edition: undefined, competitorData: false } as const
    const bought = { ...item, language: 'zh-CN', currency: 'CNY', payPrice: '21800.00' } as const
    const both = meetingOf(2)
    const exchange = async (from: string, to: string) => {
      const { id: customerId } = await makeCustomer(test.ctx)
      const request = { ...bought, customerId, email: undefined, createKey: '' }
      const { order } = await placeOrder(test.ctx, { ...request, voucherCode: from }, async () => undefined)
      const old = { id: order.id, canReplace: () => both().then(() => true) }
      return replaceOrder(test.ctx, { ...request, voucherCode: to }, old, async () => undefined)
    }
    // Each transaction would hold the voucher that the other waits for, if vouchers were not locked in one order.
    const replaced = await Promise.all([exchange(one.code, other.code), exchange(other.code, one.code)])
    expect(replaced.map((next) => next?.order.discount?.code)).toEqual([other.code, one.code])
    for (const { id } of [one, other]) expect(await usesOf(test.ctx, id)).toBe(1)
  })

  it('is released once a failed order can no longer be paid', async () => {
    const { id, code } = await makeVoucher(test.ctx)
    const { orderNo } = await buy(await makeBuyer(), code)
    const { id: orderId, expires_at } = await orderOf(orderNo)
    await test.ctx.db.updateTable('orders').set({ status: 'failed' }).where('id', '=', orderId).execute()
    await releaseUsesOfFailedOrders(test.ctx.db, new Date(expires_at.getTime() - 1))
    expect(await usesOf(test.ctx, id)).toBe(1)
    await releaseUsesOfFailedOrders(test.ctx.db, expires_at)
    expect(await usesOf(test.ctx, id)).toBe(0)
  })
})

describe('a voucher that cannot be used', () => {
  it.each<[string, Parameters<typeof makeVoucher>[1], string]>([
    ['is over', { ends_at: new Date('2020-01-01T00:00:00Z') }, '已失效'],
    ['is inactive', { is_active: false }, '已失效'],
    ['has not begun', { starts_at: new Date('2100-01-01T00:00:00Z') }, '尚未到使用时间'],
    ['is for briefings', { item_kinds: ['briefing'] }, '不适用于所购内容'],
    ['is for another industry', { industries: ['healthcare'] }, '不适用于所购内容'],
    ['is for another report', { items: ['report:1'] }, '不适用于所购内容'],
    ['has a higher minimum', { minimum_cny_minor: 2_280_001 }, '最低金额'],
    ['is in dollars', { amount_cny_minor: null, amount_usd_minor: 100 }, '支付币种'],
  ])('because it %s is refused, and no order is made', async (_what, wishes, msg) => {
    await makeReport(test.ctx) // the first report has number 1
    const { code } = await makeVoucher(test.ctx, wishes)
    const buyer = await makeBuyer()
    const { id: reportId } = await makeReport(test.ctx)
    const refusal = { code: 5002, fields: [{ field: 'voucherCode', msg: expect.stringContaining(msg) }] }
    await expect(buy(buyer, code, { reportId })).rejects.toMatchObject(refusal)
    const check = { voucherCode: code, itemKind: 'report', itemId: reportId } as const
    await expect(buyer.call(checkVoucher, check)).rejects.toMatchObject(refusal)
    expect(await ordersOf(buyer.id)).toEqual([])
  })

  it('because it is unknown is refused in the language of the page', async () => {
    const { token } = await makeCustomer(test.ctx)
    const check = { voucherCode: 'NO-SUCH', itemKind: 'report', itemId: (await makeReport(test.ctx)).id } as const
    await expect(test.client('en-US', token)(checkVoucher, { ...check, itemId: 999_999 })).rejects.toMatchObject({
      code: 100005,
    })
    await expect(test.client('zh-CN', token)(checkVoucher, check)).rejects.toMatchObject({
      fields: [{ field: 'voucherCode', msg: expect.stringContaining('没有这个优惠码') }],
    })
  })
})

describe('checking a voucher', () => {
  it('returns the price in the currencies in which it can be used, and claims nothing', async () => {
    const { id, code } = await makeVoucher(test.ctx, { max_uses: 1 })
    const { call } = await makeBuyer()
    const { id: itemId } = await makeReport(test.ctx)
    const checked = await call(checkVoucher, {
      voucherCode: code.toLowerCase(),
      itemKind: 'report',
      itemId,
      licence: 'multi',
    })
    expect(checked).toMatchObject({
      voucherCode: code,
      prices: [
        { list: { minor: 3_420_000, currency: 'CNY' }, discount: { minor: 100_000 }, total: { minor: 3_320_000 } },
      ],
    })
    expect(await usesOf(test.ctx, id)).toBe(0)
  })

  it('says that it is used up', async () => {
    const { code } = await makeVoucher(test.ctx, { max_uses: 1 })
    await buy(await makeBuyer(), code)
    const { call } = await makeBuyer()
    const check = { voucherCode: code, itemKind: 'report', itemId: (await makeReport(test.ctx)).id } as const
    await expect(call(checkVoucher, check)).rejects.toMatchObject({ fields: [{ field: 'voucherCode' }] })
  })

  it('is refused to a stranger', async () => {
    const check = { voucherCode: 'CODE', itemKind: 'report', itemId: 1 } as const
    await expect(test.client()(checkVoucher, check)).rejects.toMatchObject({ code: 200001 })
  })
})

describe('the database', () => {
  it('freezes the discount of an order, and accepts no use by another order', async () => {
    const { id, code } = await makeVoucher(test.ctx)
    const { id: other } = await makeVoucher(test.ctx)
    const order = await orderOf((await buy(await makeBuyer(), code)).orderNo)
    const change = test.ctx.db.updateTable('orders').set({ discount_minor: 1 }).where('id', '=', order.id)
    await expect(change.execute()).rejects.toThrow(/frozen/)
    const use = { order_id: order.id, customer_id: order.customer_id, claimed_at: test.ctx.now() }
    await expect(
      test.ctx.db
        .insertInto('voucher_uses')
        .values({ ...use, voucher_id: other })
        .execute(),
    ).rejects.toThrow(/names it/)
    await expect(
      test.ctx.db
        .insertInto('voucher_uses')
        .values({ ...use, voucher_id: id })
        .execute(),
    ).rejects.toThrow(/unique/)
    const recode = test.ctx.db.updateTable('vouchers').set({ code: 'OTHER' }).where('id', '=', id)
    await expect(recode.execute()).rejects.toThrow(/fixed/)
  })
})
