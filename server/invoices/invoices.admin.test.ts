// Invoices in the console: the list, one with its credit notes, issue, correction, mail, and orders without an invoice.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  correctInvoiceAdmin,
  downloadInvoice,
  getInvoice,
  getOrderInvoiceAdmin,
  issueInvoice,
  listInvoices,
  listUninvoicedOrders,
  saveOrderBillingAdmin,
  sendInvoice,
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

async function invoiced(name: string) {
  const order = await makePaidOrder(test)
  await finance.call(saveOrderBillingAdmin, { orderId: order.id, billing: { ...germanBuyer, name } })
  const { documents } = await finance.call(issueInvoice, { orderId: order.id })
  const [invoice] = documents
  if (!invoice) throw new Error('no invoice')
  return { ...order, invoice }
}

const auditOf = (orderId: string) =>
  test.ctx.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', orderId).orderBy('seq').execute()

describe('staff', () => {
  it('give the details of an order and issue its invoice, which the audit log records', async () => {
    const order = await makePaidOrder(test)
    const orderId = order.id
    await expect(finance.call(issueInvoice, { orderId })).rejects.toMatchObject({
      message: expect.stringContaining('incomplete'),
    })
    const saved = await finance.call(saveOrderBillingAdmin, { orderId, billing: germanBuyer })
    expect(saved).toMatchObject({ state: 'ready', documents: [] })
    const issued = await finance.call(issueInvoice, { orderId })
    expect(issued).toMatchObject({ state: 'issued', documents: [{ kind: 'invoice', orderIds: [orderId] }] })
    await expect(finance.call(issueInvoice, { orderId })).rejects.toMatchObject({
      message: expect.stringContaining('has been issued'),
    })
    expect((await auditOf(orderId)).map(({ action }) => action)).toEqual(['invoices.save-billing', 'invoices.issue'])
  })

  it('correct an invoice as often as needed, with the reason', async () => {
    const { id: orderId, invoice } = await invoiced('Erste GmbH')
    let id = invoice.id
    for (const name of ['Zweite GmbH', 'Dritte GmbH']) {
      const billing = { ...germanBuyer, name }
      const view = await finance.call(correctInvoiceAdmin, { id, billing, note: 'Name of the company was wrong' })
      id = view.documents.find(({ isCurrent }) => isCurrent)?.id ?? ''
    }
    const first = await finance.call(getInvoice, { id: invoice.id })
    expect(first).toMatchObject({
      isCurrent: false,
      canCorrect: false,
      related: [{ kind: 'credit-note' }, { kind: 'invoice' }],
    })
    expect(await finance.call(getInvoice, { id })).toMatchObject({
      billing: { name: 'Dritte GmbH', taxNumber: 'DE123456789' },
      totals: { treatment: 'reverse-charge', grossMinor: 320_000 },
      note: 'Name of the company was wrong',
      by: expect.any(String),
      canCorrect: true,
    })
    expect(await documentsOf(test, orderId)).toHaveLength(5)
  })

  it('list by kind, currency, days and text, and see what was credited', async () => {
    const { id: orderId, orderNo, paymentId, invoice } = await invoiced('Suchbar Speicher AG')
    await makeRefund(test, paymentId, 50_000)
    await settle(test, orderId, 'refunded')
    const list = async (query: object) => (await finance.call(listInvoices, query)).rows.map(({ number }) => number)
    expect(await list({ search: 'suchbar' })).toHaveLength(2)
    expect(await list({ search: orderNo, kind: 'invoice' })).toEqual([invoice.number])
    expect(await list({ search: invoice.number.toLowerCase() })).toEqual([invoice.number])
    expect(await list({ search: invoice.number, kind: 'credit-note' })).toEqual([])
    expect(await list({ search: 'suchbar', currency: 'CNY' })).toEqual([])
    expect(await list({ search: 'suchbar', from: '2020-01-01', until: '2020-12-31' })).toEqual([])
    expect(
      await list({ search: 'suchbar', from: invoice.issuedOn, until: invoice.issuedOn, order: 'asc' }),
    ).toHaveLength(2)
    const largest = await finance.call(listInvoices, { sort: 'total', perPage: 1 })
    expect(largest.rows).toMatchObject([{ total: { minor: 320_000 } }])
    expect(await finance.call(getInvoice, { id: invoice.id })).toMatchObject({
      total: { minor: 320_000 },
      credited: { minor: 50_000 },
      related: [{ kind: 'credit-note', reason: 'refund', total: { minor: 50_000 } }],
    })
  })

  it('download the electronic forms, and are told what one lacks', async () => {
    const { invoice } = await invoiced('Elektronik GmbH')
    const { eInvoices } = await finance.call(getInvoice, { id: invoice.id })
    expect(eInvoices).toEqual([
      { format: 'factur-x', missing: [] },
      { format: 'xrechnung', missing: ['seller-city', 'seller-phone'] },
    ])
    const download = (format: string) =>
      test.app.http.inject({
        url: `/api${downloadInvoice.path}?id=${invoice.id}&format=${format}`,
        headers: { host: 'localhost', cookie: finance.jar.cookie },
      })
    const facturX = await download('factur-x')
    expect(facturX.headers['content-disposition']).toContain(`${invoice.number}-factur-x.pdf`)
    expect((await download('xrechnung')).json().data).toMatchObject({ missing: ['seller-city', 'seller-phone'] })
    expect((await download('docx')).statusCode).not.toBe(200)
  })

  it('download the PDF, and mail the link again to the same or another address', async () => {
    const { invoice } = await invoiced('Post GmbH')
    const pdf = await test.app.http.inject({
      url: `/api${downloadInvoice.path}?id=${invoice.id}`,
      headers: { host: 'localhost', cookie: finance.jar.cookie },
    })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.headers['content-disposition']).toContain(invoice.number)
    expect(await finance.call(sendInvoice, { id: invoice.id })).toEqual({ email: germanBuyer.email })
    expect(await finance.call(sendInvoice, { id: invoice.id, email: 'other@example.com' })).toEqual({
      email: 'other@example.com',
    })
    const mails = await test.ctx.db
      .selectFrom('mails')
      .select('recipient')
      .where('dedupe_key', 'like', `invoice-issued:${invoice.id}%`)
      .execute()
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      [germanBuyer.email, germanBuyer.email, 'other@example.com'].toSorted(),
    )
  })

  it('find paid orders abroad without an invoice, by whether their details are known', async () => {
    const missing = await makePaidOrder(test)
    const known = await makePaidOrder(test)
    const chinese = await makePaidOrder(test, { currency: 'CNY' })
    await finance.call(saveOrderBillingAdmin, { orderId: known.id, billing: germanBuyer })
    const ids = async (query: object) => (await finance.call(listUninvoicedOrders, query)).rows.map((row) => row.id)
    const all = await ids({})
    expect(all).toEqual(expect.arrayContaining([missing.id, known.id]))
    expect(all).not.toContain(chinese.id)
    expect(await ids({ details: 'known' })).toEqual([known.id])
    expect(await ids({ search: missing.orderNo.toLowerCase() })).toEqual([missing.id])
    await finance.call(issueInvoice, { orderId: known.id })
    expect(await ids({})).not.toContain(known.id)
  })

  it('get an answer for unknown orders and documents', async () => {
    const unknown = '0198c7e2-6f1d-7c3a-9a58-5f0b7d1c2e34'
    for (const call of [
      () => finance.call(getInvoice, { id: unknown }),
      () => finance.call(getOrderInvoiceAdmin, { orderId: unknown }),
      () => finance.call(issueInvoice, { orderId: unknown }),
      () => finance.call(saveOrderBillingAdmin, { orderId: unknown, billing: germanBuyer }),
      () => finance.call(correctInvoiceAdmin, { id: unknown, billing: germanBuyer, note: 'Wrong' }),
      () => finance.call(sendInvoice, { id: unknown }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 404 })
  })
})
