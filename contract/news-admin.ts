// Console endpoints for news.
import * as z from 'zod'
import { listOf } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { freeText, itemId } from './common/fields.ts'
import { languageSchema } from './common/language-schema.ts'
import { articleFields, bodyHtml, contentFilters, contentQuery, contentRow, stateCounts } from './content-admin.ts'
import { parityFinding } from './parity-admin.ts'
import { localizationEndpoints, localizationOf, trashEndpoints } from './publishing-admin.ts'

const filters = { marketType: z.string().max(100).optional() }

export const newsSnapshot = z.object({ ...articleFields, marketType: freeText(100), bodyHtml })
export type NewsSnapshot = z.infer<typeof newsSnapshot>

export const newsAdminRow = z.object({ ...contentRow, marketType: z.string(), isHot: z.boolean() })
export type NewsAdminRow = z.infer<typeof newsAdminRow>

export const listNewsAdmin = defineEndpoint({
  method: 'GET',
  path: '/admin/news',
  summary: 'News in whatever state, those in the trash left out.',
  access: 'content.read',
  input: z.object({ ...contentQuery, ...filters }),
  output: listOf(newsAdminRow),
})

export const countNewsStates = defineEndpoint({
  method: 'GET',
  path: '/admin/news/counts',
  summary: 'How many news that fit a search and filters there are in each state, in either language.',
  access: 'content.read',
  input: z.object({ search: contentQuery.search, ...contentFilters, ...filters }),
  output: stateCounts,
})

export const newsForm = z.object({
  id: z.int(),
  isHot: z.boolean(),
  isTrashed: z.boolean(),
  zh: localizationOf(newsSnapshot).nullable(),
  en: localizationOf(newsSnapshot).nullable(),
  parity: z.array(parityFinding),
})
export type NewsForm = z.infer<typeof newsForm>

export const getNewsAdmin = defineEndpoint({
  method: 'GET',
  path: '/admin/news/one',
  summary: 'One piece of news with both languages as staff work on them.',
  access: 'content.read',
  input: z.object({ id: itemId() }),
  output: newsForm,
})

export const createNews = defineEndpoint({
  method: 'POST',
  path: '/admin/news/create',
  summary: 'News, written in one language first.',
  access: 'content.write',
  input: z.object({ language: languageSchema, snapshot: newsSnapshot }),
  output: newsForm,
})

export const setHotNews = defineEndpoint({
  method: 'POST',
  path: '/admin/news/hot',
  summary: 'Whether it leads the news of the home page.',
  access: 'content.publish',
  input: z.object({ id: itemId(), isHot: z.boolean() }),
  output: newsForm,
})

export const confirmNewsParity = defineEndpoint({
  method: 'POST',
  path: '/admin/news/confirmParity',
  summary: 'Says that both languages of a piece of news agree as they are, until one of them changes again.',
  access: 'content.write',
  input: z.object({ id: itemId() }),
  output: newsForm,
})

const news = { path: '/admin/news', area: 'content', what: 'news' } as const
export const newsLocalizations = {
  ...localizationEndpoints({ ...news, snapshot: newsSnapshot }),
  ...trashEndpoints(news),
}
export const {
  saveSide: saveNewsSide,
  handInSide: handInNewsSide,
  publishSide: publishNewsSide,
  listVersions: listNewsVersions,
  compareVersions: compareNewsVersions,
  restoreVersion: restoreNewsVersion,
  makePreview: makeNewsPreview,
  trashItem: trashNews,
  untrashItem: untrashNews,
  listTrash: listNewsTrash,
} = newsLocalizations
