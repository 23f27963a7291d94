// Electronic invoices: accepted by the schemas of Factur-X in another package, and by the rules of EN 16931 computed from the XML.
import { InvoiceService } from '@e-invoice-eu/core'
import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import type { CommercialContents } from '#contract/documents.ts'
import { type EInvoiceFormat, eInvoiceFormats } from '#contract/e-invoices.ts'
import { loadDocumentFonts } from '#server/platform/fonts/document-fonts.ts'
import { composeDocument } from '../compose-document.ts'
import { commercialContents } from '../documents.fixture.ts'
import { printLayout } from '../pdf/print-layout.ts'
import { taxTotal } from '../tax.rules.ts'
import { brokenGermanRules, brokenRules } from './business-rules.fixture.ts'
import { composeEInvoice } from './compose-e-invoice.ts'
import { germanInvoice, reverseChargeInvoice } from './e-invoice.fixture.ts'
import { type InvoiceDocument, missingFacts } from './e-invoice.rules.ts'
import { writeEInvoice } from './write-e-invoice.ts'

const documentOf = (contents: CommercialContents, kind: InvoiceDocument['kind'] = 'invoice') =>
  ({ kind, number: 'INV-2026-00042', language: 'en-US', contents }) as const
const write = (contents: CommercialContents, format: EInvoiceFormat = 'factur-x', kind?: InvoiceDocument['kind']) =>
  writeEInvoice(documentOf(contents, kind), format)

const { buyer, invoice } = germanInvoice()
const bank = {
  currency: 'CNY',
  bankName: '招商银行',
  bankAddress: '',
  accountName: '研报网市场研究有限公司',
  accountNumber: '1109 0000 0000 001',
  bankCode: 'CMBCCNBS',
} as const
const untaxed = { netMinor: 1_500_01, taxMinor: 0, grossMinor: 1_500_01, rateBasisPoints: 0 }
const credits = { number: 'INV-2026-00041', issuedOn: '2026-11-20' }

const invoices = {
  'within Germany, paid by card': germanInvoice(),
  'with reverse charge': reverseChargeInvoice(),
  'from China to Germany': commercialContents({
    buyer,
    currency: 'USD',
    lines: germanInvoice().lines,
    totals: { ...untaxed, treatment: 'export' },
    taxNote: 'Export of services, zero-rated',
    ...(invoice && { invoice }),
  }),
  'from Germany to Switzerland': germanInvoice({
    buyer: { ...buyer, country: 'CH', taxNumber: 'CHE123456789' },
    totals: { ...untaxed, treatment: 'export' },
  }),
  'without tax within Germany': germanInvoice({
    totals: { ...untaxed, treatment: 'domestic' },
    taxNote: 'Kein Ausweis von Umsatzsteuer nach § 19 UStG',
  }),
  'of prices that contain the tax, on credit': commercialContents({
    bank,
    remittanceReference: '7F3K22Q9',
    dueOn: '2026-12-25',
    creditDays: 30,
  }),
} as const

describe('an electronic invoice', () => {
  for (const [name, contents] of Object.entries(invoices))
    it.each(eInvoiceFormats)(`${name} is accepted as %s`, async (format) => {
      const xml = await write(contents, format)
      expect(await validateXsd(xml, Profile.EN16931)).toEqual({ valid: true, errors: [] })
      expect(brokenRules(xml)).toEqual([])
    })

  it('that credits another names it', async () => {
    const xml = await write(
      germanInvoice({ ...(invoice && { invoice: { ...invoice, credits } }) }),
      'xrechnung',
      'credit-note',
    )
    expect(await validateXsd(xml, Profile.EN16931)).toEqual({ valid: true, errors: [] })
    expect(brokenRules(xml)).toEqual([])
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
    expect(xml).toContain(`<ram:IssuerAssignedID>${credits.number}</ram:IssuerAssignedID>`)
    expect(xml).toContain('<qdt:DateTimeString format="102">20261120</qdt:DateTimeString>')
  })

  it('adds up to the cent for any lines, rate and way to price', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 2_700 }),
        fc.boolean(),
        async (amounts, rateBasisPoints, pricesIncludeTax) => {
          const [line] = germanInvoice().lines
          if (!line) throw new Error('no line')
          const lines = amounts.map((amountMinor) => ({ ...line, listMinor: amountMinor, amountMinor }))
          const seller = { country: 'DE', rateBasisPoints, pricesIncludeTax }
          const sum = amounts.reduce((total, amount) => total + amount, 0)
          const xml = await write(germanInvoice({ lines, totals: taxTotal(seller, buyer, sum) }))
          expect(brokenRules(xml)).toEqual([])
        },
      ),
      { numRuns: 40 },
    )
  })

  it('is well-formed and valid whatever people have written', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 })
    const { seller, lines } = germanInvoice()
    await fc.assert(
      fc.asyncProperty(text, text, text, async (a, b, c) => {
        const contents = germanInvoice({
          seller: { ...seller, name: `a${a}`, signatory: b },
          buyer: { ...buyer, name: `b${b}`, address: `c${c}`, contact: a },
          lines: lines.map((line) => ({ ...line, title: `d${c}` })),
          note: b,
          poNumber: c,
        })
        const xml = await write(contents, 'xrechnung')
        expect(await validateXsd(xml, Profile.EN16931)).toEqual({ valid: true, errors: [] })
        expect(brokenRules(xml)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  it('is refused as XRechnung exactly when it would break a rule of that', async () => {
    const { seller } = germanInvoice()
    const place = fc.constantFrom('', 'Hauptstraße 6', 'Hauptstraße 6, 10115 Berlin')
    const some = (text: string) => fc.constantFrom('', text)
    await fc.assert(
      fc.asyncProperty(
        fc.record({ address: place, phone: some('030 123'), email: some('a@example.com'), signatory: some('E. M.') }),
        fc.record({ address: place, email: some('b@example.com') }),
        some('PO-1'),
        async (ofSeller, ofBuyer, poNumber) => {
          const contents = germanInvoice({
            seller: { ...seller, ...ofSeller },
            buyer: { ...buyer, ...ofBuyer },
            poNumber,
          })
          const isComplete = missingFacts({ kind: 'invoice', contents }, 'xrechnung').length === 0
          expect(brokenGermanRules(await write(contents, 'xrechnung')).length === 0).toBe(isComplete)
        },
      ),
    )
  })

  it('with a wrong total is refused by the rules, with a wrong element by the schema', async () => {
    const xml = await write(germanInvoice())
    const wrongTotal = xml.replace('<ram:GrandTotalAmount>1785.01', '<ram:GrandTotalAmount>1785.02')
    expect(brokenRules(wrongTotal)).toEqual(['BR-CO-15', 'BR-CO-16'])
    const wrongLine = xml.replace('<ram:LineTotalAmount>500.00', '<ram:LineTotalAmount>500.01')
    expect(brokenRules(wrongLine)).toEqual(['BR-CO-10', 'BR-S-8', 'price'])
    const withoutTotal = xml.replace(/<ram:GrandTotalAmount>.*<\/ram:GrandTotalAmount>/, '')
    expect((await validateXsd(withoutTotal, Profile.EN16931)).valid).toBe(false)
  })

  it('says who sells, who buys and who pays the tax', async () => {
    const xml = await write(reverseChargeInvoice())
    expect(xml).toContain('<ram:ID schemeID="VA">DE123456789</ram:ID>')
    expect(xml).toContain('<ram:ID schemeID="VA">FR12345678901</ram:ID>')
    expect(xml).toContain('<ram:CategoryCode>AE</ram:CategoryCode>')
    expect(xml).toContain('Art. 196 of Directive 2006/112/EC')
    expect(xml).toMatch(/<ram:PostcodeCode>75002<\/ram:PostcodeCode>\s*<ram:LineOne>1 rue de la Paix<\/ram:LineOne>/)
    expect(xml).toContain('<ram:TotalPrepaidAmount>1500.01</ram:TotalPrepaidAmount>')
    expect(xml).toContain('<ram:DuePayableAmount>0.00</ram:DuePayableAmount>')
  })

  it('names an account that is no IBAN as such', async () => {
    const xml = await write(invoices['of prices that contain the tax, on credit'])
    expect(xml).toContain('<ram:ProprietaryID>110900000000001</ram:ProprietaryID>')
    const german = { ...bank, currency: 'USD', accountNumber: 'DE89 3704 0044 0532 0130 00' } as const
    const payment = { method: 'transfer', paidOn: '2026-11-24' } as const
    const transferred = germanInvoice({ bank: german, ...(invoice && { invoice: { ...invoice, payment } }) })
    expect(await write(transferred)).toContain('<ram:IBANID>DE89370400440532013000</ram:IBANID>')
  })

  it('keeps text as text, without characters that XML refuses', async () => {
    const xml = await write(germanInvoice({ note: 'a\u0000b\ud800c & <d>' }))
    expect(xml).toContain('<ram:Content>ab\ufffdc &amp; &lt;d&gt;</ram:Content>')
    expect(xml).toContain('Müller &amp; Söhne &lt;Forschung&gt; GmbH')
  })

  it('is valid by the schema of the package that writes it', async () => {
    const logger = { log() {}, warn() {}, error() {} }
    for (const contents of Object.values(invoices)) {
      const generated = new InvoiceService(logger).generate(composeEInvoice(documentOf(contents)), {
        format: 'CII',
        lang: 'en',
      })
      await expect(generated).resolves.toContain('urn:cen.eu:en16931:2017')
    }
  })
})

describe('a Factur-X file', () => {
  it('is a PDF/A-3 with the same XML inside, the same bytes each time', async () => {
    const { seller } = germanInvoice()
    const contents = reverseChargeInvoice({ seller: { ...seller, name: 'Forschung & <Märkte> 研究' } })
    const layout = composeDocument({
      ...documentOf(contents),
      paper: 'A4',
      issuedAt: new Date('2026-11-25T10:00:00+08:00'),
    })
    const xml = await write(contents)
    const fonts = loadDocumentFonts()
    const pdf = await printLayout(layout, fonts, xml)
    expect(await extractXml(pdf)).toEqual({ xml, filename: 'factur-x.xml', profile: Profile.EN16931 })
    const text = pdf.toString('latin1')
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '/AFRelationship /Alternative',
      '/S /GTS_PDFA1',
      '/StructTreeRoot',
    ])
      expect(text).toContain(part)
    const [metadata = ''] = /<x:xmpmeta.*<\/x:xmpmeta>/s.exec(pdf.toString()) ?? []
    expect(() => new SaxesParser({ xmlns: true }).write(metadata).close()).not.toThrow()
    expect(metadata).toContain('Forschung ＆ ＜Märkte> 研究')
    expect((await printLayout(layout, fonts, xml)).equals(pdf)).toBe(true)
  })
})
