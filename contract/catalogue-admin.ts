// Reports in the console: list, editing in both languages, details, prices and translation parity.
import * as z from 'zod'
import { reportContents, reportQuestions } from './catalogue.ts'
import { listOf, listQuery } from './common/admin-list.ts'
import { defineEndpoint } from './common/endpoint.ts'
import { itemId, priceMinor } from './common/fields.ts'
import { languageSchema } from './common/language-schema.ts'
import { currencies } from './common/money.ts'
import { editions, fileFormats, licences } from './licences.ts'
import { parityFilters, parityFinding, parityIssues } from './parity-admin.ts'
import {
  localizationEndpoints,
  localizationOf,
  localizationSlug,
  localizationStates,
  trashEndpoints,
} from './publishing-admin.ts'

const lineOrNull = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null)

/** The fields of a report that each language has of its own. */
export const reportSnapshot = z.object({
  title: z.string().trim().min(1).max(300),
  slug: localizationSlug,
  shortTitle: lineOrNull(60),
  institution: lineOrNull(200),
  /** A value of the industry dictionary of the language. */
  category: z.string().trim().max(100),
  dek: z.string().trim().max(1000),
  summaryHtml: z.string().max(200_000),
  contents: reportContents.contents.max(200),
  exhibits: reportContents.exhibits.max(1000),
  charts: reportContents.charts.max(20),
  questions: reportQuestions.max(50),
})
export type ReportSnapshot = z.infer<typeof reportSnapshot>

export const reportLocalization = localizationOf(reportSnapshot)

/** The endpoints shared by all kinds of items; the exports below name them for the console and for tests. */
const kind = { path: '/admin/reports', area: 'catalogue', what: 'a report' } as const
export const reportLocalizationEndpoints = {
  ...localizationEndpoints({ ...kind, snapshot: reportSnapshot }),
  ...trashEndpoints(kind),
}
export const {
  saveSide: saveReportSide,
  handInSide: handInReport,
  publishSide: publishReport,
  listVersions: listReportVersions,
  compareVersions: compareReportVersions,
  restoreVersion: restoreReportVersion,
  makePreview: previewReportLink,
  trashItem: trashReport,
  untrashItem: untrashReport,
  listTrash: listReportTrash,
} = reportLocalizationEndpoints

const rowLocalization = z.object({
  title: z.string(),
  state: z.enum(localizationStates),
  /** State of the draft beside the published text. */
  pending: z.enum(localizationStates).nullable(),
  category: z.string(),
  categoryLabel: z.string(),
  publishAt: z.string().nullable(),
  /** Published, with no pages chosen that anybody can read, or with a choice that was refused. */
  lacksSample: z.boolean(),
})

export const reportAdminRow = z.object({
  id: z.int(),
  reportNo: z.string(),
  zh: rowLocalization.nullable(),
  en: rowLocalization.nullable(),
  listCnyMinor: z.int().nullable(),
  listUsdMinor: z.int().nullable(),
  isPinned: z.boolean(),
  touchedAt: z.string(),
  parity: z.array(z.enum(parityIssues)),
})
export type ReportAdminRow = z.infer<typeof reportAdminRow>

/** `changed`: published, with a draft. Reports in the trash have a list of their own. */
export const reportStateFilters = [...localizationStates, 'changed'] as const

export const listAdminReports = defineEndpoint({
  method: 'GET',
  path: '/admin/reports',
  summary:
    'Reports with both languages. `state` and `category` are those of `language`, Chinese unless said. A search looks in numbers and titles.',
  access: 'catalogue.read',
  input: z.object({
    ...listQuery(['touchedAt', 'id']),
    language: languageSchema.default('zh-CN'),
    state: z.enum(reportStateFilters).optional(),
    category: z.string().max(100).optional(),
    /** Filter by missing language. */
    missing: languageSchema.optional(),
    /** Filter by `lacksSample` of a language. */
    withoutSample: languageSchema.optional(),
    ...parityFilters,
  }),
  output: listOf(reportAdminRow),
})

const price = z.object({
  edition: z.literal(editions),
  licence: z.enum(licences),
  currency: z.enum(currencies),
  minor: priceMinor,
})
export type ReportPrice = z.infer<typeof price>

const prices = {
  defaultEdition: z.literal(editions),
  prices: z.array(price).max(12),
  competitorCnyMinor: priceMinor.nullable(),
  competitorUsdMinor: priceMinor.nullable(),
}

/** Details shared by both languages. Changes take effect when saved. */
const details = {
  pages: z.int().min(1).max(100_000).nullable(),
  exhibitCount: z.int().min(0).max(100_000).nullable(),
  formats: z.array(z.enum(fileFormats)).max(3),
  deliveryHours: z.int().min(1).max(8760),
  regions: z.array(z.string().max(20)).max(100),
  isPinned: z.boolean(),
  /** Look of the drawn cover; null for that of its industry. */
  coverLook: z.string().max(40).nullable(),
  /** Uploaded cover picture, instead of a drawn one. */
  coverFileId: z.uuid().nullable(),
}

export const reportAdmin = z.object({
  id: z.int(),
  reportNo: z.string(),
  /** Version of details and prices, sent back with changes for optimistic concurrency. */
  lock: z.string(),
  isTrashed: z.boolean(),
  ...details,
  ...prices,
  zh: reportLocalization.nullable(),
  en: reportLocalization.nullable(),
  parity: z.array(parityFinding),
  createdAt: z.string(),
})
export type ReportAdmin = z.infer<typeof reportAdmin>

export const getAdminReport = defineEndpoint({
  method: 'GET',
  path: '/admin/reports/one',
  summary: 'A report with both its languages as staff work on them.',
  access: 'catalogue.read',
  input: z.object({ id: itemId() }),
  output: reportAdmin,
})

export const createReport = defineEndpoint({
  method: 'POST',
  path: '/admin/reports/create',
  summary: 'A new report with a draft in one language; it gets the next number of this month.',
  access: 'catalogue.write',
  input: z.object({
    language: languageSchema,
    title: reportSnapshot.shape.title,
    category: reportSnapshot.shape.category,
  }),
  output: reportAdmin,
})

export const saveReportFacts = defineEndpoint({
  method: 'POST',
  path: '/admin/reports/facts',
  summary: 'Pages, formats, regions, cover and whatever else is the same in both languages. It takes effect at once.',
  access: 'catalogue.write',
  input: z.object({ id: itemId(), lock: z.string().max(100), ...details }),
  output: reportAdmin,
})

export const saveReportPrices = defineEndpoint({
  method: 'POST',
  path: '/admin/reports/prices',
  summary: 'All prices of a report. They take effect at once; orders that are open keep theirs.',
  access: 'prices.write',
  needsPassword: true,
  input: z.object({ id: itemId(), lock: z.string().max(100), ...prices }),
  output: reportAdmin,
})

export const bulkActions = ['publish', 'archive', 'pin', 'unpin'] as const

export const changeManyReports = defineEndpoint({
  method: 'POST',
  path: '/admin/reports/many',
  summary:
    'Publishes or archives up to a hundred reports in one language, or pins them. What cannot be done is answered with its reason.',
  access: 'catalogue.publish',
  input: z.object({
    ids: z.array(itemId()).min(1).max(100),
    action: z.enum(bulkActions),
    language: languageSchema,
  }),
  output: z.object({
    done: z.int(),
    refused: z.array(z.object({ id: z.int(), reportNo: z.string(), reason: z.string(), missing: z.array(z.string()) })),
  }),
})

export const confirmParity = defineEndpoint({
  method: 'POST',
  path: '/admin/reports/confirmParity',
  summary: 'Says that both languages agree as they are, until one of them changes again.',
  access: 'catalogue.write',
  input: z.object({ id: itemId() }),
  output: reportAdmin,
})

/** Choices of the report editor. */
export const reportChoices = defineEndpoint({
  method: 'GET',
  path: '/admin/reports/choices',
  summary: 'Industries of both languages and the regions.',
  access: 'catalogue.read',
  input: z.object({}),
  output: z.object({
    zh: z.array(z.object({ value: z.string(), label: z.string() })),
    en: z.array(z.object({ value: z.string(), label: z.string() })),
    regions: z.array(z.object({ value: z.string(), zh: z.string(), en: z.string() })),
  }),
})
