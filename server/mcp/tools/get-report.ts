// Tool: what the page of a report shows to everybody, with the text of its sample.
import * as z from 'zod'
import { type ReportDetail, reportContents, getReport as reportEndpoint } from '#contract/catalogue.ts'
import { inputSchema } from '#contract/common/endpoint.ts'
import { defaultLanguage, type Language, otherLanguage } from '#contract/common/language.ts'
import { editions, fileFormats } from '#contract/licences.ts'
import { getReport } from '#server/catalogue/catalogue.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { parseInput } from '#server/platform/http/input.ts'
import { plainText } from '#server/platform/plain-text.ts'
import { findSample } from '#server/samples/samples.service.ts'
import { reportAddress } from '../addresses.ts'
import { languageField, licencePrice, listedReport, price, toLicencePrices, toListedReport } from './listed-report.ts'
import { defineTool } from './tool.ts'

/** Of all sample pages together: an answer has to fit into the context of a model. */
const maxSampleCharacters = 40_000

const sample = z.object({
  pageCount: z.int().describe('Pages of the whole report'),
  pages: z.array(z.object({ page: z.int(), text: z.string() })),
  isShortened: z.boolean(),
})

export const getReportTool = defineTool({
  name: 'get_report',
  title: 'Read about a report · 查看报告',
  description:
    'Returns what the page of a published report tells everybody: facts, summary, table of contents, exhibits, list prices of each edition and licence, and the text of the sample pages. The report itself is sold and not part of the answer. Name it by id or webTitle.',
  limit: 'read',
  isReadOnly: true,
  input: z.object({
    id: z.int().min(1).optional().describe('From search_reports'),
    webTitle: z.string().max(200).optional().describe('Last part of the address of its page'),
    language: languageField.default(defaultLanguage),
  }),
  output: listedReport.omit({ prices: true }).extend({
    institution: z.string().nullable(),
    formats: z.array(z.enum(fileFormats)),
    deliveryHours: z.int().describe('Hours from payment to delivery, counted on working days'),
    text: z.string().describe('The summary on the page'),
    contents: reportContents.contents,
    exhibits: reportContents.exhibits,
    questions: z.array(z.object({ question: z.string(), answer: z.string() })),
    prices: z
      .array(licencePrice.extend({ edition: z.literal(editions).describe('0: China. 1: global and China.') }))
      .describe('List prices'),
    defaultEdition: z.literal(editions),
    competitorData: z.array(price).describe('What the option with data of competitors costs; empty if not offered'),
    otherLanguageUrl: z.string().nullable(),
    newestEdition: z.object({ title: z.string(), url: z.string() }).nullable().describe('A later edition, if any'),
    sample: sample.nullable(),
  }),
  async run({ readCtx }, { language, id, webTitle }) {
    const report = await getPublished(readCtx, language, { id, webTitle })
    const newest = report.series?.newest
    const otherLanguageTitle = report.otherLanguageWebTitle
    return {
      ...toListedReport(readCtx, language, report),
      institution: report.institution,
      formats: report.formats,
      deliveryHours: report.deliveryHours,
      text: textOf(report.summaryHtml),
      contents: report.contents,
      exhibits: report.exhibits,
      questions: report.questions.map(({ ask, answer }) => ({ question: ask, answer })),
      prices: report.editions.flatMap(({ edition, prices }) =>
        toLicencePrices(prices).map((one) => ({ ...one, edition })),
      ),
      defaultEdition: report.defaultEdition,
      competitorData: report.competitorData,
      otherLanguageUrl: otherLanguageTitle && reportAddress(readCtx, otherLanguage(language), otherLanguageTitle),
      newestEdition: newest ? { title: newest.title, url: reportAddress(readCtx, language, newest.webTitle) } : null,
      sample: await readSample(readCtx, language, report.id),
    }
  },
})

/** An old address leads to the report. @throws AppError request.invalid, catalogue.report-not-found */
async function getPublished(
  ctx: Ctx,
  language: Language,
  named: { readonly id: number | undefined; readonly webTitle: string | undefined },
): Promise<ReportDetail> {
  const reference = parseInput(inputSchema(reportEndpoint, language), named)
  if (reference.id === undefined && reference.webTitle === '')
    throw new AppError('request.invalid', { fields: [{ field: 'id', message: 'required' }] })
  const found = await getReport(ctx, language, reference)
  if (!('movedTo' in found)) return found
  const moved = await getReport(ctx, language, { webTitle: found.movedTo })
  if ('movedTo' in moved) throw new AppError('catalogue.report-not-found')
  return moved
}

async function readSample(ctx: Ctx, language: Language, reportId: number): Promise<z.input<typeof sample> | null> {
  const found = await findSample(ctx, reportId, language)
  if (!found) return null
  const pages: z.input<typeof sample>['pages'] = []
  let left = maxSampleCharacters
  for (const { page, text } of found.pages) {
    pages.push({ page, text: text.slice(0, left).toWellFormed() })
    left = Math.max(0, left - text.length)
  }
  return { pageCount: found.pageCount, pages, isShortened: left === 0 }
}

/** Paragraphs, items and cells on lines of their own. */
function textOf(html: string): string {
  return plainText(html.replace(/<\/(?:p|li|h[2-4]|td|th|caption|blockquote)>|<br\s*\/?>/gi, '\n'))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}
