// Tool: a quote by self-service, whose link is mailed to the address that it is for.
import * as z from 'zod'
import { inputSchema } from '#contract/common/endpoint.ts'
import { defaultLanguage, say } from '#contract/common/language.ts'
import { editions, licences } from '#contract/licences.ts'
import { defaultValidDays, maxQuoteLines } from '#contract/quote-states.ts'
import { requestQuote } from '#contract/quotes.ts'
import { parseInput } from '#server/platform/http/input.ts'
import { requestVisitorQuote } from '#server/quotes/self-service.service.ts'
import { contactRules } from '#server/site-config/site-config.service.ts'
import { languageField } from './listed-report.ts'
import { defineTool } from './tool.ts'

export const getQuoteTool = defineTool({
  name: 'get_quote',
  title: 'Request a quote · 申请报价',
  description: `Issues a quote at list prices for one or more reports, valid for ${defaultValidDays} days. Its link is mailed to the e-mail address and only there, so use the address of the person you act for, and only when that person wants a quote. Nothing is ordered or paid by it.`,
  limit: 'write',
  isReadOnly: false,
  input: z.object({
    items: z
      .array(
        z.object({
          reportId: z.int().min(1).describe('id of search_reports'),
          licence: z.enum(licences).default('single'),
          edition: z
            .literal(editions)
            .optional()
            .describe('As in the prices of get_report; by default its defaultEdition'),
          competitorData: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(maxQuoteLines),
    companyName: z.string().min(1).max(100),
    name: z.string().min(1).max(64).describe('The person to whom the quote is addressed'),
    email: z.string().min(3).max(254),
    country: z.string().length(2).describe('ISO 3166-1 code of the company, for example CN'),
    note: z.string().max(500).default('').describe('Shown on the quote'),
    consent: z.literal(true).describe('This person has read the privacy policy of the site and agrees to it'),
    language: languageField.default(defaultLanguage).describe('Of the quote. zh-CN: prices in CNY'),
  }),
  output: z.object({ number: z.string(), email: z.string(), message: z.string() }),
  async run(ctx, { items, language, ...recipient }, { ip, apiKeyId }) {
    const input = parseInput(inputSchema(requestQuote, language, await contactRules(ctx, language)), {
      ...recipient,
      items: items.map(({ reportId, ...choices }) => ({ ...choices, itemKind: 'report', itemId: reportId })),
    })
    const { number, email } = await requestVisitorQuote(ctx, input, { language, ip, apiKeyId })
    const message = {
      zh: `报价单 ${number} 已发送到 ${email}，请通过邮件中的链接查看；有效期 ${defaultValidDays} 天。`,
      en: `Quote ${number} was sent to ${email}. The link in that mail opens it; it is valid for ${defaultValidDays} days.`,
    }
    return { number, email, message: say(message, language) }
  },
})
