// Console endpoints for briefings, news and company pages.
import * as z from 'zod'
import { briefingKinds } from './briefing-kinds.ts'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { freeText, itemId, priceMinor, requiredText } from './common/fields.ts'
import { languageSchema } from './common/language-schema.ts'
import { companyPageKeys } from './company-page-keys.ts'
import { parityFilters, parityFinding, parityIssues } from './parity-admin.ts'
import {
  localizationEndpoints,
  localizationOf,
  localizationSlug,
  localizationStates,
  trashEndpoints,
} from './publishing-admin.ts'

const html = z.string().max(500_000, m('too-long'))
const version = z.string().max(64)

const article = {
  title: requiredText('required', 300),
  slug: localizationSlug,
  category: freeText(100),
  dek: freeText(1000),
}

export const briefingSnapshot = z.object({
  ...article,
  /** Label of the kind of publication, such as “季度简报”. */
  label: freeText(60),
  bodyHtml: html,
  points: z.array(requiredText('required', 500)).max(20, m('too-long')),
  exhibit: z
    .object({
      caption: requiredText('required', 300),
      unit: freeText(60),
      bars: z
        .array(z.object({ name: requiredText('required', 100), value: z.number(m('not-a-number')) }))
        .max(30, m('too-long')),
    })
    .nullable(),
})
export type BriefingSnapshot = z.infer<typeof briefingSnapshot>

export const newsSnapshot = z.object({ ...article, marketType: freeText(100), bodyHtml: html })
export type NewsSnapshot = z.infer<typeof newsSnapshot>

const rowLocalization = z
  .object({
    title: z.string(),
    state: z.enum(localizationStates),
    isPublic: z.boolean(),
    publishAt: z.string().nullable(),
    category: z.string(),
  })
  .nullable()

const contentRow = {
  id: z.int(),
  zh: rowLocalization,
  en: rowLocalization,
  parity: z.array(z.enum(parityIssues)),
  updatedAt: z.string(),
}

const contentFilters = {
  category: z.string().max(100).optional(),
  /** Filter by missing language. */
  missing: languageSchema.optional(),
  ...parityFilters,
}
const contentQuery = {
  ...listQuery(['created', 'updatedAt']),
  /** State of either language. */
  state: z.enum(localizationStates).optional(),
  ...contentFilters,
}
const { search } = contentQuery
const briefingFilters = { kind: z.enum(briefingKinds).optional() }
const newsFilters = { marketType: z.string().max(100).optional() }

const counts = z.object({
  all: z.int(),
  draft: z.int(),
  review: z.int(),
  scheduled: z.int(),
  published: z.int(),
  archived: z.int(),
})
export type StateCounts = z.infer<typeof counts>

// Briefings

export const briefingAdminRow = z.object({
  ...contentRow,
  briefingNo: z.string(),
  kind: z.enum(briefingKinds),
  cnyMinor: z.int().nullable(),
  usdMinor: z.int().nullable(),
  isPinned: z.boolean(),
})
export type BriefingAdminRow = z.infer<typeof briefingAdminRow>

export const listBriefingsAdmin = defineEndpoint({
  method: 'GET',
  path: '/admin/briefings',
  summary: 'Briefings in whatever state, those in the trash left out.',
  access: 'content.read',
  input: z.object({ ...contentQuery, ...briefingFilters }),
  output: listOf(briefingAdminRow),
})

export const countBriefingStates = defineEndpoint({
  method: 'GET',
  path: '/admin/briefings/counts',
  summary: 'How many briefings that fit a search and filters there are in each state, in either language.',
  access: 'content.read',
  input: z.object({ search, ...contentFilters, ...briefingFilters }),
  output: counts,
})

export const briefingForm = z.object({
  id: z.int(),
  briefingNo: z.string(),
  kind: z.enum(briefingKinds),
  pages: z.int().nullable(),
  isPinned: z.boolean(),
  cnyMinor: z.int().nullable(),
  usdMinor: z.int().nullable(),
  isTrashed: z.boolean(),
  version: z.string(),
  zh: localizationOf(briefingSnapshot).nullable(),
  en: localizationOf(briefingSnapshot).nullable(),
  parity: z.array(parityFinding),
})
export type BriefingForm = z.infer<typeof briefingForm>

export const getBriefingAdmin = defineEndpoint({
  method: 'GET',
  path: '/admin/briefings/one',
  summary: 'One briefing with both languages as staff work on them.',
  access: 'content.read',
  input: z.object({ id: itemId() }),
  output: briefingForm,
})

const pages = z.int(m('not-a-number')).min(1, m('invalid')).max(10_000, m('invalid')).nullable()

export const createBriefing = defineEndpoint({
  method: 'POST',
  path: '/admin/briefings/create',
  summary: 'A new briefing, written in one language first.',
  access: 'content.write',
  input: z.object({ kind: z.enum(briefingKinds), language: languageSchema, snapshot: briefingSnapshot }),
  output: briefingForm,
})

export const updateBriefing = defineEndpoint({
  method: 'POST',
  path: '/admin/briefings/update',
  summary: 'What both languages share, at once.',
  access: 'content.publish',
  input: z.object({ id: itemId(), kind: z.enum(briefingKinds), pages, isPinned: z.boolean(), version }),
  output: briefingForm,
})

const price = priceMinor.nullable()

export const priceBriefing = defineEndpoint({
  method: 'POST',
  path: '/admin/briefings/price',
  summary: 'What it costs, at once. Without a price it is not sold in that currency.',
  access: 'prices.write',
  needsPassword: true,
  input: z.object({ id: itemId(), cnyMinor: price, usdMinor: price, version }),
  output: briefingForm,
})

export const confirmBriefingParity = defineEndpoint({
  method: 'POST',
  path: '/admin/briefings/confirmParity',
  summary: 'Says that both languages of a briefing agree as they are, until one of them changes again.',
  access: 'content.write',
  input: z.object({ id: itemId() }),
  output: briefingForm,
})

const briefing = { path: '/admin/briefings', area: 'content', what: 'a briefing' } as const
export const briefingLocalizations = {
  ...localizationEndpoints({ ...briefing, snapshot: briefingSnapshot }),
  ...trashEndpoints(briefing),
}
export const {
  saveSide: saveBriefingSide,
  handInSide: handInBriefingSide,
  publishSide: publishBriefingSide,
  listVersions: listBriefingVersions,
  compareVersions: compareBriefingVersions,
  restoreVersion: restoreBriefingVersion,
  makePreview: makeBriefingPreview,
  trashItem: trashBriefing,
  untrashItem: untrashBriefing,
  listTrash: listBriefingTrash,
} = briefingLocalizations

// News

export const newsAdminRow = z.object({ ...contentRow, marketType: z.string(), isHot: z.boolean() })
export type NewsAdminRow = z.infer<typeof newsAdminRow>

export const listNewsAdmin = defineEndpoint({
  method: 'GET',
  path: '/admin/news',
  summary: 'News in whatever state, those in the trash left out.',
  access: 'content.read',
  input: z.object({ ...contentQuery, ...newsFilters }),
  output: listOf(newsAdminRow),
})

export const countNewsStates = defineEndpoint({
  method: 'GET',
  path: '/admin/news/counts',
  summary: 'How many news that fit a search and filters there are in each state, in either language.',
  access: 'content.read',
  input: z.object({ search, ...contentFilters, ...newsFilters }),
  output: counts,
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

// Company pages

export const companySnapshot = z.object({
  title: requiredText('required', 120),
  /** One sentence below the title. */
  statement: freeText(300),
  bodyHtml: html,
})
export type CompanySnapshot = z.infer<typeof companySnapshot>

export const companyForm = z.object({
  id: z.int(),
  key: z.enum(companyPageKeys),
  zh: localizationOf(companySnapshot).nullable(),
  en: localizationOf(companySnapshot).nullable(),
})
export type CompanyForm = z.infer<typeof companyForm>

export const listCompanyPages = defineEndpoint({
  method: 'GET',
  path: '/admin/company',
  summary: 'Every company page with both languages as staff work on them.',
  access: 'content.read',
  input: z.object({}),
  output: z.array(companyForm),
})

/** The set of pages and their slugs are fixed: none can be created or deleted. */
export const companyLocalizations = localizationEndpoints({
  path: '/admin/company',
  area: 'content',
  what: 'a company page',
  snapshot: companySnapshot,
})
export const {
  saveSide: saveCompanySide,
  handInSide: handInCompanySide,
  publishSide: publishCompanySide,
  listVersions: listCompanyVersions,
  compareVersions: compareCompanyVersions,
  restoreVersion: restoreCompanyVersion,
  makePreview: makeCompanyPreview,
} = companyLocalizations
