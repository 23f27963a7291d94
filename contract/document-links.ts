// Links to documents: created for those who may read a document, and opened by a browser without a session.
import * as z from 'zod'
import { eInvoiceFacts, eInvoiceFormats } from './e-invoices.ts'

/** Followed by the token; with `/page` after it, the document as a page, with a format of electronic invoices after it, that. */
export const documentPath = '/report/documents/'

export const documentLink = z.object({
  /** The PDF. */
  url: z.string(),
  /** The same document as a page that needs no scripts. */
  pageUrl: z.string(),
  /** The electronic invoices that are usual in the buyer's country; none of other documents than invoices and credit notes. */
  eInvoices: z.array(
    z.object({
      format: z.enum(eInvoiceFormats),
      url: z.string(),
      /** What the document lacks for this format: while there is anything, the URL leads to a page that says so. */
      missing: z.array(z.enum(eInvoiceFacts)),
    }),
  ),
  expiresAt: z.string(),
})
export type DocumentLink = z.infer<typeof documentLink>
