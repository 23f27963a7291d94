// Messages between a process and its PDF worker.
import type { EInvoiceFormat } from '#contract/e-invoices.ts'
import type { PrintableDocument } from '../compose-document.ts'

/** `pdf` is the document as it is printed; the others are electronic invoices. */
export type RenderedFormat = 'pdf' | EInvoiceFormat

export type RenderRequest = {
  readonly call: number
  readonly document: PrintableDocument
  readonly format: RenderedFormat
}

export type RenderResult =
  | { readonly call: number; readonly bytes: Uint8Array }
  | { readonly call: number; readonly reason: string }
