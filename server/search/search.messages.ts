// What the process and its search worker say to each other.
import type { Language } from '#contract/common/language.ts'
import type { HighlightTerms } from './analysis/query-parser.rules.ts'
import type { Kind } from './engine/search-documents.ts'

/** What must hold beside the keyword. */
export type SearchFilter = {
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
  SearchFilter & {
    /** Default: matches in titles come first. */
    readonly order?: 'newest' | undefined
    readonly offset: number
    readonly limit: number
    readonly isHelped?: boolean
  }

/** `withAssistance`: where all words together stand nowhere, those that say least are left out, or typing errors are mended. */
export type CountQuery = Keyword & { readonly choices: readonly SearchFilter[]; readonly isHelped?: boolean }

/** What is typed so far. */
export type SuggestQuery = Keyword & { readonly limit: number }

/** What the other language has for this keyword. */
export type OtherLanguageQuery = Keyword

/** `total` stops at 10,001; `ids` are in the order they are to be shown. The rest is there where the query `withAssistance`. */
export type SearchResult = {
  readonly total: number
  readonly ids: readonly number[]
  readonly marks: HighlightTerms
  /** Words that were left out, since all together stand nowhere. */
  readonly dropped?: readonly string[] | undefined
  /** The keyword without its typing errors; where nothing else is found, what was found has these words. */
  readonly instead?: string | undefined
  /** What was looked for instead of the keyword: the words that were kept, or the keyword without its typing errors. */
  readonly shownFor?: string | undefined
  /** Nothing has all words, whatever is narrowed; said of a whole index only. */
  readonly isMiss?: boolean | undefined
}

/** The words that the other language has for a keyword, and how many have them there. */
export type OtherLanguageMatches = { readonly keyword: string; readonly total: number } | undefined

export type ToWorker =
  | { readonly type: 'find'; readonly call: number; readonly giveUpAt: number; readonly query: SearchQuery }
  | { readonly type: 'count'; readonly call: number; readonly giveUpAt: number; readonly query: CountQuery }
  | { readonly type: 'suggest'; readonly call: number; readonly giveUpAt: number; readonly query: SuggestQuery }
  | {
      readonly type: 'look-elsewhere'
      readonly call: number
      readonly giveUpAt: number
      readonly query: OtherLanguageQuery
    }
  | { readonly type: 'stop' }

export type FromWorker =
  | { readonly type: 'found'; readonly call: number; readonly found: SearchResult }
  | { readonly type: 'counted'; readonly call: number; readonly counts: readonly number[] }
  | { readonly type: 'suggested'; readonly call: number; readonly ids: readonly number[] }
  | { readonly type: 'looked-elsewhere'; readonly call: number; readonly elsewhere: OtherLanguageMatches }
  | { readonly type: 'failed'; readonly call: number; readonly reason: string }
  /** There is no index to ask. */
  | { readonly type: 'unavailable'; readonly call: number }
  /** The index contains every change up to this position of the change log. */
  | { readonly type: 'position'; readonly position: number }
  /** The index is gone; what answers until there is another one knows only a part. */
  | { readonly type: 'lost' }
  | { readonly type: 'log'; readonly level: 'info' | 'warn'; readonly line: string }

export type WorkerInput = { readonly connectionString: string; readonly root: string }
