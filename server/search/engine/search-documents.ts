// Documents of the search index.
import type { Language } from '#contract/common/language.ts'

/** As the change log names them. */
export const kinds = ['report', 'briefing', 'news'] as const
export type Kind = (typeof kinds)[number]

export type SearchDocument = {
  readonly id: number
  readonly publishAt: Date
  readonly title: string
  readonly body: string
  /** Text of the pages that anybody can read: found after everything else. Empty without such pages. */
  readonly sample?: string
  /** Filter tokens, as `name=value`. */
  readonly filters: readonly string[]
}

/** Documents to read; those that are not published, now or at a scheduled time, are left out. */
export type DocumentSelection = { readonly language: Language; readonly ids: readonly number[] }

/** Changes to documents of one kind and language. */
export type ChangedDocuments = {
  readonly kind: Kind
  readonly language: Language
  readonly documents: readonly SearchDocument[]
  /** Ids of documents that are no longer published. */
  readonly removed: readonly number[]
}
