// The layout of a document, independent of PDF and HTML: what it shows, in the order in which it is read.
import type { Language } from '#contract/common/language.ts'

export type PaperSize = 'A4' | 'LETTER'

/** PNG pictures of the selling entity. */
export type DocumentPictures = { readonly logo?: Uint8Array; readonly seal?: Uint8Array }

export type LabelledValue = { readonly label: string; readonly value: string }

/** `detail`: a second, smaller line below. */
export type Cell = { readonly text: string; readonly detail?: string }

export type TableColumn = {
  readonly label: string
  /** Its share of the width; the shares of all columns add up to 1. */
  readonly share: number
  /** Numbers are aligned at the end of their column. */
  readonly isNumber?: boolean
}

export type LayoutBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly isSmall?: boolean }
  /** Side by side: seller and buyer. */
  | { readonly kind: 'parties'; readonly parties: readonly Party[] }
  | { readonly kind: 'facts'; readonly facts: readonly LabelledValue[] }
  | { readonly kind: 'table'; readonly columns: readonly TableColumn[]; readonly rows: readonly (readonly Cell[])[] }
  /** The last one is emphasized. */
  | { readonly kind: 'totals'; readonly totals: readonly LabelledValue[] }
  /** Set apart in a frame: what the reader has to act on, such as bank details. */
  | {
      readonly kind: 'notice'
      readonly title: string
      readonly facts: readonly LabelledValue[]
      readonly text?: string
    }
  /** Where the document can be verified: a QR code on paper, a link on a page. */
  | { readonly kind: 'verification'; readonly url: string; readonly text: string }
  | {
      readonly kind: 'signature'
      readonly label: string
      readonly name: string
      /** Printed over the line. */
      readonly seal?: { readonly png: Uint8Array; readonly description: string }
    }

export type Party = { readonly role: string; readonly name: string; readonly lines: readonly string[] }

export type DocumentLayout = {
  readonly language: Language
  readonly paper: PaperSize
  /** The kind of document: "Quotation". */
  readonly title: string
  readonly number: string
  readonly issuer: string
  /** A PNG picture at the head, beside the issuer's name. */
  readonly logo?: Uint8Array
  /** For the metadata of the file. */
  readonly issuedAt: Date
  /** Below the title: dates and references. */
  readonly facts: readonly LabelledValue[]
  readonly blocks: readonly LayoutBlock[]
  /** At the bottom of each page, before the page number. */
  readonly footer: string
  /** The page number of the footer: "Page 1 of 2". */
  readonly pageOf: (page: number, pages: number) => string
}
