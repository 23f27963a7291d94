// Messages between a process and its stamping worker.
import type { Refusal, Stamp } from './stamp.ts'

/** `cover`: a cover page, whose paragraphs are the lines of a text in UTF-8. */
export type StampedFormat = 'pdf' | 'office' | 'cover'

export type StampRequest = {
  readonly format: StampedFormat
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly stamp: Stamp
  /** Of a PDF, by readers that respect permissions. */
  readonly forbidsPrinting: boolean
}

export type StampResult =
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly refused: Refusal }
  | { readonly failure: string }
