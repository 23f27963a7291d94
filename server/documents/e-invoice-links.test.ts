// Electronic invoices behind links: made once, refused with what is missing, and never of other kinds of documents.
import { buffer } from 'node:stream/consumers'
import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommercialContents, DocumentKind } from '#contract/documents.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { createDocumentLink } from './document-links.service.ts'
import { makeEntity } from './documents.fixture.ts'
import { type DocumentsCtx, findEInvoice, issueDocument, nextNumber, openPdfRenderer } from './documents.service.ts'
import { germanInvoice } from './e-invoice/e-invoice.fixture.ts'

let test: TestApp
let ctx: DocumentsCtx
let entity: Awaited<ReturnType<typeof makeEntity>>

beforeAll(async () => {
  test = await createTestApp()
  ctx = { ...test.ctx, pdf: openPdfRenderer() }
  entity = await makeEntity(test.ctx.db)
})
afterAll(async () => {
  await ctx.pdf.close()
  await test.close()
})

function issue(contents: CommercialContents, kind: Exclude<DocumentKind, 'certificate'> = 'invoice'): Promise<string> {
  return test.ctx.db.transaction().execute(async (tx) =>
    issueDocument(tx, {
      kind,
      number: await nextNumber(tx, { entity, kind, at: test.ctx.now() }),
      entityVersionId: entity.versionId,
      language: 'en-US',
      paper: 'A4',
      currency: contents.currency,
      totals: contents.totals,
      contents,
      issuedAt: test.ctx.now(),
    }),
  )
}

const get = (url: string, language = 'en') => test.app.http.inject({ url, headers: { 'accept-language': language } })

describe('the link to an invoice', () => {
  it('leads to its electronic forms, which are downloads that no cache keeps', async () => {
    const link = await createDocumentLink(test.ctx, await issue(germanInvoice()))
    expect(link.eInvoices).toEqual([
      { format: 'factur-x', url: `${link.url}/factur-x`, missing: [] },
      { format: 'xrechnung', url: `${link.url}/xrechnung`, missing: [] },
    ])
    const facturX = await get(`${link.url}/factur-x`)
    expect(facturX.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="INV-\d{4}-\d{5}-factur-x\.pdf"$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    expect((await extractXml(facturX.rawPayload)).profile).toBe(Profile.EN16931)
    const xRechnung = await get(`${link.url}/xrechnung`)
    expect(xRechnung.headers).toMatchObject({
      'content-type': 'application/xml',
      'content-disposition': expect.stringMatching(/-xrechnung\.xml"$/),
    })
    expect(await validateXsd(xRechnung.body, Profile.EN16931)).toEqual({ valid: true, errors: [] })
    expect(xRechnung.body).toContain('xrechnung_3.0')
  })

  it('says in the reader’s language what is missing', async () => {
    const { seller } = germanInvoice()
    const id = await issue(germanInvoice({ poNumber: '', seller: { ...seller, phone: '' } }))
    const link = await createDocumentLink(test.ctx, id)
    expect(link.eInvoices[1]?.missing).toEqual(['seller-phone', 'buyer-reference'])
    const english = await get(`${link.url}/xrechnung`)
    expect(english.statusCode).toBe(409)
    expect(english.body).toContain('Missing: phone number of the seller; purchase order or buyer reference')
    expect((await get(`${link.url}/xrechnung`, 'zh-CN')).body).toContain('缺少：卖方电话；采购订单号或买方编号')
    await expect(findEInvoice(ctx, id, 'xrechnung')).rejects.toMatchObject({
      key: 'documents.e-invoice-incomplete',
      details: { data: { format: 'xrechnung', missing: ['seller-phone', 'buyer-reference'] } },
    })
    expect((await get(`${link.url}/factur-x`)).statusCode).toBe(200)
  })

  it('expires for every format', async () => {
    const { url } = await createDocumentLink(test.ctx, await issue(germanInvoice()), 1_000)
    test.advance(1_001)
    expect((await get(`${url}/factur-x`)).statusCode).toBe(404)
    expect((await get(`${url}/xrechnung`)).statusCode).toBe(404)
  })
})

describe('an electronic invoice', () => {
  it('is archived once, however many readers ask for it at once', async () => {
    const id = await issue(germanInvoice())
    const files = await Promise.all([1, 2, 3].map(() => findEInvoice(ctx, id, 'factur-x')))
    const bytes = await Promise.all(files.map(async (file) => buffer(await file.open())))
    expect(bytes.every((each) => bytes[0]?.equals(each))).toBe(true)
    const rows = await test.ctx.db
      .selectFrom('document_e_invoices')
      .select('format')
      .where('document_id', '=', id)
      .execute()
    expect(rows).toEqual([{ format: 'factur-x' }])
    await expect(test.ctx.db.deleteFrom('document_e_invoices').execute()).rejects.toThrow('is refused')
  })

  it('is not made of a quote', async () => {
    const id = await issue(germanInvoice(), 'quote')
    await expect(findEInvoice(ctx, id, 'factur-x')).rejects.toMatchObject({ key: 'documents.no-e-invoice' })
    expect((await createDocumentLink(test.ctx, id)).eInvoices).toEqual([])
  })
})
