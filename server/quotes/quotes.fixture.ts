// Quotes for tests: requests of visitors, and the token that their mail contains.
import { requestQuote } from '#contract/quotes.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'

export const visitor = {
  companyName: '宁德示例科技有限公司',
  name: '李敏',
  email: 'li.min@example.com',
  country: 'CN',
  note: '',
  consent: true,
} as const

type QuoteOptions = { readonly lines?: number; readonly email?: string }

/** Requests a quote for this many new reports. @returns its row, and its token as the mail contains it */
export async function quoteOf(test: TestApp, { lines = 1, email = visitor.email }: QuoteOptions = {}) {
  const reports = await Promise.all(Array.from({ length: lines }, () => makeReport(test.ctx)))
  const items = reports.map(({ id }) => ({ itemKind: 'report' as const, itemId: id, edition: 0 as const }))
  const { number } = await test.client('zh-CN')(requestQuote, { ...visitor, email, items })
  const row = await test.ctx.db.selectFrom('quotes').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  return { ...row, number, token: await tokenMailedFor(test, row.id), reports }
}

/** The token in the mail with the quote. */
export async function tokenMailedFor(test: TestApp, quoteId: string): Promise<string> {
  const mail = await test.ctx.db
    .selectFrom('mails')
    .select('body_text')
    .where('dedupe_key', '=', `quote-ready:${quoteId}`)
    .executeTakeFirstOrThrow()
  const token = /\/quote\/([\w-]{43})/.exec(mail.body_text)?.[1]
  if (!token) throw new Error(`mail without a link: ${mail.body_text}`)
  return token
}
