// Messages between the web process and its search worker.
import type {
  FacetQuery,
  OtherLanguageMatches,
  OtherLanguageQuery,
  SearchQuery,
  SearchResult,
  SuggestQuery,
} from './search-engine.ts'

export type WorkerMethods = {
  search: { query: SearchQuery; result: SearchResult }
  facets: { query: FacetQuery; result: readonly number[] }
  suggest: { query: SuggestQuery; result: readonly number[] }
  suggestOtherLanguage: { query: OtherLanguageQuery; result: OtherLanguageMatches }
}
export type WorkerMethod = keyof WorkerMethods

export type WorkerQuery = {
  [Method in WorkerMethod]: { readonly type: Method; readonly query: WorkerMethods[Method]['query'] }
}[WorkerMethod]

/** `deadline` is in milliseconds since the epoch: nothing waits for a later response. */
export type WorkerRequest = WorkerQuery & { readonly call: number; readonly deadline: number }

/** Requests of the same moment arrive together, since waking the other thread takes longer than reading a message. Each gets its own response. */
export type ToWorker = readonly WorkerRequest[] | { readonly type: 'stop' }

export type FromWorker =
  | { readonly type: 'result'; readonly call: number; readonly result: WorkerMethods[WorkerMethod]['result'] }
  | { readonly type: 'failed'; readonly call: number; readonly reason: string }
  /** There is no index to search. */
  | { readonly type: 'unavailable'; readonly call: number }
  /** The index contains every change up to this position of the change log. */
  | { readonly type: 'position'; readonly position: number }
  /** There is no complete index any more; queries see only part of the documents until one is rebuilt. */
  | { readonly type: 'lost' }
  | { readonly type: 'log'; readonly level: 'info' | 'warn'; readonly line: string }

export type WorkerInput = { readonly connectionString: string; readonly root: string }
