// What is noted while a page is made: what it shows, and whether it may be kept at all.
import type { Language } from '#contract/common/language.ts'

/** What was looked for in vain. */
export type ZeroResult = { readonly language: Language; readonly keyword: string }

export type CacheMetadata = {
  /** Of what it shows, as `page_changes` names it. */
  readonly tags: Set<string>
  /** False once it shows something whose changes nobody tells. */
  isKept: boolean
  /** What search engines may not keep (personal pages among it), caches may not either. */
  isUnlisted: boolean
  /** Unlisted and nobody's own all the same, such as a search: a browser may keep it to go back to. */
  isPublic: boolean
  /** It failed for a reason that passes. */
  isUnavailable: boolean
  /** What it was to show and nothing has. */
  readonly misses: ZeroResult[]
}

export function newNotes(): CacheMetadata {
  return { tags: new Set(), isKept: true, isUnlisted: false, isPublic: false, isUnavailable: false, misses: [] }
}
