// Research reports: list, detail page and prices.
import * as z from 'zod'
import { defineEndpoint } from './common/endpoint.ts'
import { m } from './common/field-messages.ts'
import { itemId, optionalText, unlessBlank } from './common/fields.ts'
import { languageSchema } from './common/language-schema.ts'
import { moneySchema } from './common/money-schema.ts'
import { pageOf, pageQuery, pageSize } from './common/pagination.ts'
import { recordOf } from './common/record-of.ts'
import { seriesOfReport } from './editions.ts'
import { editions, fileFormats, licences } from './licences.ts'
import { reportFilterFields } from './report-filters.ts'
import { searchHelp } from './search-assistance.ts'

const pricesByLicence = z.object(recordOf(licences, () => z.array(moneySchema)))

/** A report in a list. `prices` are those of its default edition. */
export const reportRow = z.object({
  id: z.int(),
  reportNo: z.string(),
  title: z.string(),
  shortTitle: z.string(),
  webTitle: z.string(),
  dek: z.string(),
  institution: z.string().nullable(),
  category: z.string(),
  categoryLabel: z.string(),
  pages: z.int().nullable(),
  exhibitCount: z.int().nullable(),
  /** The editors' choice of cover, if not the default drawing. */
  cover: z
    .object({
      /** Look of another industry. */
      look: z.string().nullable(),
      /** URL of a picture. */
      picture: z.string().nullable(),
    })
    .nullable(),
  formats: z.array(z.enum(fileFormats)),
  /** ISO 8601, UTC. */
  publishedAt: z.string(),
  prices: pricesByLicence,
})
export type ReportRow = z.infer<typeof reportRow>

/** `titleHtml` and `dekHtml` contain no markup but `<mark>`. Present if a keyword was searched. */
export const foundReport = reportRow.extend({
  titleHtml: z.string().optional(),
  dekHtml: z.string().optional(),
  /** The words are found only in the pages that anybody can read: see `getSample`. */
  isInSample: z.boolean().optional(),
})
export type FoundReport = z.infer<typeof foundReport>

/**
 * `relevance` differs from `newest` only with a keyword. Prices are those that the site shows; reports without one
 * come last.
 */
export const reportSorts = ['relevance', 'newest', 'price-up', 'price-down'] as const
export type ReportSort = (typeof reportSorts)[number]

export const listReports = defineEndpoint({
  method: 'POST',
  path: '/report/researchReport/pageList',
  summary:
    'Published reports, newest first, or those that match a keyword, in titles first. Totals stop at 10,001; by price the newest 10,001 matches of a keyword are ordered.',
  limit: 'search',
  access: 'anyone',
  scope: 'catalogue:read',
  input: z.object({
    ...pageQuery,
    ...reportFilterFields,
    sort: unlessBlank(z.enum(reportSorts, m('unknown-choice')), 'unknown-choice'),
  }),
  output: pageOf(foundReport).extend(searchHelp),
})

const chapter = z.object({
  title: z.string(),
  page: z.int().nullable().default(null),
  sections: z.array(z.object({ title: z.string(), page: z.int().nullable().default(null) })).default([]),
})
const exhibit = z.object({ kind: z.enum(['figure', 'table']), caption: z.string() })

/** Charts of the detail page: bars over years, or shares that sum to 100 in each year. */
const chart = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bars'),
    caption: z.string(),
    unit: z.string(),
    years: z.array(z.int()),
    values: z.array(z.number()),
    /** The first year that is a forecast. */
    forecastFrom: z.int(),
  }),
  z.object({
    kind: z.literal('shares'),
    caption: z.string(),
    years: z.array(z.int()),
    parts: z.array(z.object({ name: z.string(), shares: z.array(z.number()) })),
  }),
])

export const reportContents = { contents: z.array(chapter), exhibits: z.array(exhibit), charts: z.array(chart) }
export const reportQuestions = z.array(z.object({ ask: z.string(), answer: z.string() }))

export const reportDetail = reportRow.extend({
  ...reportContents,
  questions: reportQuestions,
  /** Sanitised HTML. */
  summaryHtml: z.string(),
  deliveryHours: z.int(),
  defaultEdition: z.literal(editions),
  editions: z.array(z.object({ edition: z.literal(editions), prices: pricesByLicence })),
  competitorData: z.array(moneySchema),
  /** An earlier report has the same title, so that this one is shown with its number. */
  isNamesake: z.boolean(),
  /** Slug of the same report in the other language, if published there. */
  otherLanguageWebTitle: z.string().nullable(),
  /** Pages that anybody can read before buying: see `getSample`. 0 without a sample. */
  samplePages: z.int(),
  /** Null for a report without other editions. */
  series: seriesOfReport.nullable(),
  related: z.array(reportRow),
})
export type ReportDetail = z.infer<typeof reportDetail>
export type ReportChart = ReportDetail['charts'][number]

export const getReport = defineEndpoint({
  method: 'GET',
  path: '/report/researchReport/form',
  summary: 'A published report by its webTitle or id. An old webTitle answers with `movedTo` alone.',
  limit: 'read',
  access: 'anyone',
  scope: 'catalogue:read',
  input: z.object({ webTitle: optionalText(200), id: unlessBlank(itemId()) }),
  output: z.union([reportDetail, z.object({ movedTo: z.string() })]),
})

export const previewReport = defineEndpoint({
  method: 'POST',
  path: '/report/researchReport/preview',
  summary: 'What a preview link shows: a draft, until the link expires.',
  limit: 'read',
  access: 'anyone',
  input: z.object({ token: optionalText(100) }),
  output: z.object({ language: languageSchema, report: reportDetail }),
})

/** Relative to the API base, followed by the picture id. The response at a URL never changes. */
export const coverPath = '/report/cover/'

export const listHotReports = defineEndpoint({
  method: 'GET',
  path: '/report/researchReport/hotReports',
  summary: 'Pinned reports first, then those asked for most in the last thirty days, then the newest.',
  limit: 'read',
  access: 'anyone',
  scope: 'catalogue:read',
  input: z.object({ pageSize }),
  output: z.array(reportRow),
})

/** A filter choice with its count. */
export const countedChoice = z.object({ dictValue: z.string(), dictLabel: z.string(), count: z.int() })
export type FacetCount = z.infer<typeof countedChoice>

const choicesOfFilter = z.object({ all: z.int(), choices: z.array(countedChoice) })

export const countByCategory = defineEndpoint({
  method: 'POST',
  path: '/report/researchReport/categoryList',
  summary: 'Industries with their number of published reports.',
  limit: 'read',
  access: 'anyone',
  scope: 'catalogue:read',
  input: z.object({}),
  output: z.array(countedChoice),
})

export const countByPublishDate = defineEndpoint({
  method: 'POST',
  path: '/report/researchReport/publishDateList',
  summary: 'Spans of time, `dictValue` in days, each with the number of reports that were published in it.',
  limit: 'read',
  access: 'anyone',
  scope: 'catalogue:read',
  input: z.object({}),
  output: z.array(countedChoice),
})

export const countReportChoices = defineEndpoint({
  method: 'POST',
  path: '/report/researchReport/choiceList',
  summary:
    'For each filter of the list, how many reports each of its choices would leave beside the other filters. Counts stop at 10,001; `all` is without this filter.',
  limit: 'search',
  access: 'anyone',
  scope: 'catalogue:read',
  input: z.object(reportFilterFields),
  output: z.object({ industries: choicesOfFilter, priceBands: choicesOfFilter, publishSpans: choicesOfFilter }),
})
