// Fapiao as their buyers request them: titles, orders, corrections, and one request for an order whatever happens.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import * as contract from '#contract/fapiao.ts'
import { issueFapiao } from '#contract/fapiao-admin.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { allocate, makeSeller, openPurchaseOf } from '#server/purchases/purchases.fixture.ts'
import { lockPurchase, withdrawTransfer } from '#server/purchases/purchases.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { newNumber, paidOrders, personal, requestFor, special, unpaidOrders } from './fapiao.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
})
afterAll(() => test.close())

const msgOf = async (request: Promise<unknown>) => (await apiErrorOf(request)).message
/** Withdraws the money of a transfer, as finance undoes an allocation. */
const undo = (purchaseId: string, amountMinor: number) =>
  test.ctx.db.transaction().execute(async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId)
    if (purchase) await withdrawTransfer(test.ctx, tx, purchase, amountMinor)
  })
const as = (token: string) => test.client('zh-CN', token)

describe('titles', () => {
  const { kind: _, email: __, remark: ___, ...title } = special

  it('are saved once each, the first as the default, and changed and deleted by their customer only', async () => {
    const [mine, other] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)]
    const first = await as(mine.token)(contract.saveFapiaoTitle, { ...title, isDefault: false })
    expect(first.titles).toMatchObject([{ title: title.title, taxCode: title.taxCode, isDefault: true }])
    const spaced = { ...title, title: ` ${title.title.replace('科技', ' 科技 ')}`, isDefault: false }
    expect((await apiErrorOf(as(mine.token)(contract.saveFapiaoTitle, spaced))).fields).toMatchObject([
      { field: 'title', msg: '您已保存了相同的抬头' },
    ])
    const { titles } = await as(mine.token)(contract.saveFapiaoTitle, { ...personal, isDefault: true })
    expect(titles.map((one) => [one.title, one.isDefault])).toEqual([
      ['李敏', true],
      [title.title, false],
    ])
    const id = titles[0]?.id ?? ''
    const change = { ...personal, title: '李敏敏', id, isDefault: true }
    expect(await msgOf(as(other.token)(contract.saveFapiaoTitle, change))).toBe('没有找到这张发票')
    await as(other.token)(contract.deleteFapiaoTitle, { id })
    expect((await as(mine.token)(contract.saveFapiaoTitle, change)).titles[0]).toMatchObject({ title: '李敏敏' })
    expect((await as(mine.token)(contract.deleteFapiaoTitle, { id })).titles).toHaveLength(1)
  })
})

describe('a request', () => {
  it('names the wrong character of the code, then takes the corrected one, with a promise', async () => {
    const { customer, orders } = await paidOrders(test, [300_000])
    const wrong = await apiErrorOf(requestFor(test, customer, orders, { ...special, taxCode: '9111OOOO600037341L' }))
    expect(wrong.fields).toMatchObject([{ field: 'taxCode', msg: expect.stringContaining('第 5 位') }])
    const requested = await requestFor(test, customer, orders)
    expect(requested).toMatchObject({
      number: expect.stringMatching(/^F-\d{4}-\d{5}$/),
      state: 'requested',
      isWaitingForPayment: false,
      amount: { minor: 300_000 },
      promisedAt: expect.any(String),
      canWithdraw: true,
    })
    const own = await as(customer.token)(contract.getFapiaoOfOrder, { orderNo: orders[0]?.order_no ?? '' })
    expect(own).toMatchObject({ fapiao: { id: requested.id }, canRequest: false, obstacle: 'has-fapiao' })
  })

  it('is made for several orders of one seller, which the list then no longer offers', async () => {
    const { customer, orders } = await paidOrders(test, [300_000, 200_000, 100_000])
    const listed = async () =>
      (await as(customer.token)(contract.listFapiaoOrders, {})).orders.map((order) => order.amount.minor)
    expect((await listed()).toSorted()).toEqual([100_000, 200_000, 300_000])
    const requested = await requestFor(test, customer, orders.slice(0, 2), personal)
    expect(requested).toMatchObject({ amount: { minor: 500_000 }, orders: [{}, {}], title: '李敏' })
    expect(await listed()).toEqual([100_000])
    expect((await as(customer.token)(contract.listOwnFapiao, {})).rows).toMatchObject([{ id: requested.id }])
  })

  it('of an unpaid purchase waits for the money, and goes without orders that are cancelled', async () => {
    const { customer, orders, purchaseId } = await unpaidOrders(test, [300_000, 200_000])
    const requested = await requestFor(test, customer, orders)
    expect(requested).toMatchObject({ isWaitingForPayment: true, promisedAt: null, amount: { minor: 500_000 } })
    await allocate(test, purchaseId, 500_000)
    const ready = await as(customer.token)(contract.getOwnFapiao, { id: requested.id })
    expect(ready).toMatchObject({ isWaitingForPayment: false, promisedAt: expect.any(String) })

    const other = await unpaidOrders(test, [300_000])
    const waiting = await requestFor(test, other.customer, other.orders)
    await test.ctx.db
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('purchase_id', '=', other.purchaseId)
      .execute()
    const withdrawn = await as(other.customer.token)(contract.getOwnFapiao, { id: waiting.id })
    expect(withdrawn).toMatchObject({ state: 'withdrawn', amount: { minor: 0 }, canWithdraw: false })
  })

  it('waits again when the payment is undone, which an issued fapiao prevents', async () => {
    const { customer, orders, purchaseId } = await unpaidOrders(test, [300_000])
    const requested = await requestFor(test, customer, orders)
    await allocate(test, purchaseId, 300_000)
    await undo(purchaseId, 300_000)
    const own = await as(customer.token)(contract.getOwnFapiao, { id: requested.id })
    expect(own).toMatchObject({ state: 'requested', isWaitingForPayment: true, amount: { minor: 300_000 } })
    await allocate(test, purchaseId, 300_000)
    const finance = await signedInAs(test, 'finance')
    const issuedOn = test.ctx.now().toISOString().slice(0, 10)
    await finance.call(issueFapiao, { id: requested.id, number: newNumber(), amountMinor: 300_000, issuedOn })
    await expect(undo(purchaseId, 300_000)).rejects.toThrow('purchases.settled')
  })

  it('is refused for orders in USD, of a buyer abroad, with an invoice, after 180 days, and for unknown ones', async () => {
    const customer = await makeCustomer(test.ctx)
    const orderOf = async (id: string) =>
      test.ctx.db.selectFrom('orders').selectAll().where('purchase_id', '=', id).executeTakeFirstOrThrow()
    const usd = await openPurchaseOf(test, [10_000], { customerId: customer.id, currency: 'USD' })
    expect(await msgOf(requestFor(test, customer, [await orderOf(usd.id)]))).toContain('人民币')
    const billing = {
      name: 'Beispiel GmbH',
      country: 'DE',
      taxNumber: '',
      address: '',
      contact: 'A',
      email: 'a@example.com',
    }
    const abroad = await openPurchaseOf(test, [10_000], { customerId: customer.id, billing })
    expect(await msgOf(requestFor(test, customer, [await orderOf(abroad.id)]))).toContain('境外')
    const { orders } = await paidOrders(test, [10_000, 20_000], customer)
    const [invoiced, old] = orders
    if (!invoiced || !old) throw new Error('no orders')
    await test.ctx.db.insertInto('order_papers').values({ order_id: invoiced.id, kind: 'invoice' }).execute()
    expect(await msgOf(requestFor(test, customer, [invoiced]))).toContain('商业发票')
    const paidAt = new Date(test.ctx.now().getTime() - 182 * 86_400_000)
    await test.ctx.db.updateTable('orders').set({ paid_at: paidAt }).where('id', '=', old.id).execute()
    expect(await msgOf(requestFor(test, customer, [old]))).toContain('180 天')
    expect(await msgOf(requestFor(test, customer, [{ order_no: 'no such order' }]))).toContain('没有找到')
  })

  it('of a stranger is answered as for an unknown order or fapiao', async () => {
    const { customer, orders } = await paidOrders(test, [300_000])
    const stranger = await makeCustomer(test.ctx)
    expect(await msgOf(requestFor(test, stranger, orders))).toBe(
      await msgOf(requestFor(test, stranger, [{ order_no: 'no such order' }])),
    )
    const { id } = await requestFor(test, customer, orders)
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const call of [contract.getOwnFapiao, contract.withdrawFapiao] as const)
      expect(await msgOf(as(stranger.token)(call, { id }))).toBe(await msgOf(as(stranger.token)(call, { id: unknown })))
    expect(await msgOf(as(stranger.token)(contract.correctFapiao, { id, ...special }))).toBe('没有找到这张发票')
  })

  it('is corrected and withdrawn until it is exported, and can be made once more then', async () => {
    const { customer, orders } = await paidOrders(test, [300_000])
    const { id } = await requestFor(test, customer, orders)
    expect(await as(customer.token)(contract.correctFapiao, { id, ...personal })).toMatchObject({ title: '李敏' })
    expect(await as(customer.token)(contract.withdrawFapiao, { id })).toMatchObject({ state: 'withdrawn' })
    expect(await msgOf(as(customer.token)(contract.withdrawFapiao, { id }))).toContain('不能再修改或撤回')
    expect(await requestFor(test, customer, orders)).toMatchObject({ state: 'requested' })
  })

  it('saves its title once when asked', async () => {
    const { customer, orders } = await paidOrders(test, [300_000, 200_000])
    for (const order of orders)
      await as(customer.token)(contract.requestFapiao, { ...special, orderNos: [order.order_no], saveTitle: true })
    expect((await as(customer.token)(contract.listFapiaoTitles, {})).titles).toHaveLength(1)
  })

  it('succeeds once of ten at the same time', async () => {
    const { customer, orders } = await paidOrders(test, [300_000, 200_000])
    const [first, second] = orders
    if (!first || !second) throw new Error('no orders')
    const choices = [[first, second], [first], [second, first], [second], [first]]
    const results = await Promise.allSettled(
      [...choices, ...choices].map((chosen) => requestFor(test, customer, chosen)),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    for (const { reason } of refused) expect(reason).toBeInstanceOf(ApiError)
    const active = await test.ctx.db
      .selectFrom('fapiao_orders')
      .selectAll()
      .where('order_id', 'in', [first.id, second.id])
      .execute()
    expect(active.map((row) => row.order_id).toSorted()).toEqual([first.id, second.id].toSorted())
    expect(active.every((row) => row.is_active)).toBe(true)
  })
})
