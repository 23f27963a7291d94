// What a language of a briefing or of news must have before readers see it.
import type { Snapshot } from '#server/publishing/localizations.service.ts'

/** Those of the fields that are empty; HTML without a word in it is. */
export function missingOf(snapshot: Snapshot, needed: readonly string[]): string[] {
  return needed.filter((field) => {
    const value = snapshot[field]
    const text = typeof value === 'string' ? value : ''
    return text.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
  })
}
