// Which electronic invoices a document can be made into, and what it lacks for them.
import type { CommercialContents, DocumentKind } from '#contract/documents.ts'
import { type EInvoiceFact, type EInvoiceFormat, eInvoiceFormats } from '#contract/e-invoices.ts'
import { isEuCountry } from '#contract/tax-numbers.ts'
import { parsePostalAddress } from './postal-address.rules.ts'

export type InvoiceDocument = {
  readonly kind: Extract<DocumentKind, 'invoice' | 'credit-note'>
  readonly contents: CommercialContents
}

export function isInvoiceDocument<D extends { readonly kind: DocumentKind; readonly contents: object }>(
  document: D,
): document is D & InvoiceDocument {
  return document.kind === 'invoice' || document.kind === 'credit-note'
}

/** Formats that buyers in the country use. Others are made when somebody asks for them. */
export function usualFormats({ buyer }: CommercialContents): EInvoiceFormat[] {
  return eInvoiceFormats.filter((format) =>
    format === 'xrechnung' ? buyer.country === 'DE' : isEuCountry(buyer.country),
  )
}

/** The usual formats, each with what the document lacks for it. */
export function eInvoiceChoices(document: InvoiceDocument): { format: EInvoiceFormat; missing: EInvoiceFact[] }[] {
  return usualFormats(document.contents).map((format) => ({ format, missing: missingFacts(document, format) }))
}

/** What the rules of EN 16931, and for XRechnung those of its German form, require and the document does not say. */
export function missingFacts({ kind, contents }: InvoiceDocument, format: EInvoiceFormat): EInvoiceFact[] {
  const { seller, buyer, totals, bank, invoice, poNumber } = contents
  const isXRechnung = format === 'xrechnung'
  const isSettled = Boolean(invoice?.payment.paidOn)
  const absent: readonly (readonly [EInvoiceFact, boolean])[] = [
    ['seller-tax-number', seller.taxNumber === ''],
    ['seller-address', seller.address === ''],
    ['seller-city', isXRechnung && parsePostalAddress(seller).city === ''],
    ['seller-phone', isXRechnung && !/(\d.*){3}/.test(seller.phone)],
    ['seller-email', isXRechnung && seller.email === ''],
    ['buyer-tax-number', totals.treatment === 'reverse-charge' && buyer.taxNumber === ''],
    ['buyer-address', buyer.address === ''],
    ['buyer-city', isXRechnung && parsePostalAddress(buyer).city === ''],
    ['buyer-email', isXRechnung && buyer.email === ''],
    ['buyer-reference', isXRechnung && poNumber === ''],
    ['payment-account', !isSettled && !bank],
    ['credited-invoice', kind === 'credit-note' && !invoice?.credits],
  ]
  return absent.filter(([, isAbsent]) => isAbsent).map(([fact]) => fact)
}
