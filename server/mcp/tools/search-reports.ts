// Tool: the list and the search of published reports, in both languages.
import * as z from 'zod'
import { listReports } from '#contract/catalogue.ts'
import { inputSchema } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { facetsOf } from '#contract/report-filters.ts'
import { searchHelp } from '#contract/search-assistance.ts'
import * as catalogue from '#server/catalogue/catalogue.service.ts'
import { parseInput } from '#server/platform/http/input.ts'
import { searchReports } from '#server/search/search.service.ts'
import { reportListAddress } from '../addresses.ts'
import { languageField, listedReport, toListedReport } from './listed-report.ts'
import { defineTool } from './tool.ts'

export const searchReportsTool = defineTool({
  name: 'search_reports',
  title: 'Search reports · 检索报告',
  description:
    'Searches the published market research reports, in Chinese or English. Without a keyword it lists the newest. Each report comes with list prices, the address of its page and a citation. Use get_report for contents and sample pages.',
  limit: 'search',
  isReadOnly: true,
  input: z.object({
    keyword: z.string().max(200).default('').describe('Words that a report must have, in Chinese or English'),
    language: languageField.optional().describe('By default that of the keyword'),
    industry: z.string().max(100).default('').describe('A code of list_industries'),
    page: z.int().min(1).max(1000).default(1),
    pageSize: z.int().min(1).max(20).default(10),
  }),
  output: z.object({
    language: languageField,
    total: z.int().describe('Counting stops at 10001'),
    reports: z.array(listedReport),
    url: z.string().describe('The list of all reports on the site'),
    ...searchHelp,
  }),
  async run({ readCtx, search, recordZeroResult }, input, { userAgent }) {
    const language = input.language ?? languageOf(input.keyword)
    const { keyword, pageNum, pageSize, ...fields } = parseInput(inputSchema(listReports, language), {
      keyword: input.keyword,
      activeIndustryType: input.industry,
      pageNum: input.page,
      pageSize: input.pageSize,
    })
    const query = { language, filter: facetsOf(fields), pageNum, pageSize }
    const searchCtx = {
      ...readCtx,
      search,
      recordZeroResult: (ofSite: Language, words: string) =>
        recordZeroResult({ language: ofSite, keyword: words }, userAgent),
    }
    const { rows, ...found } =
      keyword === ''
        ? await catalogue.listReports(readCtx, query)
        : await searchReports(searchCtx, { ...query, keyword })
    return {
      language,
      ...found,
      reports: rows.map((row) => toListedReport(readCtx, language, row)),
      url: reportListAddress(readCtx, language),
    }
  },
})

function languageOf(keyword: string): Language {
  return /\p{Script=Han}/u.test(keyword) ? 'zh-CN' : 'en-US'
}
