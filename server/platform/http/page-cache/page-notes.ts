// What is noted while a page is made: what it shows, and whether it may be kept at all.

export type PageNotes = {
  /** Of what it shows, as `page_changes` names it. */
  readonly tags: Set<string>
  /** False once it shows something whose changes nobody tells. */
  isKept: boolean
  /** What search engines may not keep (personal pages among it), caches may not either. */
  isUnlisted: boolean
  /** It failed for a reason that passes. */
  isUnavailable: boolean
}

export function newNotes(): PageNotes {
  return { tags: new Set(), isKept: true, isUnlisted: false, isUnavailable: false }
}
