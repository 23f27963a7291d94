// What the process and its search worker say to each other.
import type { Language } from '#contract/common/language.ts'
import type { Marks } from './query.rules.ts'
import type { Kind } from './search-documents.ts'

export type SearchQuery = {
  readonly kind: Kind
  readonly language: Language
  readonly keyword: string
  /** All must hold, as `name=value`. */
  readonly filters: readonly string[]
  readonly offset: number
  readonly limit: number
  /** What is published later is not found. */
  readonly now: Date
}

/** `total` stops at 10,001; `ids` are in the order they are to be shown. */
export type Found = { readonly total: number; readonly ids: readonly number[]; readonly marks: Marks }

export type ToWorker =
  | { readonly type: 'find'; readonly call: number; readonly giveUpAt: number; readonly query: SearchQuery }
  | { readonly type: 'stop' }

export type FromWorker =
  | { readonly type: 'found'; readonly call: number; readonly found: Found }
  | { readonly type: 'failed'; readonly call: number; readonly reason: string }
  | { readonly type: 'caught-up' }
  | { readonly type: 'log'; readonly level: 'info' | 'warn'; readonly line: string }

export type WorkerInput = { readonly connectionString: string; readonly root: string }
