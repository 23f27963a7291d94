// Purchases on a real database: opened in one transaction, paid by allocated money, cancelled together.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseTyped } from '#contract/check-character.ts'
import { listReportOrders } from '#contract/orders.ts'
import { payReport } from '#contract/payments.ts'
import { buyByTransfer, cancelPurchase, getPurchase, linkProForma, listCreditOffers } from '#contract/purchases.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { cancelOrder } from '#server/payments/cancellation.service.ts'
import { makeCreditCompany } from '#server/receivables/receivables.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { leversOf, pollUntil } from '../../tests/support/buyer.ts'
import { untilSomebodyWaits } from '../../tests/support/database.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { listPurchasesToReceive } from './purchase-matching.service.ts'
import { preparePurchase } from './purchase-opening.service.ts'
import {
  allocate,
  booksOfPurchase,
  buyer,
  lineOf,
  makeSeller,
  openPurchaseOf,
  purchasesCtx,
  withdraw as takeBack,
} from './purchases.fixture.ts'
import { purchasesJobs } from './purchases.jobs.ts'
import { lockPurchase, receiveTransfer, withdrawTransfer } from './transfer-receipts.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
})
afterAll(() => test.close())

const dayMs = 86_400_000

describe('opening a purchase', () => {
  it('creates an order and an attempt for each line in their order, a pro-forma invoice and a mail with the reference', async () => {
    const opened = await openPurchaseOf(test, [2_280_000, 1_980_000, 500])
    const { purchase, orders, payments, mails } = await booksOfPurchase(test, opened.id)
    expect(purchase).toMatchObject({ state: 'open', total_minor: 4_260_500, terms: 'transfer', number: opened.number })
    expect(parseTyped(opened.remittanceReference, 8).isValid).toBe(true)
    expect(orders.map((order) => order.amount_minor)).toEqual([2_280_000, 1_980_000, 500])
    expect(
      payments.map(({ provider, method, status, next_query_at }) => ({ provider, method, status, next_query_at })),
    ).toEqual(Array(3).fill({ provider: 'bank', method: 'transfer', status: 'pending', next_query_at: null }))
    expect(mails.map((mail) => mail.template)).toEqual(['purchase-pro-forma'])
  })

  it('gives numbers without gaps, also when a purchase is refused', async () => {
    const first = await openPurchaseOf(test, [100])
    const refused = openPurchaseOf(test, [100], { currency: 'CNY', terms: 'transfer', poFileId: crypto.randomUUID() })
    await expect(refused).rejects.toThrow(/foreign key/)
    const second = await openPurchaseOf(test, [100])
    const last = (number: string) => Number(number.slice(-5))
    expect(last(second.number)).toBe(last(first.number) + 1)
  })

  it('is refused while the customer has an unpaid order for one of the items', async () => {
    const { id } = await makeCustomer(test.ctx)
    const report = await makeReport(test.ctx)
    const line = {
      itemKind: 'report',
      itemId: report.id,
      title: '报告',
      licence: 'single',
      edition: 1,
      competitorData: false,
      listMinor: 100,
      discountMinor: 0,
      discountReason: '',
      amountMinor: 100,
    } as const
    await openPurchaseOf(test, [], { customerId: id, lines: [line] })
    await expect(openPurchaseOf(test, [], { customerId: id, lines: [line] })).rejects.toMatchObject({
      key: 'purchases.order-open',
    })
  })
})

const withdraw = (id: string, amountMinor: number, app: Pick<TestApp, 'ctx'> = test) => takeBack(app, id, amountMinor)

describe('allocated money', () => {
  it('pays every order in the transaction that completes the amount', async () => {
    const { id } = await openPurchaseOf(test, [2_000, 3_000])
    expect(await allocate(test, id, 4_000)).toBe('partly')
    expect((await booksOfPurchase(test, id)).orders.map((order) => order.status)).toEqual(['waiting', 'waiting'])
    expect(await allocate(test, id, 1_000)).toBe('settled')
    const { purchase, orders, payments, entitlements, mails } = await booksOfPurchase(test, id)
    expect(purchase).toMatchObject({ state: 'paid', allocated_minor: 5_000, short_minor: 0 })
    expect(orders.map((order) => order.status)).toEqual(['paid', 'paid'])
    expect(payments.every((payment) => payment.status === 'succeeded' && payment.applied)).toBe(true)
    expect(entitlements).toHaveLength(2)
    expect(mails.map((mail) => mail.template)).toEqual([
      'purchase-pro-forma',
      'purchase-transfer-short',
      'purchase-transfer-received',
    ])
  })

  it('may be short by the tolerance, which is recorded', async () => {
    const { id } = await openPurchaseOf(test, [10_000])
    expect(await allocate(test, id, 9_949, 50)).toBe('partly')
    expect(await allocate(test, id, 1, 50)).toBe('settled')
    expect((await booksOfPurchase(test, id)).purchase).toMatchObject({ allocated_minor: 9_950, short_minor: 50 })
  })

  it('is refused above what is due, and for a paid or cancelled purchase', async () => {
    const { id } = await openPurchaseOf(test, [10_000])
    await expect(allocate(test, id, 10_001)).rejects.toMatchObject({ key: 'purchases.cannot-receive' })
    await allocate(test, id, 10_000)
    await expect(allocate(test, id, 1)).rejects.toMatchObject({ key: 'purchases.cannot-receive' })
  })

  it('of two at once is received once', async () => {
    const { id } = await openPurchaseOf(test, [10_000])
    const results = await Promise.allSettled([allocate(test, id, 10_000), allocate(test, id, 10_000)])
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await booksOfPurchase(test, id)).purchase.allocated_minor).toBe(10_000)
  })

  it('is offered to purchases that wait for it', async () => {
    const [paid, waiting] = [await openPurchaseOf(test, [10_000]), await openPurchaseOf(test, [20_000])]
    await allocate(test, paid.id, 10_000)
    await allocate(test, waiting.id, 5_000)
    const found = await listPurchasesToReceive(test.ctx.db, 'CNY')
    expect(found.map(({ id }) => id)).not.toContain(paid.id)
    expect(found.find(({ id }) => id === waiting.id)).toMatchObject({ dueMinor: 15_000, billingName: buyer.name })
  })

  it('can be taken away, also from paid orders on the same day, which then wait again and can be paid', async () => {
    const { id } = await openPurchaseOf(test, [6_000, 4_000])
    await allocate(test, id, 4_000)
    await withdraw(id, 4_000)
    expect((await booksOfPurchase(test, id)).purchase.allocated_minor).toBe(0)
    await allocate(test, id, 9_990, 10)
    await withdraw(id, 9_990)
    const { purchase, orders, payments, entitlements } = await booksOfPurchase(test, id)
    expect(purchase).toMatchObject({ state: 'open', allocated_minor: 0, short_minor: 0, settled_at: null })
    expect(orders.map((order) => [order.status, order.paid_payment_id])).toEqual([
      ['waiting', null],
      ['waiting', null],
    ])
    expect(entitlements).toEqual([])
    expect(payments.map((payment) => payment.status).toSorted()).toEqual(['closed', 'closed', 'pending', 'pending'])
    await allocate(test, id, 10_000)
    expect((await booksOfPurchase(test, id)).orders.every((order) => order.status === 'paid')).toBe(true)
  })

  it('stays while the buyer has ordered one of the items again', async () => {
    const { id, customerId } = await openPurchaseOf(test, [10_000])
    await allocate(test, id, 10_000)
    const { orders } = await booksOfPurchase(test, id)
    const again = { ...lineOf(Number(orders[0]?.item_id), 10_000), edition: orders[0]?.edition ?? 0 }
    await openPurchaseOf(test, [], { customerId, lines: [again] })
    await expect(withdraw(id, 10_000)).rejects.toMatchObject({ key: 'purchases.ordered-again' })
    expect((await booksOfPurchase(test, id)).purchase).toMatchObject({ state: 'paid', allocated_minor: 10_000 })
  })

  it('stays once a file was delivered, an order was refunded, or the day is over', async () => {
    const { id } = await openPurchaseOf(test, [10_000])
    await allocate(test, id, 10_000)
    const set = (changes: { refund_state?: 'requested' | 'none'; fulfilment_state?: 'delivered' | 'preparing' }) =>
      test.ctx.db.updateTable('orders').set(changes).where('purchase_id', '=', id).execute()
    const refused = () => expect(withdraw(id, 10_000)).rejects.toMatchObject({ key: 'purchases.settled' })
    await set({ fulfilment_state: 'delivered' })
    await refused()
    await set({ fulfilment_state: 'preparing', refund_state: 'requested' })
    await refused()
    await set({ refund_state: 'none' })
    test.advance(dayMs)
    await refused()
    test.advance(-dayMs)
    expect((await booksOfPurchase(test, id)).purchase).toMatchObject({ state: 'paid', allocated_minor: 10_000 })
  })
})

async function checkout(changes: Record<string, unknown> = {}) {
  const { token, id } = await makeCustomer(test.ctx)
  const report = await makeReport(test.ctx)
  const client = test.client('zh-CN', token)
  const input = {
    itemKind: 'report' as const,
    itemId: report.id,
    licence: 'single' as const,
    currency: 'CNY' as const,
    payPrice: '22800.00',
    billing: buyer,
    createKey: 'one-click',
    ...changes,
  }
  return { client, customerId: id, reportId: report.id, input, buy: () => client(buyByTransfer, input) }
}

describe('checkout by transfer', () => {
  it('opens a purchase of one order, once for repeated requests', async () => {
    const { buy, client } = await checkout()
    const [first, second] = [await buy(), await buy()]
    expect(second).toEqual(first)
    const purchase = await client(getPurchase, { number: first.number })
    expect(purchase).toMatchObject({
      state: 'open',
      due: { amount: '22800.00' },
      received: { minor: 0 },
      remittanceReference: expect.stringMatching(/^.{4}-.{4}$/),
      bank: { currency: 'CNY' },
      orders: [{ status: 0 }],
    })
    expect((await client(linkProForma, { number: first.number })).url).toMatch(/^\/api\/report\/documents\//)
  })

  it('is paid on the credit of the company for which the customer buys', async () => {
    const billing = { ...buyer, taxNumber: '91350100M000100Y43' }
    const { buy, client, customerId } = await checkout({ terms: 'credit', billing })
    expect((await apiErrorOf(buy())).message).toContain('账期')
    expect(await client(listCreditOffers, { currency: 'CNY' })).toEqual({ credits: [] })
    const companyId = await makeCreditCompany(test, { limitMinor: 5_000_000 })
    const { country, taxNumber } = billing
    await test.ctx.db.updateTable('companies').set({ tax_number: taxNumber }).where('id', '=', companyId).execute()
    await test.ctx.db
      .insertInto('company_members')
      .values({ company_id: companyId, customer_id: customerId, role: 'buyer', created_at: test.ctx.now() })
      .execute()
    const { credits } = await client(listCreditOffers, { currency: 'CNY' })
    expect(credits).toMatchObject([{ companyName: buyer.name, country, taxNumber, netDays: 30 }])
    expect((await client(listCreditOffers, { currency: 'USD' })).credits).toEqual([])
    const { number } = await buy()
    expect(await client(getPurchase, { number })).toMatchObject({
      state: 'paid',
      terms: 'credit',
      due: { amount: '22800.00' },
      orders: [{ status: 1 }],
    })
  })

  it('is named by its order in the list of orders', async () => {
    const { buy, client } = await checkout()
    const { number } = await buy()
    const { rows } = await client(listReportOrders, {})
    expect(rows.map((row) => row.purchaseNumber)).toEqual([number])
  })

  it('refuses another price, a wrong tax number by its field, and a stranger', async () => {
    const other = await checkout({ payPrice: '1.00' })
    expect((await apiErrorOf(other.buy())).code).toBe(100008)
    const wrong = await checkout({ billing: { ...buyer, taxNumber: '91110000600037341X' } })
    expect((await apiErrorOf(wrong.buy())).data).toMatchObject({ fields: [{ field: 'billing.taxNumber' }] })
    const { number } = await (await checkout()).buy()
    const stranger = test.client('en-US', (await makeCustomer(test.ctx)).token)
    expect((await apiErrorOf(stranger(getPurchase, { number }))).code).toBe(404)
  })

  it('cancels at once, and money that arrives later is not allocated', async () => {
    const { buy, client } = await checkout()
    const { number } = await buy()
    expect(await client(cancelPurchase, { number })).toMatchObject({ state: 'cancelled', orders: [{ status: 2 }] })
    const { id } = await test.ctx.db
      .selectFrom('purchases')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    await expect(allocate(test, id, 100)).rejects.toMatchObject({ key: 'purchases.cannot-receive' })
  })

  it('is not cancelled when a part of the money has arrived', async () => {
    const { buy, client } = await checkout()
    const { number } = await buy()
    const { id } = await test.ctx.db
      .selectFrom('purchases')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    await allocate(test, id, 100)
    expect((await apiErrorOf(client(cancelPurchase, { number }))).message).toContain('已收到部分转账')
    test.advance(15 * dayMs)
    try {
      await test.app.jobs['expire-orders']?.({})
      expect((await booksOfPurchase(test, id)).purchase.state).toBe('open')
    } finally {
      test.advance(-15 * dayMs)
    }
  })

  it('is not cancelled while a part of the money that has paid it is taken away', async () => {
    const { id, customerId } = await openPurchaseOf(test, [10_000])
    await allocate(test, id, 4_000)
    await allocate(test, id, 6_000)
    const [order] = (await booksOfPurchase(test, id)).orders
    const { cancelling } = await test.ctx.db.transaction().execute(async (tx) => {
      const purchase = await lockPurchase(tx, id)
      if (purchase) await withdrawTransfer(test.ctx, tx, purchase, 4_000)
      const wanted = cancelOrder(purchasesCtx(test), customerId, { orderNo: order?.order_no ?? '', id: '' })
      const refused = expect(wanted).rejects.toMatchObject({ key: 'orders.partly-paid' })
      await untilSomebodyWaits(test.ctx.db)
      return { cancelling: refused }
    })
    await cancelling
    expect((await booksOfPurchase(test, id)).purchase).toMatchObject({ state: 'open', allocated_minor: 6_000 })
  })

  it('stays open with its attempts when money arrives while expired orders are closed', async () => {
    const { id } = await openPurchaseOf(test, [10_000])
    const other = await openPurchaseOf(test, [10_000])
    test.advance(15 * dayMs)
    try {
      const expiring = await test.ctx.db.transaction().execute(async (tx) => {
        const purchase = await lockPurchase(tx, id)
        if (!purchase) throw new Error(`no purchase ${id}`)
        const isExpired = test.app.jobs['expire-orders']?.({})
        await untilSomebodyWaits(test.ctx.db)
        const receipt = { allocationId: crypto.randomUUID(), amountMinor: 4_000, toleranceMinor: 0 }
        await receiveTransfer(await preparePurchase(purchasesCtx(test)), tx, purchase, receipt)
        return { isExpired }
      })
      await expiring.isExpired
      const { purchase, orders, payments } = await booksOfPurchase(test, id)
      expect([purchase.state, orders[0]?.status, payments[0]?.status]).toEqual(['open', 'waiting', 'pending'])
      expect((await booksOfPurchase(test, other.id)).purchase.state).toBe('cancelled')
    } finally {
      test.advance(-15 * dayMs)
    }
  })

  it('expires after fourteen days, with reminders on days 3 and 10', async () => {
    const { buy } = await checkout()
    const { number } = await buy()
    const { id } = await test.ctx.db
      .selectFrom('purchases')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const remind = async () => purchasesJobs(purchasesCtx(test))['remind-of-transfers']?.({})
    const reminders = async () =>
      (await booksOfPurchase(test, id)).mails.filter((mail) => mail.template === 'purchase-reminder').length
    test.advance(3 * dayMs)
    await remind()
    await remind()
    expect(await reminders()).toBe(1)
    test.advance(7 * dayMs)
    await remind()
    expect(await reminders()).toBe(2)
    test.advance(4 * dayMs + 1_000)
    await test.app.jobs['expire-orders']?.({})
    expect((await booksOfPurchase(test, id)).purchase.state).toBe('cancelled')
    test.advance(-14 * dayMs - 1_000)
  })
})

describe('an order of a purchase of several', () => {
  it('cannot be paid online alone', async () => {
    const { token, id: customerId } = await makeCustomer(test.ctx)
    const { id } = await openPurchaseOf(test, [2_280_000, 2_280_000], { customerId })
    const [order] = (await booksOfPurchase(test, id)).orders
    const paying = test.client('zh-CN', token)(payReport, { orderNo: order?.order_no ?? '', payMethod: 'zfb' })
    expect((await apiErrorOf(paying)).code).not.toBe(200)
    expect((await booksOfPurchase(test, id)).purchase.state).toBe('open')
  })
})

describe('a purchase of one order', () => {
  let online: TestApp
  beforeAll(async () => {
    online = await createTestApp({ withPayments: true })
    await makeSeller(online)
  })
  afterAll(() => online.close())

  it('can be paid online, which closes its attempt by transfer', async () => {
    const { token, id: customerId } = await makeCustomer(online.ctx)
    const client = online.client('zh-CN', token)
    const { id, number } = await openPurchaseOf(online, [2_280_000], { customerId })
    const orderNo = (await booksOfPurchase(online, id)).orders[0]?.order_no ?? ''
    const { orderPayUrl } = await client(payReport, { orderNo, payMethod: 'zfb', payPrice: '22800.00' })
    expect(await client(getPurchase, { number })).toMatchObject({ state: 'open', due: { amount: '22800.00' } })
    await leversOf(online).pay(orderPayUrl)
    await pollUntil(async () => (await booksOfPurchase(online, id)).purchase.state === 'paid')
    expect(await client(getPurchase, { number })).toMatchObject({ state: 'paid', due: { minor: 0 } })
    await pollUntil(async () =>
      (await booksOfPurchase(online, id)).payments.some((one) => one.method === 'transfer' && one.status === 'closed'),
    )
    await expect(allocate(online, id, 100)).rejects.toMatchObject({ key: 'purchases.cannot-receive' })
  })

  it('is paid by a transfer also after a payment online was begun', async () => {
    const { token, id: customerId } = await makeCustomer(online.ctx)
    const { id } = await openPurchaseOf(online, [2_280_000], { customerId })
    const orderNo = (await booksOfPurchase(online, id)).orders[0]?.order_no ?? ''
    await online.client('zh-CN', token)(payReport, { orderNo, payMethod: 'zfb' })
    await pollUntil(async () =>
      (await booksOfPurchase(online, id)).payments.some((one) => one.method === 'transfer' && one.status === 'closed'),
    )
    expect(await allocate(online, id, 2_280_000)).toBe('settled')
    expect((await booksOfPurchase(online, id)).orders.map((order) => order.status)).toEqual(['paid'])
  })

  it('gives back a part that arrived while the order was being paid online', async () => {
    const { token, id: customerId } = await makeCustomer(online.ctx)
    const { id } = await openPurchaseOf(online, [2_280_000], { customerId })
    const orderNo = (await booksOfPurchase(online, id)).orders[0]?.order_no ?? ''
    const { orderPayUrl } = await online.client('zh-CN', token)(payReport, { orderNo, payMethod: 'zfb' })
    await allocate(online, id, 100)
    await leversOf(online).pay(orderPayUrl)
    await pollUntil(async () => (await booksOfPurchase(online, id)).purchase.state === 'paid')
    await withdraw(id, 100, online)
    const { purchase, orders } = await booksOfPurchase(online, id)
    expect([purchase.state, purchase.allocated_minor, orders[0]?.status]).toEqual(['paid', 0, 'paid'])
  })

  it('cannot be paid online once a part of the money has arrived', async () => {
    const { token, id: customerId } = await makeCustomer(online.ctx)
    const { id } = await openPurchaseOf(online, [2_280_000], { customerId })
    await allocate(online, id, 100)
    const orderNo = (await booksOfPurchase(online, id)).orders[0]?.order_no ?? ''
    const paying = online.client('zh-CN', token)(payReport, { orderNo, payMethod: 'zfb' })
    expect((await apiErrorOf(paying)).message).toContain('已收到部分转账')
  })
})
