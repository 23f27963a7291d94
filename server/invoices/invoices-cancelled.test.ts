// Invoices that staff cancel: the credit note over what is left, what the buyer can do then, and the next paper of the order.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commercialContents } from '#contract/documents.ts'
import { getFapiaoOfOrder } from '#contract/fapiao.ts'
import { getOrderInvoice, saveOrderBilling } from '#contract/invoices.ts'
import {
  cancelInvoice,
  correctInvoiceAdmin,
  getInvoice,
  issueInvoice,
  listUninvoicedOrders,
  saveOrderBillingAdmin,
} from '#contract/invoices-admin.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import {
  chineseSeller,
  documentsOf,
  dutchSeller,
  germanBuyer,
  makePaidOrder,
  makeRefund,
  makeSeller,
  settle,
} from './invoices.fixture.ts'

let test: TestApp
let finance: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test, dutchSeller)
  await makeSeller(test, chineseSeller, 'CNY')
  finance = await signedInAs(test, 'finance', 'en-US')
})
afterAll(() => test.close())

const note = 'Issued to the wrong company'

async function invoiced(wishes: Parameters<typeof makePaidOrder>[1] = {}) {
  const order = await makePaidOrder(test, wishes)
  const client = test.client('en-US', order.token)
  const { documents } = await client(saveOrderBilling, { orderNo: order.orderNo, billing: germanBuyer })
  const [row] = await documentsOf(test, order.id)
  if (!row || documents.length !== 1) throw new Error('no invoice')
  return { ...order, client, id: order.id, invoiceId: row.document_id, number: row.number }
}

it('is credited with all that refunds have left, with the reason, and its order is without an invoice', async () => {
  const order = await invoiced()
  // The job of this refund has not run yet.
  await makeRefund(test, order.paymentId, 20_000)
  const view = await finance.call(cancelInvoice, { id: order.invoiceId, note })
  expect(view).toMatchObject({ state: 'cancelled', canSave: true, amount: { minor: 300_000 } })
  expect(await documentsOf(test, order.id)).toMatchObject([
    { kind: 'invoice', is_current: false, credited_minor: 320_000 },
    { kind: 'credit-note', reason: 'refund', gross_minor: 20_000 },
    { kind: 'credit-note', reason: 'cancelled', gross_minor: 300_000, note, issued_by: 'staff' },
  ])
  const [, , credit] = await documentsOf(test, order.id)
  expect(commercialContents.parse(credit?.contents)).toMatchObject({
    note,
    invoice: { credits: { number: order.number }, reason: 'cancelled' },
  })
  const { rows } = await finance.call(listUninvoicedOrders, { search: order.orderNo })
  expect(rows).toMatchObject([{ id: order.id, hasDetails: true }])
  const entries = await test.ctx.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_id', '=', order.id)
    .where('action', '=', 'invoices.cancel')
    .execute()
  expect(entries).toMatchObject([
    { before: { number: order.number }, after: { currency: 'USD', amountMinor: 300_000, note } },
  ])
})

it('is not issued again by a repeated payment, a delivery or its buyer, who is told why', async () => {
  const order = await invoiced()
  await finance.call(cancelInvoice, { id: order.invoiceId, note })
  await settle(test, order.id, 'paid')
  await settle(test, order.id, 'delivered')
  expect(await order.client(getOrderInvoice, { orderNo: order.orderNo })).toMatchObject({
    state: 'cancelled',
    canSave: false,
    canCorrect: false,
  })
  await expect(order.client(saveOrderBilling, { orderNo: order.orderNo, billing: germanBuyer })).rejects.toMatchObject({
    message: expect.stringContaining('We have cancelled the invoice'),
  })
  expect(await documentsOf(test, order.id)).toHaveLength(2)
})

it('is issued again by staff with other details, names what it replaces, and can be corrected and cancelled like any other', async () => {
  const order = await invoiced()
  await finance.call(cancelInvoice, { id: order.invoiceId, note })
  const billing = { ...germanBuyer, name: 'Richtige GmbH' }
  await finance.call(saveOrderBillingAdmin, { orderId: order.id, billing })
  await finance.call(issueInvoice, { orderId: order.id })
  const [, , next] = await documentsOf(test, order.id)
  const id = next?.document_id ?? ''
  expect(await finance.call(getInvoice, { id })).toMatchObject({
    billing: { name: 'Richtige GmbH' },
    replaces: order.number,
    canCorrect: true,
  })
  await finance.call(correctInvoiceAdmin, { id, billing: { ...billing, address: 'Neuer Wall 50' }, note: 'Moved' })
  const current = (await documentsOf(test, order.id)).find(({ is_current }) => is_current)
  const last = await finance.call(cancelInvoice, { id: current?.document_id ?? '', note })
  expect(last).toMatchObject({ state: 'cancelled', amount: { minor: 320_000 } })
  await settle(test, order.id, 'refunded')
  const documents = await documentsOf(test, order.id)
  expect(documents.map(({ kind, reason }) => reason ?? kind)).toEqual([
    'invoice',
    'cancelled',
    'invoice',
    'correction',
    'invoice',
    'cancelled',
  ])
})

it('in yuan leaves its order to a fapiao', async () => {
  const order = await invoiced({ currency: 'CNY' })
  const fapiao = () => order.client(getFapiaoOfOrder, { orderNo: order.orderNo })
  expect(await fapiao()).toMatchObject({ canRequest: false, obstacle: 'has-invoice' })
  await finance.call(cancelInvoice, { id: order.invoiceId, note })
  const papers = await test.ctx.db.selectFrom('order_papers').select('kind').where('order_id', '=', order.id).execute()
  expect(papers).toEqual([])
  expect((await fapiao()).obstacle).not.toBe('has-invoice')
})

it('is refused without a reason, twice, once credited in full, of a credit note and of an unknown document', async () => {
  const { id: orderId, invoiceId } = await invoiced()
  await expect(finance.call(cancelInvoice, { id: invoiceId, note: ' ' })).rejects.toMatchObject({
    fields: [{ field: 'note' }],
  })
  const results = await Promise.allSettled([
    finance.call(cancelInvoice, { id: invoiceId, note }),
    finance.call(cancelInvoice, { id: invoiceId, note }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [, credit] = await documentsOf(test, orderId)
  const refunded = await invoiced()
  await makeRefund(test, refunded.paymentId, 320_000)
  for (const id of [invoiceId, credit?.document_id ?? '', refunded.invoiceId])
    await expect(finance.call(cancelInvoice, { id, note })).rejects.toMatchObject({
      message: expect.stringContaining('cancelled or credited in full'),
    })
  await expect(finance.call(cancelInvoice, { id: crypto.randomUUID(), note })).rejects.toMatchObject({ code: 404 })
})
