// Editions: reports of a series, of which licences include the later ones while their updates run.
import * as z from 'zod'

/** A later edition that a licence includes beside its own item. */
export const includedEdition = z.object({
  reportId: z.int(),
  title: z.string(),
  /** Null while it is not on the site in this language. */
  webTitle: z.string().nullable(),
  /** When it first became public. */
  publishedAt: z.string(),
  /** What the editor wrote, as plain text; may be empty. */
  whatChanged: z.string(),
})
export type IncludedEdition = z.infer<typeof includedEdition>

const linkedEdition = z.object({ title: z.string(), webTitle: z.string() })

/** What the page of a report says of its series. */
export const seriesOfReport = z.object({
  /** Since the edition before, as plain text; may be empty. */
  whatChanged: z.string(),
  /** The nearest earlier edition that is published in the language. */
  previous: linkedEdition.nullable(),
  /** The newest edition that is published in the language, if it is a later one. */
  newest: linkedEdition.nullable(),
})
