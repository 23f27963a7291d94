// A report as the tools name it: its facts, price, page and citation.
import * as z from 'zod'
import type { ReportRow } from '#contract/catalogue.ts'
import { type Language, languages } from '#contract/common/language.ts'
import { currencies } from '#contract/common/money.ts'
import { licences } from '#contract/licences.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { reportAddress } from '../addresses.ts'
import { citationOf } from '../citation.ts'

export const languageField = z.enum(languages).describe('zh-CN: the Chinese site. en-US: the English site.')

export const price = z.object({
  currency: z.enum(currencies),
  amount: z.string().describe('Decimal, without tax details'),
})

export const licencePrice = price.extend({ licence: z.enum(licences) })

export const listedReport = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  summary: z.string().describe('One or two sentences; may be empty'),
  industry: z.string(),
  pageCount: z.int().nullable(),
  exhibitCount: z.int().nullable(),
  publishedOn: z.string().describe('Day, Beijing time'),
  prices: z.array(licencePrice).describe('List prices of the default edition'),
  url: z.string(),
  citation: z.string(),
})

export function toListedReport(
  ctx: Pick<Ctx, 'config'>,
  language: Language,
  row: ReportRow,
): z.input<typeof listedReport> {
  const url = reportAddress(ctx, language, row.webTitle)
  return {
    id: row.id,
    number: row.reportNo,
    title: row.title,
    summary: row.dek,
    industry: row.categoryLabel,
    pageCount: row.pages,
    exhibitCount: row.exhibitCount,
    publishedOn: beijingDay(new Date(row.publishedAt)),
    prices: toLicencePrices(row.prices),
    url,
    citation: citationOf(row, language, url),
  }
}

export function toLicencePrices(prices: ReportRow['prices']): z.input<typeof licencePrice>[] {
  return licences.flatMap((licence) => prices[licence].map(({ currency, amount }) => ({ licence, currency, amount })))
}
