// Electronic invoices of real orders: the buyer's link, the validator of another package, the credit note of a refund.
import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrderInvoice, linkInvoice, saveOrderBilling } from '#contract/invoices.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { brokenRules } from '../documents/e-invoice/business-rules.fixture.ts'
import { dutchSeller, germanBuyer, makePaidOrder, makeRefund, makeSeller, settle } from './invoices.fixture.ts'

let test: TestApp
let within: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test, dutchSeller)
  within = await createTestApp()
  await makeSeller(within, { country: 'DE', taxNumber: 'DE987654321', rateBasisPoints: 1_900 })
})
afterAll(async () => {
  await test?.close()
  await within?.close()
})

async function invoicedOrder(test: TestApp, billing = germanBuyer) {
  const order = await makePaidOrder(test, { amountMinor: 319_999, discountMinor: 20_001 })
  const client = test.client('en-US', order.token)
  const { documents } = await client(saveOrderBilling, { orderNo: order.orderNo, billing })
  return { ...order, test, client, number: documents[0]?.number ?? '' }
}

const open = (test: TestApp, url: string) =>
  test.app.http.inject({ url, headers: { host: 'localhost', 'accept-language': 'en' } })

/** Opens the Factur-X file behind the buyer's link, and returns the XML that is inside. */
async function facturXOf({ test, client }: Awaited<ReturnType<typeof invoicedOrder>>, number: string) {
  const link = await client(linkInvoice, { number })
  const facturX = link.eInvoices.find(({ format }) => format === 'factur-x')
  expect(facturX?.missing).toEqual([])
  const { xml, filename } = await extractXml((await open(test, facturX?.url ?? '')).rawPayload)
  expect(filename).toBe('factur-x.xml')
  expect(await validateXsd(xml, Profile.EN16931)).toEqual({ valid: true, errors: [] })
  expect(brokenRules(xml)).toEqual([])
  return xml
}

describe('the invoice of a German company that has paid by card', () => {
  it('has the data inside, with reverse charge, both numbers and nothing to pay', async () => {
    const order = await invoicedOrder(test)
    const xml = await facturXOf(order, order.number)
    for (const part of [
      `<ram:ID>${order.number}</ram:ID>`,
      '<ram:TypeCode>380</ram:TypeCode>',
      '<ram:ID schemeID="VA">NL123456789B01</ram:ID>',
      '<ram:ID schemeID="VA">DE123456789</ram:ID>',
      '<ram:CategoryCode>AE</ram:CategoryCode>',
      'Reverse charge',
      '<ram:BuyerReference>PO-4711</ram:BuyerReference>',
      '<ram:GrandTotalAmount>3199.99</ram:GrandTotalAmount>',
      '<ram:DuePayableAmount>0.00</ram:DuePayableAmount>',
    ])
      expect(xml).toContain(part)
  })

  it.each([
    ['in full, with reverse charge', () => test, 319_999, '3199.99', 'AE'],
    ['in part, with reverse charge', () => test, 100_001, '1000.01', 'AE'],
    ['in part, with tax of the seller’s country', () => within, 100_001, '1000.01', 'S'],
  ] as const)('is credited %s, by a credit note that names it', async (_, app, refundedMinor, total, category) => {
    const order = await invoicedOrder(app())
    expect(await facturXOf(order, order.number)).toContain(`<ram:CategoryCode>${category}</ram:CategoryCode>`)
    await makeRefund(app(), order.paymentId, refundedMinor)
    await settle(app(), order.id, 'refunded')
    const { documents } = await order.client(getOrderInvoice, { orderNo: order.orderNo })
    const xml = await facturXOf(order, documents.find(({ kind }) => kind === 'credit-note')?.number ?? '')
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(xml).toContain(`<ram:IssuerAssignedID>${order.number}</ram:IssuerAssignedID>`)
    expect(xml).toContain(`<ram:GrandTotalAmount>${total}</ram:GrandTotalAmount>`)
    expect(xml).toContain(`<ram:CategoryCode>${category}</ram:CategoryCode>`)
  })

  it('says what XRechnung lacks as long as the seller has no city and telephone', async () => {
    const order = await invoicedOrder(test, { ...germanBuyer, poNumber: '' })
    const link = await order.client(linkInvoice, { number: order.number })
    const xRechnung = link.eInvoices.find(({ format }) => format === 'xrechnung')
    expect(xRechnung?.missing).toEqual(['seller-city', 'seller-phone', 'buyer-reference'])
    const page = await open(test, xRechnung?.url ?? '')
    expect(page.statusCode).toBe(409)
    expect(page.body).toContain('purchase order or buyer reference')
  })
})
