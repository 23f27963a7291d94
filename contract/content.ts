// Briefings and news, and previews of both and of company pages.
import * as z from 'zod'
import { briefingKinds } from './briefing-kinds.ts'
import { countedChoice } from './catalogue.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { itemId, keyword, optionalText, unlessBlank, yesOrNo } from './common/fields.ts'
import { languageSchema } from './common/language-schema.ts'
import { moneySchema } from './common/money-schema.ts'
import { pageOf, pageQuery, pageSize } from './common/pagination.ts'
import { companyPage } from './company.ts'
import { searchHelp } from './search-assistance.ts'

export const briefingRow = z.object({
  id: z.int(),
  briefingNo: z.string(),
  title: z.string(),
  webTitle: z.string(),
  dek: z.string(),
  marketType: z.enum(briefingKinds),
  label: z.string(),
  category: z.string(),
  categoryLabel: z.string(),
  pages: z.int().nullable(),
  /** ISO 8601, UTC. */
  publishedAt: z.string(),
  prices: z.object({ single: z.array(moneySchema) }),
})
export type BriefingRow = z.infer<typeof briefingRow>

/** Present if a keyword was searched. The only markup is `<mark>`; everything else is escaped. */
const marked = { titleHtml: z.string().optional(), dekHtml: z.string().optional() }

export const foundBriefing = briefingRow.extend(marked)
export type FoundBriefing = z.infer<typeof foundBriefing>

export const listBriefings = defineEndpoint({
  method: 'POST',
  path: '/report/researchBriefReport/pageList',
  summary:
    'Published briefings, newest first, or those that match a keyword. `topLabelId` is an industry, as `categoryList` names them. Totals of searches stop at 10,001.',
  limit: 'search',
  access: 'anyone',
  scope: 'catalogue:read',
  input: z.object({
    ...pageQuery,
    keyword: keyword(),
    marketType: unlessBlank(z.enum(briefingKinds), 'unknown-choice'),
    topLabelId: optionalText(100),
  }),
  output: pageOf(foundBriefing).extend(searchHelp),
})

const briefingFilter = { marketType: unlessBlank(z.enum(briefingKinds), 'unknown-choice') }

export const countBriefingsByCategory = defineEndpoint({
  method: 'POST',
  path: '/report/researchBriefReport/categoryList',
  summary: 'Industries with their number of published briefings, those without any included.',
  limit: 'read',
  access: 'anyone',
  scope: 'catalogue:read',
  input: z.object(briefingFilter),
  output: z.array(countedChoice),
})

export const pageBriefingCategories = defineEndpoint({
  method: 'POST',
  path: '/report/researchBriefReport/categoryPage',
  summary: 'Industries that have published briefings, a page at a time, the fullest first.',
  limit: 'read',
  access: 'anyone',
  input: z.object({ ...pageQuery, ...briefingFilter }),
  output: pageOf(countedChoice),
})

/** When the public content last changed: ISO 8601, UTC; never before publication. */
const updatedAt = z.string()

export const briefingDetail = briefingRow.extend({
  updatedAt,
  /** The free introduction as sanitized HTML. */
  bodyHtml: z.string(),
  points: z.array(z.string()),
  exhibit: z
    .object({ caption: z.string(), unit: z.string(), bars: z.array(z.object({ name: z.string(), value: z.number() })) })
    .nullable(),
})
export type BriefingDetail = z.infer<typeof briefingDetail>

export const getBriefing = defineEndpoint({
  method: 'GET',
  path: '/report/researchBriefReport/form',
  summary: 'A published briefing by its webTitle or id. An old webTitle answers with `movedTo` alone.',
  limit: 'read',
  access: 'anyone',
  scope: 'catalogue:read',
  input: z.object({ webTitle: optionalText(200), id: unlessBlank(itemId()) }),
  output: z.union([briefingDetail, z.object({ movedTo: z.string() })]),
})

export const listChoiceBriefings = defineEndpoint({
  method: 'GET',
  path: '/report/researchBriefReport/choicenessReports',
  summary: 'Pinned briefings first, then those asked for most in the last thirty days, then the newest.',
  limit: 'read',
  access: 'anyone',
  scope: 'catalogue:read',
  input: z.object({ pageSize }),
  output: z.array(briefingRow),
})

export const newsRow = z.object({
  id: z.int(),
  title: z.string(),
  webTitle: z.string(),
  dek: z.string(),
  marketType: z.string(),
  marketTypeLabel: z.string(),
  category: z.string(),
  categoryLabel: z.string(),
  /** ISO 8601, UTC. */
  publishedAt: z.string(),
})
export type NewsRow = z.infer<typeof newsRow>

export const foundNews = newsRow.extend(marked)
export type FoundNews = z.infer<typeof foundNews>

export const listNews = defineEndpoint({
  method: 'POST',
  path: '/report/marketInfo/pageList',
  summary: 'Published news, newest first, or what matches a keyword. Totals of searches stop at 10,001.',
  limit: 'search',
  access: 'anyone',
  scope: 'catalogue:read',
  input: z.object({
    ...pageQuery,
    keyword: keyword(),
    marketType: optionalText(100),
    marketCategory: optionalText(100),
    /** Whether the first page starts with hot items. Has no effect on searches. */
    hotFirst: yesOrNo(),
  }),
  output: pageOf(foundNews).extend(searchHelp),
})

export const newsDetail = newsRow.extend({
  updatedAt,
  /** Sanitised HTML. */
  bodyHtml: z.string(),
  otherLanguageWebTitle: z.string().nullable(),
})
export type NewsDetail = z.infer<typeof newsDetail>
const neighbour = z.object({ title: z.string(), webTitle: z.string() })

export const getNews = defineEndpoint({
  method: 'GET',
  path: '/report/marketInfo/detailList',
  summary: 'A news item with its neighbours of the same category. An old webTitle answers with `movedTo` alone.',
  limit: 'read',
  access: 'anyone',
  scope: 'catalogue:read',
  input: z.object({ webTitle: optionalText(200), id: unlessBlank(itemId()) }),
  output: z.union([
    z.object({ detail: newsDetail, previous: neighbour.nullable(), next: neighbour.nullable() }),
    z.object({ movedTo: z.string() }),
  ]),
})

const previewed = { limit: 'read', access: 'anyone', input: z.object({ token: optionalText(100) }) } as const

export const previewBriefing = defineEndpoint({
  method: 'POST',
  path: '/report/researchBriefReport/preview',
  summary: 'What a preview link of a briefing shows: a draft, until the link expires.',
  ...previewed,
  output: z.object({ language: languageSchema, briefing: briefingDetail }),
})

export const previewNews = defineEndpoint({
  method: 'POST',
  path: '/report/marketInfo/preview',
  summary: 'What a preview link of a news item shows: a draft, until the link expires.',
  ...previewed,
  output: z.object({ language: languageSchema, news: newsDetail }),
})

export const previewCompanyPage = defineEndpoint({
  method: 'POST',
  path: '/basedata/companyPage/preview',
  summary: 'What a preview link of a company page shows: a draft, until the link expires.',
  ...previewed,
  output: z.object({ language: languageSchema, page: companyPage }),
})
