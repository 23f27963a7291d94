// Rules of electronic invoices: postcode and city in an address, facts that a format requires, usual formats.
import { describe, expect, it } from 'vitest'
import { eInvoiceFacts } from '#contract/e-invoices.ts'
import { germanInvoice, reverseChargeInvoice } from './e-invoice.fixture.ts'
import { missingFacts, usualFormats } from './e-invoice.rules.ts'
import { parsePostalAddress } from './postal-address.rules.ts'

describe('an address in one line', () => {
  it.each([
    ['Hauptstraße 6, 10115 Berlin', 'Hauptstraße 6', '10115', 'Berlin'],
    ['Abteilung 3\nAm Markt 1\nD-80331 München', 'Abteilung 3, Am Markt 1', '80331', 'München'],
    ['Damrak 1, 1012 AB Amsterdam', 'Damrak 1', '1012 AB', 'Amsterdam'],
    ['Drottninggatan 1; 111 20 Stockholm', 'Drottninggatan 1', '111 20', 'Stockholm'],
    ['ul. Prosta 1, 00-950 Warszawa', 'ul. Prosta 1', '00-950', 'Warszawa'],
    ['Rua A 1, 4150-123 Porto', 'Rua A 1', '4150-123', 'Porto'],
    ['1 rue de la Paix, 75002 Paris', '1 rue de la Paix', '75002', 'Paris'],
    [
      '1 Zhongguancun Street, Haidian District, Beijing 100080',
      '1 Zhongguancun Street, Haidian District',
      '100080',
      'Beijing',
    ],
  ])('%j has its postcode and city', (address, street, postcode, city) => {
    const country = city === 'Beijing' ? 'CN' : 'DE'
    expect(parsePostalAddress({ address, country })).toEqual({ street, postcode, city })
  })

  it.each(['北京市海淀区中关村大街 1 号', 'Hauptstraße 6 Berlin', 'Straße 10115', '12 Main Street, London'])(
    '%j has none that is clear',
    (address) => {
      expect(parsePostalAddress({ address, country: 'DE' })).toMatchObject({ street: address, city: '' })
    },
  )
})

describe('what an invoice lacks', () => {
  const german = germanInvoice()

  it('is nothing when all is known', () => {
    for (const format of ['factur-x', 'xrechnung'] as const) {
      expect(missingFacts({ kind: 'invoice', contents: german }, format)).toEqual([])
      expect(missingFacts({ kind: 'invoice', contents: reverseChargeInvoice() }, format)).toEqual([])
    }
  })

  it('is named, all at once', () => {
    const nobody = { address: '', taxNumber: '', email: '' }
    const { invoice: _, ...unpaid } = german
    const contents = {
      ...unpaid,
      seller: { ...german.seller, ...nobody, phone: '' },
      buyer: { ...german.buyer, ...nobody, country: 'FR' },
      totals: { ...german.totals, treatment: 'reverse-charge' as const },
      poNumber: '',
    }
    expect(missingFacts({ kind: 'credit-note', contents }, 'xrechnung')).toEqual(eInvoiceFacts)
    expect(missingFacts({ kind: 'invoice', contents }, 'factur-x')).toEqual([
      'seller-tax-number',
      'seller-address',
      'buyer-tax-number',
      'buyer-address',
      'payment-account',
    ])
  })
})

describe('the usual formats', () => {
  it('are those of the buyer’s country', () => {
    expect(usualFormats(germanInvoice())).toEqual(['factur-x', 'xrechnung'])
    expect(usualFormats(reverseChargeInvoice())).toEqual(['factur-x'])
    const buyer = { ...germanInvoice().buyer, country: 'US' }
    expect(usualFormats(germanInvoice({ buyer }))).toEqual([])
  })
})
