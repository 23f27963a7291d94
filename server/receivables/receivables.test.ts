// Purchases on credit on a real database: delivered at once, paid later in parts, refunded, and never above the limit.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrder } from '#contract/orders-admin.ts'
import { getPurchase } from '#contract/purchases.ts'
import { listPurchases } from '#contract/purchases-admin.ts'
import { getReceivable } from '#contract/receivables-admin.ts'
import { requestRefund } from '#contract/refunds-admin.ts'
import { allocate, booksOfPurchase, buyer, makeSeller, openPurchaseOf } from '#server/purchases/purchases.fixture.ts'
import { listPurchasesToReceive, lockPurchase, withdrawTransfer } from '#server/purchases/purchases.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { buyOnCredit, makeCompany, makeCreditCompany, receivableOf } from './receivables.fixture.ts'
import { addDays } from './receivables.rules.ts'

let test: TestApp
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
  owner = await signedInAs(test, 'owner')
})
afterAll(() => test.close())

const dayMs = 86_400_000

const withdraw = (id: string, amountMinor: number) =>
  test.ctx.db.transaction().execute(async (tx) => {
    const purchase = await lockPurchase(tx, id)
    if (purchase) await withdrawTransfer(test.ctx, tx, purchase, amountMinor)
  })

async function refund(orderId: string, amountMinor: number) {
  const { refundable } = await owner.call(getOrder, { id: orderId })
  await owner.call(requestRefund, {
    orderId,
    amountMinor,
    createKey: crypto.randomUUID(),
    refundableMinor: refundable.minor,
    reason: 'customer',
    note: '重复采购',
  })
  const row = await test.ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.id')
    .where('p.order_id', '=', orderId)
    .orderBy('r.created_at', 'desc')
    .executeTakeFirstOrThrow()
  const submit = () => test.app.jobs['submit-refund']?.({ refundId: row.id })
  await submit()
  await submit()
  return test.ctx.db.selectFrom('refunds').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
}

describe('a purchase on credit', () => {
  it('is delivered at once, with one mail that says when it is due, and leaves a receivable', async () => {
    const companyId = await makeCreditCompany(test)
    const { id, number, customerId } = await buyOnCredit(test, companyId, [300_000, 200_000])
    const { purchase, orders, payments, entitlements, mails } = await booksOfPurchase(test, id)
    expect(purchase).toMatchObject({ state: 'paid', terms: 'credit', credit_days: 30, allocated_minor: 0 })
    expect(orders.map((order) => order.status)).toEqual(['paid', 'paid'])
    expect(
      payments.every(({ method, status, applied }) => method === 'credit' && status === 'succeeded' && applied),
    ).toBe(true)
    expect(entitlements).toHaveLength(2)
    expect(mails.map((mail) => mail.template)).toEqual(['purchase-on-credit'])
    const receivable = await receivableOf(test, id)
    expect(receivable).toMatchObject({ amount_minor: 500_000, open_minor: 500_000, due_on: purchase.due_on })
    expect(receivable.due_on).toBe(addDays(receivable.issued_on, 30))
    const paidMails = await test.ctx.db
      .selectFrom('mails')
      .select('id')
      .where('template', '=', 'order-paid')
      .where(
        'dedupe_key',
        'in',
        orders.map((order) => `order-paid:${order.id}`),
      )
      .execute()
    expect(paidMails).toEqual([])
    const { rows } = await owner.call(listPurchases, { search: number })
    expect(rows).toMatchObject([{ due: { minor: 500_000 }, state: 'paid' }])
    expect(customerId).toBe(receivable.customer_id)
  })

  it('is refused without a company, without approval, and in a currency without credit', async () => {
    const open = (companyId: string | null) => openPurchaseOf(test, [100], { companyId, terms: 'credit' })
    await expect(open(null)).rejects.toMatchObject({ key: 'receivables.no-credit' })
    await expect(open(await makeCompany(test))).rejects.toMatchObject({ key: 'receivables.no-credit' })
    const dollars = await makeCreditCompany(test, { currency: 'USD' })
    await expect(open(dollars)).rejects.toMatchObject({ key: 'receivables.no-credit' })
    expect((await buyOnCredit(test, dollars, [100], 'USD')).currency).toBe('USD')
  })

  it('is refused over the limit, also for two at once, until something is paid', async () => {
    const companyId = await makeCreditCompany(test, { limitMinor: 1_000 })
    const results = await Promise.allSettled([buyOnCredit(test, companyId, [600]), buyOnCredit(test, companyId, [600])])
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { key: 'receivables.over-limit' },
    })
    const first = results.find((result) => result.status === 'fulfilled')
    await allocate(test, first?.value.id ?? '', 300)
    expect((await buyOnCredit(test, companyId, [700])).totalMinor).toBe(700)
  })

  it('is refused when the company is suspended, or has something overdue for more than thirty days', async () => {
    const suspended = await makeCreditCompany(test)
    await test.ctx.db
      .updateTable('company_credit')
      .set({ is_suspended: true })
      .where('company_id', '=', suspended)
      .execute()
    await expect(buyOnCredit(test, suspended, [100])).rejects.toMatchObject({ key: 'receivables.suspended' })
    const late = await makeCreditCompany(test, { netDays: 15 })
    await buyOnCredit(test, late, [100])
    test.advance(45 * dayMs)
    try {
      expect((await buyOnCredit(test, late, [100])).totalMinor).toBe(100)
      test.advance(dayMs)
      await expect(buyOnCredit(test, late, [100])).rejects.toMatchObject({ key: 'receivables.overdue' })
      test.advance(-dayMs)
    } finally {
      test.advance(-45 * dayMs)
    }
  })
})

describe('money for a purchase on credit', () => {
  it('is received in parts, until nothing is open', async () => {
    const { id, number } = await buyOnCredit(test, await makeCreditCompany(test), [10_000])
    const dueOf = async () =>
      (await listPurchasesToReceive(test.ctx.db, 'CNY')).find((each) => each.id === id)?.dueMinor
    expect(await dueOf()).toBe(10_000)
    expect(await allocate(test, id, 4_000)).toBe('partly')
    expect(await dueOf()).toBe(6_000)
    expect(await owner.call(getReceivable, { id })).toMatchObject({ state: 'partly', open: { minor: 6_000 } })
    expect(await allocate(test, id, 5_950, 50)).toBe('settled')
    expect(await dueOf()).toBeUndefined()
    const receivable = await owner.call(getReceivable, { id })
    expect(receivable).toMatchObject({
      state: 'paid',
      open: { minor: 0 },
      bankFee: { minor: 50 },
      purchaseNumber: number,
    })
    expect(receivable.entries.map((entry) => [entry.kind, entry.amount.minor])).toEqual([
      ['bank-fee', 50],
      ['receipt', 5_950],
      ['receipt', 4_000],
    ])
    const { mails } = await booksOfPurchase(test, id)
    expect(mails.map((mail) => mail.template)).toEqual([
      'purchase-on-credit',
      'purchase-transfer-short',
      'purchase-transfer-received',
    ])
    await expect(allocate(test, id, 1)).rejects.toMatchObject({ key: 'purchases.cannot-receive' })
  })

  it('is taken away on any later day, and owed again with the fee of the bank', async () => {
    const { id } = await buyOnCredit(test, await makeCreditCompany(test), [10_000])
    await allocate(test, id, 4_000)
    await allocate(test, id, 5_950, 50)
    test.advance(3 * dayMs)
    await withdraw(id, 5_950)
    test.advance(-3 * dayMs)
    expect(await receivableOf(test, id)).toMatchObject({ open_minor: 6_000, received_minor: 4_000, bank_fee_minor: 0 })
    expect((await booksOfPurchase(test, id)).purchase).toMatchObject({
      allocated_minor: 4_000,
      short_minor: 0,
      state: 'paid',
    })
    await allocate(test, id, 6_000)
    expect((await receivableOf(test, id)).open_minor).toBe(0)
  })

  it('is overdue on the day after the due day', async () => {
    const { id } = await buyOnCredit(test, await makeCreditCompany(test, { netDays: 15 }), [10_000])
    const stateOf = async () => {
      const { call } = await signedInAs(test, 'auditor')
      return (await call(getReceivable, { id })).state
    }
    test.advance(15 * dayMs)
    expect(await stateOf()).toBe('open')
    test.advance(dayMs)
    expect(await stateOf()).toBe('overdue')
    test.advance(-16 * dayMs)
  })
})

describe('a refund on credit', () => {
  it('reduces what is owed while that is open, once, and ends the entitlement', async () => {
    const { id } = await buyOnCredit(test, await makeCreditCompany(test), [3_000, 7_000])
    const [order] = (await booksOfPurchase(test, id)).orders.filter((each) => each.amount_minor === 3_000)
    const refunded = await refund(order?.id ?? '', 3_000)
    expect(refunded.status).toBe('succeeded')
    expect(await receivableOf(test, id)).toMatchObject({ open_minor: 7_000, credited_minor: 3_000 })
    const { entitlements } = await booksOfPurchase(test, id)
    expect(entitlements.filter((entitlement) => entitlement.revoked_at !== null)).toHaveLength(1)
    const mail = await test.ctx.db
      .selectFrom('mails')
      .select('body_text')
      .where('dedupe_key', '=', `refunded:${refunded.id}`)
      .executeTakeFirstOrThrow()
    expect(mail.body_text).toContain('应付账款中扣减')
    await expect(allocate(test, id, 7_001)).rejects.toMatchObject({ key: 'purchases.cannot-receive' })
    expect(await allocate(test, id, 7_000)).toBe('settled')
  })

  it('waits for staff, who pay it back, once the money has arrived', async () => {
    const { id } = await buyOnCredit(test, await makeCreditCompany(test), [3_000, 7_000])
    await allocate(test, id, 8_000)
    const [order] = (await booksOfPurchase(test, id)).orders.filter((each) => each.amount_minor === 3_000)
    expect((await refund(order?.id ?? '', 3_000)).status).toBe('abnormal')
    expect(await receivableOf(test, id)).toMatchObject({ open_minor: 2_000, credited_minor: 0 })
  })
})

describe('the page of a purchase on credit', () => {
  it('shows what is still due, and when', async () => {
    const companyId = await makeCreditCompany(test)
    const { id: customerId, token } = await makeCustomer(test.ctx)
    const { id, number } = await openPurchaseOf(test, [10_000], { companyId, terms: 'credit', customerId })
    await allocate(test, id, 4_000)
    expect(await test.client('zh-CN', token)(getPurchase, { number })).toMatchObject({
      due: { minor: 6_000 },
      received: { minor: 4_000 },
      dueOn: (await receivableOf(test, id)).due_on,
      settledAt: null,
      billing: { name: buyer.name },
    })
  })
})

describe('the database', () => {
  it('refuses changes of the history and of amounts, and more money than is open', async () => {
    const { id } = await buyOnCredit(test, await makeCreditCompany(test), [1_000])
    await allocate(test, id, 400)
    const { db } = test.ctx
    const changes = db.updateTable('receivable_entries').set({ note: 'x' }).where('purchase_id', '=', id).execute()
    await expect(changes).rejects.toThrow(/never change/)
    const amount = db.updateTable('receivables').set({ amount_minor: 5 }).where('purchase_id', '=', id).execute()
    await expect(amount).rejects.toThrow(/frozen/)
    const entry = { purchase_id: id, kind: 'receipt', amount_minor: 601, created_at: test.ctx.now() } as const
    await expect(db.insertInto('receivable_entries').values(entry).execute()).rejects.toThrow(/check/)
  })
})
