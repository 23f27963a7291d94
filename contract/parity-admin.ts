// Translation parity: findings of comparing both languages of a report, briefing or news item.
import * as z from 'zod'

/** `prices`: a price exists in one currency only, or the amounts differ implausibly. */
export const parityIssues = ['missing', 'stale', 'numbers', 'prices'] as const
export type ParityIssue = (typeof parityIssues)[number]

export const parityFinding = z.object({
  issue: z.enum(parityIssues),
  /** `title`, `summaryHtml`, `contents` …; empty for the whole language. */
  field: z.string(),
  /** Values of each language without a counterpart in the other; for `missing` and `stale`, the language. */
  zh: z.string(),
  en: z.string(),
})
export type ParityFinding = z.infer<typeof parityFinding>

/** Filters of lists. */
export const parityFilters = {
  parity: z.enum(parityIssues).optional(),
  /** Only items with any finding. */
  differing: z.literal('true').optional(),
}
