// Tool: the industries by which reports are ordered.
import * as z from 'zod'
import { defaultLanguage } from '#contract/common/language.ts'
import { countByCategory } from '#server/catalogue/report-counts.service.ts'
import { reportListAddress } from '../addresses.ts'
import { languageField } from './listed-report.ts'
import { defineTool } from './tool.ts'

export const listIndustriesTool = defineTool({
  name: 'list_industries',
  title: 'List industries · 行业列表',
  description: 'Lists the industries with their codes for search_reports and the number of published reports in each.',
  limit: 'read',
  isReadOnly: true,
  input: z.object({ language: languageField.default(defaultLanguage) }),
  output: z.object({
    industries: z.array(z.object({ code: z.string(), name: z.string(), reportCount: z.int(), url: z.string() })),
  }),
  async run({ readCtx }, { language }) {
    const counted = await countByCategory(readCtx, language)
    return {
      industries: counted.map(({ dictValue, dictLabel, count }) => ({
        code: dictValue,
        name: dictLabel,
        reportCount: count,
        url: reportListAddress(readCtx, language, dictValue),
      })),
    }
  },
})
