// Search: what is offered while a keyword is typed.
import * as z from 'zod'
import { defineCall } from './common/endpoint.ts'
import { keyword } from './common/fields.ts'

/** No more than these are offered. */
export const mostSuggested = { titles: 6, industries: 3 } as const

export const suggest = defineCall({
  method: 'GET',
  path: '/report/suggest',
  summary: 'Reports and industries for what is typed so far: words, of Chinese also pinyin or its initials.',
  limit: 'suggest',
  access: 'anyone',
  input: z.object({ q: keyword() }),
  output: z.object({
    titles: z.array(z.object({ title: z.string(), webTitle: z.string() })).max(mostSuggested.titles),
    industries: z.array(z.object({ dictValue: z.string(), dictLabel: z.string() })).max(mostSuggested.industries),
  }),
})
