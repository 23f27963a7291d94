// Rules of EN 16931 on amounts and identifiers, computed from the XML alone and without the code that wrote it; for tests.
import { SaxesParser } from 'saxes'

type Element = { readonly name: string; readonly attributes: Record<string, string>; text: string; children: Element[] }

function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: name.replace(/^.*:/, ''), attributes, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return root
}

function all(element: Element, ...path: string[]): Element[] {
  const [name, ...rest] = path
  if (name === undefined) return [element]
  return element.children.filter((child) => child.name === name).flatMap((child) => all(child, ...rest))
}

const textAt = (element: Element, ...path: string[]) => all(element, ...path)[0]?.text ?? ''
const cents = (text: string) => BigInt(text.replace('.', ''))
const total = (amounts: readonly string[]) => amounts.reduce((sum, text) => sum + cents(text), 0n)

/** @returns the names of the rules that the invoice breaks */
export function brokenRules(xml: string): string[] {
  const invoice = parse(xml)
  const trade = all(invoice, 'CrossIndustryInvoice', 'SupplyChainTradeTransaction')[0] ?? invoice
  const settlement = all(trade, 'ApplicableHeaderTradeSettlement')[0] ?? invoice
  const agreement = all(trade, 'ApplicableHeaderTradeAgreement')[0] ?? invoice
  const sums = all(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')[0] ?? invoice
  const lines = all(trade, 'IncludedSupplyChainTradeLineItem')
  const lineNets = lines.map((line) =>
    textAt(line, 'SpecifiedLineTradeSettlement', 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
  )
  const prices = lines.map((line) =>
    textAt(line, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice', 'ChargeAmount'),
  )
  const sum = (name: string) => cents(textAt(sums, name) || '0.00')
  const taxes = all(settlement, 'ApplicableTradeTax')
  const categories = new Set(taxes.map((tax) => textAt(tax, 'CategoryCode')))
  const lineCategories = lines.map((line) =>
    textAt(line, 'SpecifiedLineTradeSettlement', 'ApplicableTradeTax', 'CategoryCode'),
  )
  const seller = all(agreement, 'SellerTradeParty')[0] ?? invoice
  const buyer = all(agreement, 'BuyerTradeParty')[0] ?? invoice
  const registrations = (party: Element) => all(party, 'SpecifiedTaxRegistration', 'ID')
  const vatNumbers = [...registrations(seller), ...registrations(buyer)].filter(
    ({ attributes }) => attributes.schemeID === 'VA',
  )
  const terms = all(settlement, 'SpecifiedTradePaymentTerms')
  const broken: readonly (readonly [string, boolean])[] = [
    ['BR-16', lines.length === 0],
    ['BR-27', prices.some((price) => cents(price) < 0n)],
    ['BR-CO-9', vatNumbers.some(({ text }) => !/^[A-Z]{2}/.test(text))],
    ['BR-CO-10', total(lineNets) !== sum('LineTotalAmount')],
    ['BR-CO-13', sum('LineTotalAmount') !== sum('TaxBasisTotalAmount')],
    ['BR-CO-14', total(taxes.map((tax) => textAt(tax, 'CalculatedAmount'))) !== sum('TaxTotalAmount')],
    ['BR-CO-15', sum('TaxBasisTotalAmount') + sum('TaxTotalAmount') !== sum('GrandTotalAmount')],
    ['BR-CO-16', sum('GrandTotalAmount') - sum('TotalPrepaidAmount') !== sum('DuePayableAmount')],
    ['BR-CO-17', taxes.some((tax) => !hasTaxOfRate(tax))],
    ['BR-CO-18', taxes.length === 0],
    ['BR-CO-25', sum('DuePayableAmount') > 0n && terms.length === 0],
    ['BR-CO-26', !textAt(seller, 'SpecifiedLegalOrganization', 'ID') && vatNumbers.length === 0],
    ['BR-S-8', total(taxes.map((tax) => textAt(tax, 'BasisAmount'))) !== total(lineNets)],
    ['BR-S-2', registrations(seller).length === 0],
    ['categories', lineCategories.some((code) => !categories.has(code))],
    ['price', prices.some((price, index) => price !== lineNets[index])],
    ['reason', taxes.some((tax) => !hasReasonOfCategory(tax))],
    ['BR-AE-2', categories.has('AE') && vatNumbers.length < 2],
    ['BR-G-2', categories.has('G') && !vatNumbers.some(({ text }) => registrations(seller)[0]?.text === text)],
    ['BR-O-2', categories.has('O') && vatNumbers.length > 0],
    ['BR-55', isCreditNote(invoice) && !textAt(settlement, 'InvoiceReferencedDocument', 'IssuerAssignedID')],
  ]
  return broken.filter(([, isBroken]) => isBroken).map(([name]) => name)
}

/** @returns the rules of XRechnung that the invoice breaks, beside those of the standard */
export function brokenGermanRules(xml: string): string[] {
  const invoice = parse(xml)
  const trade = all(invoice, 'CrossIndustryInvoice', 'SupplyChainTradeTransaction')[0] ?? invoice
  const agreement = all(trade, 'ApplicableHeaderTradeAgreement')[0] ?? invoice
  const seller = all(agreement, 'SellerTradeParty')[0] ?? invoice
  const buyer = all(agreement, 'BuyerTradeParty')[0] ?? invoice
  const means = all(trade, 'ApplicableHeaderTradeSettlement', 'SpecifiedTradeSettlementPaymentMeans')
  const required: readonly (readonly [string, string])[] = [
    ['BR-DE-1', means.map((each) => textAt(each, 'TypeCode')).join('')],
    ['BR-DE-3', textAt(seller, 'PostalTradeAddress', 'CityName')],
    ['BR-DE-4', textAt(seller, 'PostalTradeAddress', 'PostcodeCode')],
    ['BR-DE-5', textAt(seller, 'DefinedTradeContact', 'PersonName')],
    ['BR-DE-6', textAt(seller, 'DefinedTradeContact', 'TelephoneUniversalCommunication', 'CompleteNumber')],
    ['BR-DE-7', textAt(seller, 'DefinedTradeContact', 'EmailURIUniversalCommunication', 'URIID')],
    ['BR-DE-8', textAt(buyer, 'PostalTradeAddress', 'CityName')],
    ['BR-DE-9', textAt(buyer, 'PostalTradeAddress', 'PostcodeCode')],
    ['BR-DE-15', textAt(agreement, 'BuyerReference')],
    ['PEPPOL-R010', textAt(buyer, 'URIUniversalCommunication', 'URIID')],
    ['PEPPOL-R020', textAt(seller, 'URIUniversalCommunication', 'URIID')],
  ]
  return required.filter(([, text]) => text === '').map(([name]) => name)
}

function isCreditNote(invoice: Element): boolean {
  return textAt(invoice, 'CrossIndustryInvoice', 'ExchangedDocument', 'TypeCode') === '381'
}

/** The standard's validators allow a difference of a cent, which tax that is contained in the price can have. */
function hasTaxOfRate(tax: Element): boolean {
  const rate = Number(textAt(tax, 'RateApplicablePercent') || '0')
  const exact = (Number(cents(textAt(tax, 'BasisAmount'))) * rate) / 100
  return Math.abs(Number(cents(textAt(tax, 'CalculatedAmount'))) - exact) <= 1.5
}

function hasReasonOfCategory(tax: Element): boolean {
  const hasReason = textAt(tax, 'ExemptionReason') !== '' || textAt(tax, 'ExemptionReasonCode') !== ''
  return ['S', 'Z'].includes(textAt(tax, 'CategoryCode')) !== hasReason
}
