// Invoices of orders paid by card: issue, credit notes for refunds, corrections, and what strangers get.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commercialContents } from '#contract/documents.ts'
import {
  correctInvoice,
  getOrderInvoice,
  linkInvoice,
  listOwnInvoices,
  saveOrderBilling,
  suggestBilling,
} from '#contract/invoices.ts'
import { lineOptions } from '#server/documents/line-options.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
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
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test, dutchSeller)
  await makeSeller(test, chineseSeller, 'CNY')
})
afterAll(() => test.close())

async function invoicedOrder(billing = germanBuyer) {
  const order = await makePaidOrder(test)
  const client = test.client('en-US', order.token)
  const view = await client(saveOrderBilling, { orderNo: order.orderNo, billing })
  const number = view.documents[0]?.number ?? ''
  return { ...order, client, view, number }
}

async function textOf(client: ReturnType<TestApp['client']>, number: string): Promise<string> {
  const { pageUrl } = await client(linkInvoice, { number })
  const page = await test.app.http.inject({ url: pageUrl, headers: { host: 'localhost' } })
  expect(page.statusCode).toBe(200)
  return page.payload
}

describe('the invoice of an order that a German company has paid to a Dutch seller', () => {
  it('names both VAT numbers, the reverse charge, supply, payment and the reference of the buyer', async () => {
    const { client, view, number } = await invoicedOrder()
    expect(view).toMatchObject({
      state: 'issued',
      amount: { minor: 320_000 },
      canSave: false,
      canCorrect: true,
      documents: [{ kind: 'invoice', total: { minor: 320_000 }, credited: { minor: 0 }, isCurrent: true }],
    })
    const page = await textOf(client, number)
    for (const text of [
      number,
      'NL123456789B01',
      'DE123456789',
      'Hafenstraße 12, 20457 Hamburg',
      'Reverse charge',
      'VAT (reverse charge)',
      'Date of supply',
      'Paid by card on',
      'PO-4711',
      'US$3,200.00',
    ])
      expect(page).toContain(text)
    expect(page).not.toContain('Example Bank')
  })

  it('is mailed once to the billing address, with a link', async () => {
    const { id } = await invoicedOrder()
    const [invoice] = await documentsOf(test, id)
    const mails = await test.ctx.db
      .selectFrom('mails')
      .selectAll()
      .where('dedupe_key', '=', `invoice-issued:${invoice?.document_id}`)
      .execute()
    expect(mails).toMatchObject([{ recipient: 'invoices@example.com', subject: `Your invoice ${invoice?.number}` }])
    expect(mails[0]?.body_text).toContain('/report/documents/')
  })

  it('is issued after the payment when the details were given before', async () => {
    const order = await makePaidOrder(test)
    await test.ctx.db
      .updateTable('orders')
      .set({ status: 'waiting', paid_at: null })
      .where('id', '=', order.id)
      .execute()
    const client = test.client('en-US', order.token)
    expect(await client(saveOrderBilling, { orderNo: order.orderNo, billing: germanBuyer })).toMatchObject({
      state: 'not-due',
      canSave: true,
      documents: [],
    })
    await test.ctx.db
      .updateTable('orders')
      .set({ status: 'paid', paid_at: test.ctx.now() })
      .where('id', '=', order.id)
      .execute()
    await Promise.all([settle(test, order.id, 'paid'), settle(test, order.id, 'paid')])
    expect(await documentsOf(test, order.id)).toMatchObject([{ kind: 'invoice', issued_by: 'system' }])
  })

  it('waits for the details, and an order that was paid before gets one on request only', async () => {
    const order = await makePaidOrder(test)
    const client = test.client('en-US', order.token)
    await settle(test, order.id, 'paid')
    expect(await client(getOrderInvoice, { orderNo: order.orderNo })).toMatchObject({
      state: 'needs-details',
      billing: null,
    })
    await settle(test, order.id, 'delivered')
    await settle(test, order.id, 'refunded')
    expect(await documentsOf(test, order.id)).toEqual([])
  })

  it('is refused incomplete or with a wrong VAT number, with the field', async () => {
    const { orderNo, token } = await makePaidOrder(test)
    const client = test.client('en-US', token)
    const billing = { ...germanBuyer, address: ' ', taxNumber: 'DE12' }
    await expect(client(saveOrderBilling, { orderNo, billing })).rejects.toMatchObject({
      fields: [{ field: 'billing.address', msg: 'This field is required' }, { field: 'billing.taxNumber' }],
    })
  })
})

describe('tax of invoices', () => {
  it('is contained in the price for a private buyer in the European Union, to the cent', async () => {
    const { id } = await invoicedOrder({ ...germanBuyer, taxNumber: '' })
    expect(await documentsOf(test, id)).toMatchObject([{ net_minor: 264_463, tax_minor: 55_537, gross_minor: 320_000 }])
  })

  it('is none for exports: a Chinese seller invoices a German buyer who pays in yuan', async () => {
    const order = await makePaidOrder(test, { currency: 'CNY', amountMinor: 2_280_000 })
    const client = test.client('en-US', order.token)
    expect((await client(getOrderInvoice, { orderNo: order.orderNo })).state).toBe('fapiao')
    const view = await client(saveOrderBilling, { orderNo: order.orderNo, billing: germanBuyer })
    expect(view.state).toBe('issued')
    const page = await textOf(client, view.documents[0]?.number ?? '')
    expect(page).toContain('911101080000000007')
    expect(page).toContain('no VAT is charged')
    expect(await documentsOf(test, order.id)).toMatchObject([{ tax_minor: 0, gross_minor: 2_280_000 }])
  })

  it('within China belongs to fapiao', async () => {
    const { orderNo, token } = await makePaidOrder(test, { currency: 'CNY' })
    const billing = { ...germanBuyer, country: 'CN', taxNumber: '' }
    await expect(test.client('en-US', token)(saveOrderBilling, { orderNo, billing })).rejects.toMatchObject({
      message: expect.stringContaining('fapiao'),
    })
  })
})

describe('credit notes', () => {
  it('take back a full refund once, however often it is reported', async () => {
    const { id, paymentId, client, number } = await invoicedOrder()
    await makeRefund(test, paymentId, 320_000)
    await Promise.all([settle(test, id, 'refunded'), settle(test, id, 'refunded')])
    await settle(test, id, 'refunded')
    const documents = await documentsOf(test, id)
    expect(documents).toMatchObject([
      { kind: 'invoice', credited_minor: 320_000, is_current: true },
      { kind: 'credit-note', gross_minor: 320_000, reason: 'refund', credits: documents[0]?.document_id },
    ])
    const page = await textOf(client, documents[1]?.number ?? '')
    expect(page).toContain(number)
    expect(page).toContain('Credit note')
    expect(page).toContain('Reverse charge')
  })

  it('take back each partial refund, and the last of them the rest of the tax', async () => {
    const { id, paymentId } = await invoicedOrder({ ...germanBuyer, taxNumber: '' })
    for (const amount of [100_001, 100_001, 119_998]) {
      await makeRefund(test, paymentId, amount)
      await settle(test, id, 'refunded')
    }
    const [invoice, ...notes] = await documentsOf(test, id)
    expect(notes).toMatchObject([{ gross_minor: 100_001 }, { gross_minor: 100_001 }, { gross_minor: 119_998 }])
    expect(notes.reduce((sum, { tax_minor }) => sum + tax_minor, 0)).toBe(invoice?.tax_minor)
    for (const { contents, net_minor } of notes) {
      const { lines } = commercialContents.parse(contents)
      expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(net_minor)
    }
  })

  it('are not issued for what was refunded before the invoice, which leaves it out', async () => {
    const order = await makePaidOrder(test, { discountMinor: 80_000 })
    await makeRefund(test, order.paymentId, 120_000)
    const client = test.client('en-US', order.token)
    await client(saveOrderBilling, { orderNo: order.orderNo, billing: germanBuyer })
    await settle(test, order.id, 'refunded')
    const documents = await documentsOf(test, order.id)
    expect(documents).toMatchObject([{ kind: 'invoice', gross_minor: 200_000 }])
    expect(commercialContents.parse(documents[0]?.contents).lines).toMatchObject([
      {
        listMinor: 400_000,
        discountMinor: 200_000,
        amountMinor: 200_000,
        discountReason: expect.stringContaining('SPRING26'),
      },
    ])
  })
})

it('an invoice names the printed copy, whose price is part of its line and of its tax', async () => {
  const order = await makePaidOrder(test, { amountMinor: 326_000, discountMinor: 80_000, hardCopyMinor: 6_000 })
  const client = test.client('en-US', order.token)
  await client(saveOrderBilling, { orderNo: order.orderNo, billing: germanBuyer })
  await settle(test, order.id, 'paid')
  const [invoice] = await documentsOf(test, order.id)
  expect(invoice).toMatchObject({ gross_minor: 326_000 })
  const [line] = commercialContents.parse(invoice?.contents).lines
  expect(line).toMatchObject({ listMinor: 406_000, discountMinor: 80_000, amountMinor: 326_000, hardCopy: true })
  expect(line && lineOptions(line, 'en-US')).toContain('with printed copy')
})

describe('a correction', () => {
  it('credits the invoice and issues another one, once by the buyer', async () => {
    const { id, orderNo, client, number } = await invoicedOrder()
    const billing = { ...germanBuyer, address: 'Speicherstadt 1, 20457 Hamburg' }
    await expect(client(correctInvoice, { number, billing: germanBuyer })).rejects.toMatchObject({
      message: expect.stringContaining('Nothing has to be corrected'),
    })
    const view = await client(correctInvoice, { number, billing })
    expect(view).toMatchObject({ state: 'issued', canCorrect: false, billing: { address: billing.address } })
    const documents = await documentsOf(test, id)
    const find = (kind: string, isCurrent: boolean) =>
      documents.find((each) => each.kind === kind && each.is_current === isCurrent)
    const replaced = find('invoice', false)
    expect(replaced).toMatchObject({ number, credited_minor: 320_000 })
    expect(find('credit-note', false)).toMatchObject({ reason: 'correction', credits: replaced?.document_id })
    expect(find('invoice', true)).toMatchObject({
      gross_minor: 320_000,
      replaces: replaced?.document_id,
      supersedes: replaced?.document_id,
      issued_by: 'customer',
    })
    const current = view.documents.find(({ isCurrent }) => isCurrent)?.number ?? ''
    await expect(client(correctInvoice, { number: current, billing: germanBuyer })).rejects.toMatchObject({
      message: expect.stringContaining('corrected once already'),
    })
    await expect(client(correctInvoice, { number, billing: germanBuyer })).rejects.toThrow()
    await expect(client(saveOrderBilling, { orderNo, billing })).rejects.toMatchObject({
      message: expect.stringContaining('has been issued'),
    })
  })

  it('of a partly refunded order is for what is left', async () => {
    const { id, paymentId, client, number } = await invoicedOrder()
    await makeRefund(test, paymentId, 20_000)
    await client(correctInvoice, { number, billing: { ...germanBuyer, name: 'Beispiel Speicher GmbH' } })
    await settle(test, id, 'refunded')
    const documents = await documentsOf(test, id)
    const sum = (kind: string) =>
      documents.filter((each) => each.kind === kind).reduce((total, { gross_minor }) => total + gross_minor, 0)
    expect(documents.find(({ is_current }) => is_current)).toMatchObject({ gross_minor: 300_000 })
    expect(sum('invoice') - sum('credit-note')).toBe(300_000)
  })

  it('by two requests at once is made once', async () => {
    const { id, client, number } = await invoicedOrder()
    const results = await Promise.allSettled(
      [1, 2].map((floor) => client(correctInvoice, { number, billing: { ...germanBuyer, address: `Haus ${floor}` } })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await documentsOf(test, id)).toHaveLength(3)
  })
})

describe('strangers', () => {
  it('get the same answer for the invoice of another customer as for an unknown one', async () => {
    const { orderNo, number } = await invoicedOrder()
    const stranger = test.client('en-US', (await makeCustomer(test.ctx)).token)
    const answersTo = async (theirs: string, theirOrder: string) =>
      Promise.all(
        [
          stranger(linkInvoice, { number: theirs }),
          stranger(correctInvoice, { number: theirs, billing: germanBuyer }),
          stranger(getOrderInvoice, { orderNo: theirOrder }),
          stranger(saveOrderBilling, { orderNo: theirOrder, billing: germanBuyer }),
        ].map((call) =>
          call.then(
            () => 'answered',
            ({ code, message }: { code: number; message: string }) => [code, message],
          ),
        ),
      )
    const unknown = await makePaidOrder(test)
    await test.ctx.db.deleteFrom('payments').where('order_id', '=', unknown.id).execute()
    await test.ctx.db.deleteFrom('orders').where('id', '=', unknown.id).execute()
    const [known, never] = [await answersTo(number, orderNo), await answersTo('INV-2026-99999', unknown.orderNo)]
    expect(known).toEqual(never)
    expect(known).not.toContain('answered')
    expect((await stranger(listOwnInvoices, {})).rows).toEqual([])
  })
})

it("lists the customer's documents, and suggests their last billing details", async () => {
  const { client, number } = await invoicedOrder()
  expect((await client(listOwnInvoices, {})).rows).toMatchObject([{ number, billingName: germanBuyer.name }])
  expect((await client(suggestBilling, {})).suggestions).toMatchObject([
    { name: germanBuyer.name, taxNumber: 'DE123456789', poNumber: '' },
  ])
})
