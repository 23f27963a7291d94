// What the index holds: its kinds of documents, and how some of them are chosen.
import type { Language } from '#contract/common/language.ts'

/** As the change log names them. */
export const kinds = ['report', 'briefing', 'news'] as const
export type Kind = (typeof kinds)[number]

export type SearchDocument = {
  readonly id: number
  readonly publishAt: Date
  readonly title: string
  readonly body: string
  /** What lists are narrowed by, as `name=value`. */
  readonly filters: readonly string[]
}

/** Those of these documents that are published, now or at a time to come. */
export type DocumentFacet = { readonly language: Language; readonly ids: readonly number[] }
