// Cache metadata: tags and cacheability, collected while a page is rendered.
import type { Language } from '#contract/common/language.ts'

/** A search without results. */
export type ZeroResult = { readonly language: Language; readonly keyword: string }

export type CacheMetadata = {
  /** Tags of the contents, as `page_changes` names them. */
  readonly tags: Set<string>
  /** False once the page shows something whose changes are not logged. */
  isCacheable: boolean
  /** Search engines must not index the page (personal pages are among these), and shared caches must not store it. */
  isUnlisted: boolean
  /** Unlisted but not personal, such as a search: a browser may store it for going back. */
  isPublic: boolean
  /** Rendering failed for a temporary reason. */
  isUnavailable: boolean
  /** Searches of the page that had no results. */
  readonly zeroResults: ZeroResult[]
}

export function newCacheMetadata(): CacheMetadata {
  return {
    tags: new Set(),
    isCacheable: true,
    isUnlisted: false,
    isPublic: false,
    isUnavailable: false,
    zeroResults: [],
  }
}
