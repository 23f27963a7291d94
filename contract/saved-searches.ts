// Saved searches for reports, of whose new matches readers are notified by mail.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { unlessBlank, yesOrNo } from './common/fields.ts'
import { languageSchema } from './common/language-schema.ts'
import { type FacetParam, searchFields } from './report-filters.ts'

/** Daily, or on Mondays, at 8:00 in Beijing. */
export const rhythms = ['daily', 'weekly'] as const
export type DigestFrequency = (typeof rhythms)[number]

/** Per reader. */
export const maxSavedSearches = 20

/** Path below API_BASE, followed by the reader's token: a page to confirm, and one-click unsubscribe for mail programs (RFC 8058). */
export const unsubscribePath = '/report/websiteUser/unsubscribe/'

const searchId = z.uuid(m('invalid'))

/** What a saved search looks for; empty values do not filter. */
export const savedSearchFields = {
  keyword: z.string(),
  activeIndustryType: z.string(),
  priceBand: z.string(),
  region: z.string(),
} satisfies Record<FacetParam | 'keyword', z.ZodString>

export const savedSearch = z.object({
  id: z.string(),
  /** Of the reports that it finds. */
  language: languageSchema,
  /** A label of the search in its language. */
  words: z.string(),
  ...savedSearchFields,
  rhythm: z.enum(rhythms),
  isPaused: z.boolean(),
  savedAt: z.string(),
  lastSentAt: z.string().nullable(),
  /** When its next digest is due; null while it is paused. */
  nextAt: z.string().nullable(),
})
export type SavedSearch = z.infer<typeof savedSearch>

export const listSavedSearches = defineEndpoint({
  method: 'GET',
  path: '/report/websiteUser/savedSearches',
  summary:
    'The saved searches of the reader, the newest first. `asked`: what the given search is called, and which of these it is already.',
  limit: 'read',
  access: 'customer',
  input: z.object(searchFields),
  output: z.object({
    rows: z.array(savedSearch),
    /** Digests are sent to verified addresses only. */
    isEmailProven: z.boolean(),
    email: z.string(),
    asked: z.object({ words: z.string(), savedId: z.string().nullable() }).nullable(),
  }),
})

export const saveSearch = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUser/saveSearch',
  summary:
    'Saves a search for reports in the language of the call and agrees to its mails: daily, or weekly on Mondays, at 8:00 in Beijing, when something new matches. A search that is saved already is answered as it is. At most 20.',
  limit: 'write',
  access: 'customer',
  input: z.object({
    ...searchFields,
    rhythm: unlessBlank(z.enum(rhythms, m('unknown-choice')), 'unknown-choice').transform((given) => given ?? 'daily'),
  }),
  output: z.object({ search: savedSearch, isNew: z.boolean() }),
})

export const changeSavedSearch = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUser/changeSavedSearch',
  summary:
    'Changes how often a saved search is looked for, pauses it or goes on with it: then from what is published from now on.',
  limit: 'write',
  access: 'customer',
  input: z.object({
    id: searchId,
    rhythm: unlessBlank(z.enum(rhythms, m('unknown-choice')), 'unknown-choice'),
    isPaused: yesOrNo().nullish(),
  }),
  output: savedSearch,
})

export const deleteSavedSearch = defineEndpoint({
  method: 'POST',
  path: '/report/websiteUser/deleteSavedSearch',
  summary: 'Deletes a saved search. One that is not there any more is no error.',
  limit: 'write',
  access: 'customer',
  input: z.object({ id: searchId }),
  output: z.null(),
})
