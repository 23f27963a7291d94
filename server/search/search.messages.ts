// What the process and its search worker say to each other.
import type { Language } from '#contract/common/language.ts'
import type { Marks } from './query.rules.ts'
import type { Kind } from './search-documents.ts'

/** What must hold beside the keyword. */
export type Narrowing = {
  /** As `name=value`. */
  readonly filters: readonly string[]
  /** Published after this moment. */
  readonly since?: Date | undefined
}

type Keyword = {
  readonly kind: Kind
  readonly language: Language
  readonly keyword: string
  /** What is published later is not found. */
  readonly now: Date
}

export type SearchQuery = Keyword &
  Narrowing & {
    /** Default: matches in titles come first. */
    readonly order?: 'newest' | undefined
    readonly offset: number
    readonly limit: number
  }

export type CountQuery = Keyword & { readonly choices: readonly Narrowing[] }

/** `total` stops at 10,001; `ids` are in the order they are to be shown. */
export type Found = { readonly total: number; readonly ids: readonly number[]; readonly marks: Marks }

export type ToWorker =
  | { readonly type: 'find'; readonly call: number; readonly giveUpAt: number; readonly query: SearchQuery }
  | { readonly type: 'count'; readonly call: number; readonly giveUpAt: number; readonly query: CountQuery }
  | { readonly type: 'stop' }

export type FromWorker =
  | { readonly type: 'found'; readonly call: number; readonly found: Found }
  | { readonly type: 'counted'; readonly call: number; readonly counts: readonly number[] }
  | { readonly type: 'failed'; readonly call: number; readonly reason: string }
  | { readonly type: 'caught-up' }
  | { readonly type: 'log'; readonly level: 'info' | 'warn'; readonly line: string }

export type WorkerInput = { readonly connectionString: string; readonly root: string }
