// Composes the terms of EN 16931 from the contents of an invoice or a credit note, in the form that the XML writer takes.
import type { Invoice } from '@e-invoice-eu/core'
import { type Language, say } from '#contract/common/language.ts'
import { type Currency, decimalAmount } from '#contract/common/money.ts'
import type { CommercialContents, DocumentLine } from '#contract/documents.ts'
import { isEuCountry } from '#contract/tax-numbers.ts'
import { allotTotal } from '../allotment.rules.ts'
import { lineOptions } from '../line-options.ts'
import type { InvoiceDocument } from './e-invoice.rules.ts'
import { paymentMeans } from './payment-means.rules.ts'
import { parsePostalAddress } from './postal-address.rules.ts'
import { type TaxCategory, taxCategoryOf } from './tax-category.rules.ts'

type Terms = Invoice['ubl:Invoice']
type IssuedInvoice = InvoiceDocument & { readonly number: string; readonly language: Language }

/** The caller has checked that nothing is missing. */
export function composeEInvoice({ kind, number, language, contents }: IssuedInvoice): Invoice {
  const { currency, totals, invoice, poNumber, dueOn } = contents
  const category = taxCategoryOf(contents)
  const isSettled = Boolean(invoice?.payment.paidOn)
  const preceding = precedingInvoice(contents)
  return {
    'ubl:Invoice': {
      'cbc:ID': number,
      'cbc:IssueDate': contents.issuedOn,
      ...(dueOn && !isSettled && { 'cbc:DueDate': dueOn }),
      'cbc:InvoiceTypeCode': kind === 'invoice' ? '380' : '381',
      ...(contents.note && { 'cbc:Note': [text(contents.note)] }),
      'cbc:DocumentCurrencyCode': currency,
      ...(poNumber && { 'cbc:BuyerReference': text(poNumber), 'cac:OrderReference': { 'cbc:ID': text(poNumber) } }),
      ...(preceding && { 'cac:BillingReference': [billingReference(preceding)] }),
      'cac:AccountingSupplierParty': seller(contents, category),
      'cac:AccountingCustomerParty': buyer(contents, category),
      'cac:Delivery': { 'cbc:ActualDeliveryDate': invoice?.suppliedOn ?? contents.issuedOn },
      'cac:PaymentMeans': [paymentMeans(contents)],
      ...(!isSettled && { 'cac:PaymentTerms': { 'cbc:Note': paymentTerms(contents, language) } }),
      'cac:TaxTotal': [taxTotal(contents, category)],
      'cac:LegalMonetaryTotal': {
        ...amount('cbc:LineExtensionAmount', totals.netMinor, currency),
        ...amount('cbc:TaxExclusiveAmount', totals.netMinor, currency),
        ...amount('cbc:TaxInclusiveAmount', totals.grossMinor, currency),
        ...(isSettled && amount('cbc:PrepaidAmount', totals.grossMinor, currency)),
        ...amount('cbc:PayableAmount', isSettled ? 0 : totals.grossMinor, currency),
      },
      'cac:InvoiceLine': lines(contents, category, language),
    },
  }
}

/** The invoice that a credit note credits, or that an invoice replaces: its day is not known then. */
export function precedingInvoice({ invoice }: CommercialContents): { number: string; issuedOn: string } | undefined {
  return invoice?.credits ?? (invoice?.replaces ? { number: invoice.replaces, issuedOn: '' } : undefined)
}

/** An amount with its currency, in a form that TypeScript accepts for the term. */
function amount<K extends string>(term: K, minor: number, currency: Currency) {
  // The two computed keys make an index signature otherwise.
  return { [term]: decimalAmount(minor), [`${term}@currencyID`]: currency } as Record<K, string> &
    Record<`${K}@currencyID`, Currency>
}

function billingReference({ number, issuedOn }: { readonly number: string; readonly issuedOn: string }) {
  return { 'cac:InvoiceDocumentReference': { 'cbc:ID': number, ...(issuedOn && { 'cbc:IssueDate': issuedOn }) } }
}

/** A VAT identifier begins with the country; other tax numbers are registrations. Supplies outside of VAT name no VAT identifier. */
function seller({ seller }: CommercialContents, { code }: TaxCategory): Terms['cac:AccountingSupplierParty'] {
  const hasVatNumber = isEuCountry(seller.country) && code !== 'O'
  return {
    'cac:Party': {
      ...endpoint(seller.email),
      'cac:PostalAddress': address(seller),
      'cac:PartyTaxScheme': [
        { 'cbc:CompanyID': seller.taxNumber, 'cac:TaxScheme': { 'cbc:ID': hasVatNumber ? 'VAT' : 'TAX' } },
      ],
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': text(seller.name),
        ...(!hasVatNumber && { 'cbc:CompanyID': seller.taxNumber }),
      },
      'cac:Contact': {
        'cbc:Name': text(seller.signatory || seller.name),
        ...(seller.phone && { 'cbc:Telephone': text(seller.phone) }),
        ...(seller.email && { 'cbc:ElectronicMail': seller.email }),
      },
    },
  }
}

function buyer({ buyer }: CommercialContents, { code }: TaxCategory): Terms['cac:AccountingCustomerParty'] {
  const hasVatNumber = buyer.taxNumber !== '' && isEuCountry(buyer.country)
  return {
    'cac:Party': {
      ...endpoint(buyer.email),
      ...(hasVatNumber && code === 'O' && { 'cac:PartyIdentification': { 'cbc:ID': buyer.taxNumber } }),
      'cac:PostalAddress': address(buyer),
      ...(hasVatNumber &&
        code !== 'O' && {
          'cac:PartyTaxScheme': { 'cbc:CompanyID': buyer.taxNumber, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } },
        }),
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': text(buyer.name),
        ...(buyer.taxNumber && !hasVatNumber && { 'cbc:CompanyID': buyer.taxNumber }),
      },
      ...((buyer.contact || buyer.email) && {
        'cac:Contact': {
          ...(buyer.contact && { 'cbc:Name': text(buyer.contact) }),
          ...(buyer.email && { 'cbc:ElectronicMail': buyer.email }),
        },
      }),
    },
  }
}

function endpoint(email: string) {
  return email ? ({ 'cbc:EndpointID': email, 'cbc:EndpointID@schemeID': 'EM' } as const) : {}
}

function address({ address, country }: { readonly address: string; readonly country: string }) {
  const { street, postcode, city } = parsePostalAddress({ address: text(address), country })
  return {
    'cbc:StreetName': street,
    ...(city && { 'cbc:CityName': city, 'cbc:PostalZone': postcode }),
    'cac:Country': { 'cbc:IdentificationCode': countryCode(country) },
  }
}

type CountryCode =
  Terms['cac:AccountingSupplierParty']['cac:Party']['cac:PostalAddress']['cac:Country']['cbc:IdentificationCode']

/** Countries are validated as ISO 3166-1 where they are entered; the package lists the same codes as a type. */
function countryCode(country: string): CountryCode {
  return country as CountryCode // see above
}

function paymentTerms({ dueOn, creditDays }: CommercialContents, language: Language): string {
  if (creditDays !== null)
    return say({ zh: `开具之日起 ${creditDays} 天内付款`, en: `Net ${creditDays} days` }, language)
  return dueOn
    ? say({ zh: `请于 ${dueOn} 前付款`, en: `Payable by ${dueOn}` }, language)
    : say({ zh: '见票即付', en: 'Payable on receipt' }, language)
}

function taxTotal({ totals, currency }: CommercialContents, category: TaxCategory): Terms['cac:TaxTotal'][0] {
  return {
    ...amount('cbc:TaxAmount', totals.taxMinor, currency),
    'cac:TaxSubtotal': [
      {
        ...amount('cbc:TaxableAmount', totals.netMinor, currency),
        ...amount('cbc:TaxAmount', totals.taxMinor, currency),
        'cac:TaxCategory': {
          ...categoryOf(category),
          ...(category.reasonCode && { 'cbc:TaxExemptionReasonCode': category.reasonCode }),
          ...(category.reason && { 'cbc:TaxExemptionReason': text(category.reason) }),
        },
      },
    ],
  }
}

function categoryOf({ code, rateBasisPoints }: TaxCategory) {
  return {
    'cbc:ID': code,
    ...(rateBasisPoints !== undefined && { 'cbc:Percent': String(rateBasisPoints / 100) }),
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  }
}

/** Net amounts that add up to the net total, also where the lines of the document contain the tax. */
function lines(contents: CommercialContents, category: TaxCategory, language: Language): Terms['cac:InvoiceLine'] {
  const nets = allotTotal(
    contents.lines.map(({ amountMinor }) => amountMinor),
    contents.totals.netMinor,
  )
  const [first, ...others] = contents.lines.map((line, index) => ({
    'cbc:ID': String(index + 1),
    'cbc:InvoicedQuantity': '1',
    'cbc:InvoicedQuantity@unitCode': 'C62' as const,
    ...amount('cbc:LineExtensionAmount', nets[index] ?? 0, contents.currency),
    'cac:Item': item(line, category, language),
    'cac:Price': amount('cbc:PriceAmount', nets[index] ?? 0, contents.currency),
  }))
  if (!first) throw new Error('invoice without lines')
  return [first, ...others]
}

function item(line: DocumentLine, category: TaxCategory, language: Language) {
  return {
    'cbc:Description': lineOptions(line, language),
    'cbc:Name': text(line.title),
    'cac:SellersItemIdentification': { 'cbc:ID': `${line.itemKind}-${line.itemId}` },
    'cac:ClassifiedTaxCategory': categoryOf(category),
  }
}

/** Without the characters that XML does not allow. */
function text(value: string): string {
  return value.toWellFormed().replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
}
