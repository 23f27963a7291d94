// Messages between a process and its stamping worker.
import type { Refusal, Stamp } from './stamp.ts'

export type StampedFormat = 'pdf' | 'office'

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
