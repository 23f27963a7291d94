// Messages between a process and its PDF worker.
import type { PrintableDocument } from '../compose-document.ts'

export type RenderRequest = { readonly call: number; readonly document: PrintableDocument }

export type RenderResult =
  | { readonly call: number; readonly pdf: Uint8Array }
  | { readonly call: number; readonly reason: string }
