// What a comparison of both languages of a report, a briefing or a piece of news finds.
import * as z from 'zod'

/** `prices`: sold in one currency and not in the other, or in very different amounts. */
export const parityIssues = ['missing', 'stale', 'numbers', 'prices'] as const
export type ParityIssue = (typeof parityIssues)[number]

export const parityFinding = z.object({
  issue: z.enum(parityIssues),
  /** `title`, `summaryHtml`, `contents` …; empty: the whole language. */
  field: z.string(),
  /** What stands in one language and has no counterpart in the other; of `missing` and `stale`, which language. */
  zh: z.string(),
  en: z.string(),
})
export type ParityFinding = z.infer<typeof parityFinding>

/** What lists are narrowed by. */
export const parityFilters = {
  parity: z.enum(parityIssues).optional(),
  /** Only those whose languages differ in anything. */
  differing: z.literal('true').optional(),
}
