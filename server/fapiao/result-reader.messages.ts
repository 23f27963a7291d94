// Messages between a process and the worker that reads a file of a fapiao.
import type { ReadResult, RefusedReason } from './result-reader.ts'

export type ReadAnswer = ReadResult | { readonly refused: RefusedReason } | { readonly failure: string }
