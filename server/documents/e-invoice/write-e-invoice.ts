// Writes electronic invoices as XML, in the syntax of UN/CEFACT (CII) that Factur-X and XRechnung share.
import { FormatFactoryService } from '@e-invoice-eu/core'
import type { Language } from '#contract/common/language.ts'
import type { EInvoiceFormat } from '#contract/e-invoices.ts'
import { escapeHtml } from '#server/platform/html.ts'
import { composeEInvoice, precedingInvoice } from './compose-e-invoice.ts'
import type { InvoiceDocument } from './e-invoice.rules.ts'

/** The profile EN 16931 of Factur-X is the standard itself. */
const formatNames = { 'factur-x': 'CII', xrechnung: 'XRECHNUNG-CII' } as const satisfies Record<EInvoiceFormat, string>

const logger = { log() {}, warn() {}, error() {} }

/**
 * Takes 3 to 20 ms. The package's own entry point compiles a schema of 6,000 lines for each invoice, which takes half a second; what it would
 * validate follows from the types and rules here, and tests run it.
 */
export async function writeEInvoice(
  document: InvoiceDocument & { readonly number: string; readonly language: Language },
  format: EInvoiceFormat,
): Promise<string> {
  const formatter = new FormatFactoryService().createFormatService(formatNames[format], logger)
  const invoice = composeEInvoice(document)
  invoice['ubl:Invoice']['cbc:CustomizationID'] = formatter.customizationID
  invoice['ubl:Invoice']['cbc:ProfileID'] = formatter.profileID
  const xml = await formatter.generate(invoice, { format: formatNames[format], lang: 'en' })
  if (typeof xml !== 'string') throw new Error(`no XML of ${document.number}`)
  return withPrecedingInvoice(withProprietaryAccount(xml), document)
}

/** The package drops the reference to a preceding invoice, which credit notes need. It is the last element of its group. */
function withPrecedingInvoice(xml: string, { contents }: InvoiceDocument): string {
  const preceding = precedingInvoice(contents)
  if (!preceding || xml.includes('<ram:InvoiceReferencedDocument>')) return xml
  const { number, issuedOn } = preceding
  const date = `<ram:FormattedIssueDateTime><qdt:DateTimeString format="102">${issuedOn.replaceAll('-', '')}</qdt:DateTimeString></ram:FormattedIssueDateTime>`
  const reference = `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${escapeHtml(number)}</ram:IssuerAssignedID>${issuedOn && date}</ram:InvoiceReferencedDocument>`
  const end = '</ram:ApplicableHeaderTradeSettlement>'
  return xml.replace(end, `${reference}${end}`)
}

/** The package takes every account number for an IBAN; numbers of other countries have an element of their own. */
function withProprietaryAccount(xml: string): string {
  return xml.replace(
    /<ram:IBANID>(?![A-Z]{2}\d{2}[A-Z0-9]{11,30}<)([^<]*)<\/ram:IBANID>(\s*)(<ram:AccountName>[^<]*<\/ram:AccountName>)/,
    '$3$2<ram:ProprietaryID>$1</ram:ProprietaryID>',
  )
}
