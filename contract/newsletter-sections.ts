// Sections of an issue of the newsletter: what each industry has that is new.
import * as z from 'zod'

/** `viewed`: reports that were viewed most, beside those that are new. */
export const newsletterItemKinds = ['report', 'viewed', 'briefing', 'news'] as const
export type NewsletterItemKind = (typeof newsletterItemKinds)[number]

export const newsletterSection = z.object({
  /** Code of the industry. */
  industry: z.string(),
  label: z.string(),
  items: z.array(
    z.object({
      kind: z.enum(newsletterItemKinds),
      id: z.int(),
      title: z.string(),
      /** Path of its page, without language. */
      path: z.string(),
    }),
  ),
})
export type NewsletterSection = z.infer<typeof newsletterSection>
export type NewsletterItem = NewsletterSection['items'][number]
