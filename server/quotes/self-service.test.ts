// Quotes by self-service: prices, numbers, mails, the link, and who a quote belongs to.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import {
  createOwnQuote,
  declineQuote,
  getQuote,
  listOwnQuotes,
  openQuote,
  priceQuoteItems,
  requestQuote,
} from '#contract/quotes.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeBriefing, makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { tendQuotes } from './quote-reminders.service.ts'
import { quoteOf, tokenMailedFor, visitor } from './quotes.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test?.close())

const dayMs = 24 * 3_600_000
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('the call did not fail')
  return error
}
const verified = async (email: string) => {
  const customer = await makeCustomer(test.ctx, { email })
  await test.ctx.db
    .updateTable('customers')
    .set({ email_proven_at: test.ctx.now() })
    .where('id', '=', customer.id)
    .execute()
  return customer
}

describe('before there is a selling entity', () => {
  it('a quote is refused with what to do, and uses up no number', async () => {
    const { id } = await makeReport(test.ctx)
    const items = [{ itemKind: 'report' as const, itemId: id }]
    expect((await failureOf(test.client()(requestQuote, { ...visitor, items }))).message).toContain('请联系我们报价')
    expect(await test.ctx.db.selectFrom('quotes').select('id').execute()).toEqual([])
  })
})

describe('a quote of a visitor', () => {
  beforeAll(async () => {
    await makeSeller(test)
  })

  it('has the list prices, a number and a mail with the link, which shows the quote and its PDF', async () => {
    const report = await makeReport(test.ctx, { competitorCny: 100_000 })
    const briefing = await makeBriefing(test.ctx)
    const items = [
      { itemKind: 'report', itemId: report.id, licence: 'multi', edition: 1, competitorData: true },
      { itemKind: 'briefing', itemId: briefing.id },
    ] as const
    const { number, email } = await test.client()(requestQuote, { ...visitor, items: [...items] })
    expect(number).toMatch(/^Q-\d{4}-00001$/)
    expect(email).toBe(visitor.email)
    const row = await test.ctx.db
      .selectFrom('quotes')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const token = await tokenMailedFor(test, row.id)
    const quote = await test.client()(getQuote, { token })
    expect(quote).toMatchObject({ number, state: 'sent', isOpen: true, companyName: visitor.companyName })
    const single = 2_280_000
    expect(quote.lines.map(({ amount }) => amount.minor)).toEqual([single * 1.5 + 500_000 + 100_000, 19_900])
    expect(quote.total.minor).toBe(quote.net.minor + quote.tax.minor)
    expect(quote.total.minor).toBe(quote.lines.reduce((sum, { amount }) => sum + amount.minor, 0))
    const pdf = await test.app.http.inject({ url: quote.pdfUrl, headers: { host: 'localhost' } })
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
      'x-robots-tag': 'noindex',
    })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is mailed without anything that the visitor wrote, as the address may be another person’s', async () => {
    const { id } = await quoteOf(test)
    const mail = await test.ctx.db
      .selectFrom('mails')
      .selectAll()
      .where('dedupe_key', '=', `quote-ready:${id}`)
      .executeTakeFirstOrThrow()
    for (const typed of [visitor.companyName, visitor.name]) expect(mail.body_text + mail.subject).not.toContain(typed)
  })

  it('gets consecutive numbers, also when many are requested at once and some fail', async () => {
    const report = await makeReport(test.ctx)
    const draft = await makeReport(test.ctx, { status: 'draft' })
    const item = (itemId: number) => [{ itemKind: 'report' as const, itemId }]
    const before = await test.ctx.db.selectFrom('quotes').select('number').execute()
    const results = await Promise.allSettled(
      [report, draft, report, report, draft, report].map(({ id }) =>
        test.client()(requestQuote, { ...visitor, items: item(id) }),
      ),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2)
    const rows = await test.ctx.db.selectFrom('quotes').select('number').orderBy('number').execute()
    expect(rows.map(({ number }) => Number(number?.slice(-5)))).toEqual(
      Array.from({ length: before.length + 4 }, (_, index) => index + 1),
    )
  })

  it('is refused for an item that is not published, for the same item twice, and without consent', async () => {
    const { id } = await makeReport(test.ctx)
    const hidden = await makeReport(test.ctx, { status: 'draft' })
    const item = { itemKind: 'report', itemId: id } as const
    const send = (input: object) => failureOf(test.client()(requestQuote, { ...visitor, items: [item], ...input }))
    expect((await send({ items: [{ ...item, itemId: hidden.id }] })).code).toBe(100005)
    expect((await send({ items: [item, item] })).fields).toEqual([
      { field: 'items', msg: expect.stringContaining('出现了两次') },
    ])
    expect((await send({ items: Array(21).fill(item) })).fields[0]?.field).toBe('items')
    expect((await send({ consent: false })).fields[0]?.field).toBe('consent')
    expect((await send({ email: 'x' })).fields[0]?.field).toBe('email')
  })

  it('is not made when the hidden field is filled in', async () => {
    const { id } = await makeReport(test.ctx)
    const items = [{ itemKind: 'report' as const, itemId: id }]
    const answer = await test.client()(requestQuote, { ...visitor, items, website: 'https://spam.example' })
    expect(answer.number).toBe('')
  })

  it('keeps its prices when the catalogue changes, and is unchangeable in the database', async () => {
    const { token, id, reports } = await quoteOf(test, { lines: 2 })
    const before = await test.client()(getQuote, { token })
    await test.ctx.db
      .updateTable('report_prices')
      .set({ amount_minor: 1 })
      .where('report_id', '=', reports[0]?.id ?? 0)
      .execute()
    expect((await test.client()(getQuote, { token })).total).toEqual(before.total)
    const { db } = test.ctx
    await expect(db.updateTable('quotes').set({ total_minor: 1 }).where('id', '=', id).execute()).rejects.toThrow(
      'send a new version',
    )
    await expect(
      db.updateTable('quote_lines').set({ title: 'x' }).where('quote_id', '=', id).execute(),
    ).rejects.toThrow('send a new version')
    await expect(db.deleteFrom('quotes').where('id', '=', id).execute()).rejects.toThrow('commercial record')
    await expect(
      db.updateTable('quote_events').set({ text: 'x' }).where('quote_id', '=', id).execute(),
    ).rejects.toThrow('never change')
  })

  it('has 256 random bits in its address, and every other one is answered alike', async () => {
    const { token } = await quoteOf(test)
    expect(token).toMatch(/^[\w-]{43}$/)
    const other = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`
    const answers = await Promise.all(
      [other, token.toLowerCase(), 'A'.repeat(43)].map(async (wrong) => {
        const { code, message } = await failureOf(test.client()(getQuote, { token: wrong }))
        const pdf = await test.app.http.inject({
          url: `/api/report/quotes/${wrong}/pdf`,
          headers: { host: 'localhost', accept: 'text/html' },
        })
        return { code, message, status: pdf.statusCode, page: pdf.payload, robots: pdf.headers['x-robots-tag'] }
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.robots).toBe('noindex')
  })

  it('is unknown to anybody without its link', async () => {
    const token = 'A'.repeat(43)
    expect((await failureOf(test.client()(getQuote, { token }))).message).toContain('没有找到这份报价单')
    const pdf = await test.app.http.inject({
      url: `/api/report/quotes/${token}/pdf`,
      headers: { host: 'localhost', accept: 'text/html' },
    })
    expect(pdf.headers['content-type']).toContain('text/html')
    expect(pdf.rawPayload.toString()).not.toContain('%PDF')
  })
})

describe('the prices of a list', () => {
  it('are those of the site, and an item that is not sold has none', async () => {
    const report = await makeReport(test.ctx)
    const hidden = await makeReport(test.ctx, { status: 'draft' })
    const items = [report, hidden].map(({ id }) => ({ itemKind: 'report' as const, itemId: id, edition: 0 as const }))
    const priced = await test.client()(priceQuoteItems, { items })
    expect(priced.items.map(({ price }) => price?.minor)).toEqual([2_280_000, undefined])
    expect(priced.total).toMatchObject({ currency: 'CNY', minor: 2_280_000 })
    expect(priced.items[0]?.webTitle).toBe(report.slug)
  })
})

describe('a quote of a customer', () => {
  it('is in the list with its link at once', async () => {
    const customer = await makeCustomer(test.ctx)
    const { id } = await makeReport(test.ctx)
    const client = test.client('zh-CN', customer.token)
    const input = {
      items: [{ itemKind: 'report' as const, itemId: id }],
      companyName: '示例公司',
      name: '林晓',
      country: 'CN',
    }
    const made = await client(createOwnQuote, input)
    const { rows, total } = await client(listOwnQuotes, {})
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({ number: made.number, token: made.token, state: 'sent', lineCount: 1 })
    expect(made.email).toBe(customer.email)
  })

  it('sent to an address becomes that of the customer who has verified it, and of nobody else', async () => {
    const first = await quoteOf(test, { email: 'claimed@example.com' })
    const second = await quoteOf(test, { email: 'claimed@example.com' })
    const stranger = await verified('stranger@example.com')
    const opened = (token: string, quote: string) => test.client('zh-CN', token)(openQuote, { token: quote })
    expect(await opened(stranger.token, first.token)).toEqual({ isOwn: false, credits: [] })
    const unverified = await makeCustomer(test.ctx, { email: 'claimed@example.com' })
    expect(await opened(unverified.token, first.token)).toEqual({ isOwn: false, credits: [] })
    expect((await test.client('zh-CN', unverified.token)(listOwnQuotes, {})).total).toBe(0)
    await test.ctx.db
      .updateTable('customers')
      .set({ email_proven_at: test.ctx.now() })
      .where('id', '=', unverified.id)
      .execute()
    expect(await opened(unverified.token, first.token)).toEqual({ isOwn: true, credits: [] })
    const list = await test.client('zh-CN', unverified.token)(listOwnQuotes, {})
    expect(list.rows.map(({ number }) => number)).toEqual([second.number, first.number])
    expect((await test.client('zh-CN', stranger.token)(listOwnQuotes, {})).total).toBe(0)
  })
})

describe('an open quote', () => {
  it('can be declined once, which staff are told with the reason', async () => {
    const { token, id } = await quoteOf(test)
    await test.client()(declineQuote, { token, reason: '预算已用完' })
    expect((await test.client()(getQuote, { token })).state).toBe('declined')
    expect((await failureOf(test.client()(declineQuote, { token }))).message).toContain('已被拒绝')
    const mails = await test.ctx.db
      .selectFrom('mails')
      .select('body_text')
      .where('dedupe_key', 'like', `quote-declined:${id}:%`)
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body_text).toContain('预算已用完')
  })

  it('reminds the buyer once, then expires with a mail; the link says so', async () => {
    const { token, id } = await quoteOf(test)
    const mailed = async () => {
      const rows = await test.ctx.db
        .selectFrom('mails')
        .select('template')
        .where('dedupe_key', 'like', `%:${id}`)
        .orderBy('template')
        .execute()
      return rows.map(({ template }) => template)
    }
    test.advance(28 * dayMs)
    await tendQuotes(test.ctx)
    await tendQuotes(test.ctx)
    expect(await mailed()).toEqual(['quote-ready', 'quote-reminder'])
    test.advance(4 * dayMs)
    expect((await test.client()(getQuote, { token })).state).toBe('expired')
    expect((await failureOf(test.client()(declineQuote, { token }))).message).toContain('请申请新的报价')
    await tendQuotes(test.ctx)
    await tendQuotes(test.ctx)
    expect(await mailed()).toEqual(['quote-expired', 'quote-ready', 'quote-reminder'])
  })
})
