// Search: what is offered while a keyword is typed.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { keyword } from './common/fields.ts'

/** No more than these are offered. */
export const maxSuggestions = { titles: 6, industries: 3 } as const

export const suggest = defineEndpoint({
  method: 'GET',
  path: '/report/suggest',
  summary: 'Reports and industries for what is typed so far: words, of Chinese also pinyin or its initials.',
  limit: 'suggest',
  access: 'anyone',
  scope: 'catalogue:read',
  input: z.object({ q: keyword() }),
  output: z.object({
    titles: z.array(z.object({ title: z.string(), webTitle: z.string() })).max(maxSuggestions.titles),
    industries: z.array(z.object({ dictValue: z.string(), dictLabel: z.string() })).max(maxSuggestions.industries),
  }),
})
