// Totals of fapiao, of orders without an invoice, and of credit notes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPaperTotals } from '#contract/dashboard.ts'
import { issueInvoice, listInvoices, listUninvoicedOrders, saveOrderBillingAdmin } from '#contract/invoices-admin.ts'
import { paidOrders, requestFor, unpaidOrders } from '#server/fapiao/fapiao.fixture.ts'
import { papersOf, upload } from '#server/fapiao/fapiao-files.fixture.ts'
import {
  chineseSeller,
  dutchSeller,
  germanBuyer,
  makePaidOrder,
  makeRefund,
  makeSeller,
  settle,
} from '#server/invoices/invoices.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'

let test: TestApp
const dayMs = 86_400_000
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test, dutchSeller)
  await makeSeller(test, chineseSeller, 'CNY')
})
afterAll(() => test?.close())

const some = (total: number) => ({ total, isMore: false })
const totals = async () => (await signedInAs(test, 'auditor')).call(getPaperTotals, {})

describe('the totals of papers', () => {
  it('are refused to roles that cannot see invoices', async () => {
    await expect((await signedInAs(test, 'editor')).call(getPaperTotals, {})).rejects.toMatchObject({ code: 403 })
  })

  it('count fapiao that can be issued, those beyond their promise, and unmatched files', async () => {
    expect(await totals()).toMatchObject({
      fapiao: { ready: some(0), late: some(0), inTray: some(0), promiseDays: 3 },
      uninvoiced: some(0),
      creditNotes: { count: 0, sums: [] },
    })
    const paid = await paidOrders(test, [300_000, 200_000])
    for (const order of paid.orders) await requestFor(test, paid.customer, [order])
    const waiting = await unpaidOrders(test, [100_000])
    await requestFor(test, waiting.customer, waiting.orders)
    const stray = await papersOf({ amountMinor: 777 })
    const finance = await signedInAs(test, 'finance')
    await upload(test, finance, 'stray.xml', stray.xml)
    expect((await totals()).fapiao).toEqual({ ready: some(2), late: some(0), inTray: some(1), promiseDays: 3 })
    test.advance(30 * dayMs)
    expect((await totals()).fapiao).toMatchObject({ ready: some(2), late: some(2) })
  })

  it('count orders abroad that have no invoice a day after their payment, as their list has them', async () => {
    const order = await makePaidOrder(test)
    await makePaidOrder(test, { currency: 'CNY' })
    expect((await totals()).uninvoiced).toEqual(some(0))
    test.advance(dayMs + 1_000)
    const today = await makePaidOrder(test)
    expect((await totals()).uninvoiced).toEqual(some(1))
    const finance = await signedInAs(test, 'finance')
    const ids = async (query: object) => (await finance.call(listUninvoicedOrders, query)).rows.map(({ id }) => id)
    expect(await ids({ age: 'late' })).toEqual([order.id])
    expect(await ids({})).toEqual([today.id, order.id])
  })

  it('sum up the credit notes of this month', async () => {
    const order = await makePaidOrder(test)
    const finance = await signedInAs(test, 'finance')
    await finance.call(saveOrderBillingAdmin, { orderId: order.id, billing: germanBuyer })
    await finance.call(issueInvoice, { orderId: order.id })
    await makeRefund(test, order.paymentId, 50_000)
    await settle(test, order.id, 'refunded')
    const { creditNotes } = await totals()
    expect(creditNotes).toMatchObject({ count: 1, sums: [{ currency: 'USD', minor: 50_000 }] })
    expect((await finance.call(listInvoices, { kind: 'credit-note', from: creditNotes.from })).rows).toHaveLength(1)
    test.advance(31 * dayMs)
    expect((await totals()).creditNotes).toMatchObject({ count: 0, sums: [] })
  })
})
