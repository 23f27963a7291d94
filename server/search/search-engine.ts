// The port of the search engine: queries of the index, and the guarantees that callers rely on.
import type { Language } from '#contract/common/language.ts'
import type { HighlightTerms } from './analysis/query-parser.rules.ts'
import type { Kind } from './engine/search-documents.ts'

/**
 * The engine runs in a worker thread (`search-worker-client.ts`). There, `engine/live-index.ts` is the other half of the port: the feed writes
 * with its `apply` and `swap`. Every query throws AppError service.unavailable when no response comes in time.
 */
export type SearchEngine = {
  /** A page of matching documents. */
  search(query: SearchQuery): Promise<SearchResult>
  /** The number of matches under each filter, capped at `maxCount`. */
  facets(query: FacetQuery): Promise<readonly number[]>
  /** Ids of documents whose title matches partial input. */
  suggest(query: SuggestQuery): Promise<readonly number[]>
  /** What the same keyword matches in the other language. */
  suggestOtherLanguage(query: OtherLanguageQuery): Promise<OtherLanguageMatches>
  /** Whether the index of this process contains every change up to this position of the change log (`lastChange`). */
  isCurrent(position: number): boolean
  /** Resolves when everything that was committed at the start can be found. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

/** Conditions beside the keyword. */
export type SearchFilter = {
  /** Each as `name=value`. */
  readonly filters: readonly string[]
  /** Only documents published after this time. */
  readonly since?: Date | undefined
}

type KeywordQuery = {
  readonly kind: Kind
  readonly language: Language
  readonly keyword: string
  /** Documents with a later publication time do not match. */
  readonly now: Date
}

type Assistable = {
  /** Whether query relaxation and spelling correction apply where a keyword finds nothing or little. */
  readonly withAssistance?: boolean
}

export type SearchQuery = KeywordQuery &
  SearchFilter &
  Assistable & {
    /** Default: title matches come first. */
    readonly order?: 'newest' | undefined
    readonly offset: number
    readonly limit: number
  }

export type FacetQuery = KeywordQuery & Assistable & { readonly choices: readonly SearchFilter[] }

/** The last word of the keyword may be incomplete. */
export type SuggestQuery = KeywordQuery & { readonly limit: number }

export type OtherLanguageQuery = KeywordQuery

/** `ids` are in display order. The optional fields are set only by queries `withAssistance`. */
export type SearchResult = {
  /** Capped at `maxCount`. */
  readonly total: number
  readonly ids: readonly number[]
  /** Those of the ids that match only together with their sample. */
  readonly inSample: readonly number[]
  readonly highlightTerms: HighlightTerms
  /** Words that query relaxation left out because no document has all of them. */
  readonly dropped?: readonly string[] | undefined
  /** The keyword with its spelling corrected. Set only where the keyword as typed finds nothing. */
  readonly correction?: string | undefined
  /** The keyword that the results match, where it is not the one that was searched. */
  readonly shownFor?: string | undefined
  /** No document matches all words, whatever the filters. Never set while the index is incomplete. */
  readonly isZeroResult?: boolean | undefined
}

/** The keyword in the other language, and its number of matches there. */
export type OtherLanguageMatches = { readonly keyword: string; readonly total: number } | undefined

/** Counts and result lists end here: "10,000+". */
export const maxCount = 10_001
