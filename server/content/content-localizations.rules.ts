// Requirements for publishing a briefing or news item.
import type { Snapshot } from '#server/publishing/localizations.service.ts'

/** Names of empty fields; HTML without text is empty. */
export function missingOf(snapshot: Snapshot, needed: readonly string[]): string[] {
  return needed.filter((field) => {
    const value = snapshot[field]
    const text = typeof value === 'string' ? value : ''
    return text.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
  })
}
