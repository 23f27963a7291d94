// Contents of invoices of a German publisher, for tests.
import type { CommercialContents, InvoiceFacts } from '#contract/documents.ts'
import { commercialContents } from '../documents.fixture.ts'

const invoice: InvoiceFacts = {
  suppliedOn: '2026-11-24',
  payment: { method: 'card', paidOn: '2026-11-24' },
  orderNos: ['20261124000001'],
  purchaseNumber: null,
  credits: null,
  reason: null,
  replaces: null,
}

/** A German company buys from a publisher in Germany and has paid by card. */
export function germanInvoice(changes: Partial<CommercialContents> = {}): CommercialContents {
  const [line] = commercialContents().lines
  if (!line) throw new Error('no line')
  return commercialContents({
    seller: {
      name: 'Yanbao Deutschland GmbH',
      address: 'Hauptstraße 6, 10115 Berlin',
      country: 'DE',
      taxNumber: 'DE123456789',
      phone: '+49 30 5555 0100',
      email: 'rechnung@example.com',
      signatory: 'Erika Muster',
    },
    buyer: {
      name: 'Müller & Söhne <Forschung> GmbH',
      address: 'Am Markt 1, 80331 München',
      country: 'DE',
      taxNumber: 'DE987654321',
      contact: 'Max Muster',
      email: 'einkauf@example.com',
    },
    currency: 'USD',
    lines: [
      { ...line, discountMinor: 0, discountReason: '', listMinor: 1_000_01, amountMinor: 1_000_01 },
      { ...line, discountMinor: 0, discountReason: '', listMinor: 500_00, amountMinor: 500_00, itemId: 2 },
    ],
    totals: {
      netMinor: 1_500_01,
      taxMinor: 285_00,
      grossMinor: 1_785_01,
      rateBasisPoints: 1_900,
      treatment: 'domestic',
    },
    poNumber: '04011000-12345-67',
    validUntil: null,
    invoice,
    ...changes,
  })
}

/** The same to a buyer in France, who pays the tax there. */
export function reverseChargeInvoice(changes: Partial<CommercialContents> = {}): CommercialContents {
  const german = germanInvoice()
  return germanInvoice({
    buyer: {
      ...german.buyer,
      name: 'Société Exemple SARL',
      address: '1 rue de la Paix, 75002 Paris',
      country: 'FR',
      taxNumber: 'FR12345678901',
    },
    totals: {
      netMinor: 1_500_01,
      taxMinor: 0,
      grossMinor: 1_500_01,
      rateBasisPoints: 0,
      treatment: 'reverse-charge',
    },
    taxNote: 'Reverse charge: VAT is payable by the customer (Art. 196 of Directive 2006/112/EC)',
    ...changes,
  })
}
