// What the console's endpoints of briefings and news share: fields of a text, of a row, filters and counts.
import * as z from 'zod'
import { listQuery } from './common/admin-list.ts'
import { m } from './common/field-messages.ts'
import { freeText, requiredText } from './common/fields.ts'
import { languageSchema } from './common/language-schema.ts'
import { parityFilters, parityIssues } from './parity-admin.ts'
import { localizationSlug, localizationStates } from './publishing-admin.ts'

export const bodyHtml = z.string().max(500_000, m('too-long'))

/** Fields of a text besides its body. */
export const articleFields = {
  title: requiredText('required', 300),
  slug: localizationSlug,
  category: freeText(100),
  dek: freeText(1000),
}

const rowLocalization = z
  .object({
    title: z.string(),
    state: z.enum(localizationStates),
    isPublic: z.boolean(),
    publishAt: z.string().nullable(),
    category: z.string(),
  })
  .nullable()

export const contentRow = {
  id: z.int(),
  zh: rowLocalization,
  en: rowLocalization,
  parity: z.array(z.enum(parityIssues)),
  updatedAt: z.string(),
}

export const contentFilters = {
  category: z.string().max(100).optional(),
  /** Filter by missing language. */
  missing: languageSchema.optional(),
  ...parityFilters,
}
export const contentQuery = {
  ...listQuery(['created', 'updatedAt']),
  /** State of either language. */
  state: z.enum(localizationStates).optional(),
  ...contentFilters,
}

export const stateCounts = z.object({
  all: z.int(),
  draft: z.int(),
  review: z.int(),
  scheduled: z.int(),
  published: z.int(),
  archived: z.int(),
})
export type StateCounts = z.infer<typeof stateCounts>
