// Quotes of staff: drafts, discount limits, the second person, versions, and links of versions that were replaced.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import type { InputOf } from '#contract/common/endpoint.ts'
import { commercialContents } from '#contract/documents.ts'
import { createLead, getLead } from '#contract/leads-admin.ts'
import { acceptQuote, getQuote } from '#contract/quotes.ts'
import {
  copyQuote,
  countQuotes,
  decideQuote,
  discardQuote,
  getQuoteRecord,
  listQuotes,
  priceQuoteLine,
  saveQuote,
  sendQuote,
  totalQuote,
  withdrawQuote,
} from '#contract/quotes-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { nextNumber } from '#server/documents/documents.service.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { untilSomebodyWaits } from '../../tests/support/database.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { tendQuotes } from './quote-reminders.service.ts'
import { quoteOf } from './quotes.fixture.ts'

type Staff = Awaited<ReturnType<typeof signedInAs>>
let test: TestApp
let sales: Staff
let owner: Staff
let reportId: number
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
  sales = await signedInAs(test, 'sales')
  owner = await signedInAs(test, 'owner')
  reportId = (await makeReport(test.ctx)).id
})
afterAll(() => test?.close())

type Line = InputOf<typeof saveQuote>['lines'][number]
const draft = (line: Partial<Line> = {}, changes: Partial<InputOf<typeof saveQuote>> = {}) => ({
  language: 'zh-CN' as const,
  currency: 'CNY' as const,
  companyName: '宁德示例科技有限公司',
  contact: '李敏',
  email: 'li.min@example.com',
  address: '',
  country: 'CN',
  taxNumber: '',
  note: '',
  lines: [
    {
      itemKind: 'report' as const,
      itemId: reportId,
      licence: 'single' as const,
      edition: 0 as const,
      competitorData: false,
      discountKind: 'percent' as const,
      discountValue: 0,
      discountReason: '',
      ...line,
    },
  ],
  ...changes,
})
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('the call did not fail')
  return error
}
const tokenIn = (url: string | null) => url?.slice(-43) ?? ''
const acceptance = (token: string) => ({
  token,
  name: '李敏',
  position: '采购经理',
  deliveryEmail: 'library@example.com',
  billing: { name: '宁德示例科技有限公司', country: 'CN', contact: '李敏', email: 'li.min@example.com' },
  consent: true as const,
})
const dayMs = 24 * 3_600_000

describe('a draft', () => {
  it('has the list prices of the catalogue and its discounts, and no number before it is sent', async () => {
    const made = await sales.call(
      saveQuote,
      draft({ discountKind: 'percent', discountValue: 1250, discountReason: '老客户' }),
    )
    expect(made).toMatchObject({
      number: null,
      state: 'draft',
      url: null,
      list: { minor: 2_280_000 },
      total: { minor: 1_995_000 },
    })
    const { id, revision } = made
    const sent = await sales.call(sendQuote, { id, revision })
    expect(sent).toMatchObject({ state: 'sent', number: expect.stringMatching(/^Q-\d{4}-\d{5}$/) })
    const quote = await test.client()(getQuote, { token: tokenIn(sent.url) })
    expect(quote).toMatchObject({ total: { minor: 1_995_000 }, lines: [{ discountReason: '老客户' }] })
    expect((await failureOf(sales.call(saveQuote, { ...draft(), id, revision: sent.revision }))).code).toBe(409)
  })

  it('is refused with an unpublished item, a discount without a reason, a discount of the whole price, and a repeated line', async () => {
    const hidden = await makeReport(test.ctx, { status: 'draft' })
    const fieldOf = async (input: InputOf<typeof saveQuote>) =>
      (await failureOf(sales.call(saveQuote, input))).fields[0]?.field
    expect(await fieldOf(draft({ itemId: hidden.id }))).toBe('lines.0.itemId')
    expect(await fieldOf(draft({ discountValue: 100 }))).toBe('lines.0.discountReason')
    expect(await fieldOf(draft({ discountKind: 'amount', discountValue: 2_280_000, discountReason: 'x' }))).toBe(
      'lines.0.discountValue',
    )
    const [line] = draft().lines
    if (line) expect(await fieldOf(draft({}, { lines: [line, line] }))).toBe('lines.1.itemId')
    expect(await fieldOf(draft({}, { taxNumber: '123' }))).toBe('taxNumber')
  })

  it('that a colleague has changed meanwhile is not overwritten', async () => {
    const { id, revision } = await sales.call(saveQuote, draft())
    await sales.call(saveQuote, { ...draft({ licence: 'multi' }), id, revision })
    expect((await failureOf(sales.call(saveQuote, { ...draft(), id, revision }))).code).toBe(409)
    expect((await failureOf(sales.call(sendQuote, { id, revision }))).code).toBe(409)
  })

  it('can be discarded, which leaves no gap in the numbers', async () => {
    const numberOf = async () => {
      const { id, revision } = await sales.call(saveQuote, draft())
      return Number((await sales.call(sendQuote, { id, revision })).number?.slice(-5))
    }
    const before = await numberOf()
    const { id } = await sales.call(saveQuote, draft())
    await sales.call(discardQuote, { id })
    expect((await failureOf(sales.call(getQuoteRecord, { id }))).code).toBe(404)
    expect(await numberOf()).toBe(before + 1)
  })
})

describe('a discount above the limit of sales', () => {
  const large = { discountKind: 'percent', discountValue: 1501, discountReason: '框架协议' } as const

  it('is put before a second person, who sends the quote by approving it', async () => {
    const { id, revision } = await sales.call(saveQuote, draft(large))
    const asked = await sales.call(sendQuote, { id, revision })
    expect(asked).toMatchObject({ state: 'draft', approval: 'requested', canDecide: false })
    expect((await owner.call(getQuoteRecord, { id })).canDecide).toBe(true)
    expect((await failureOf(sales.call(decideQuote, { id, revision: asked.revision, isApproved: true }))).code).toBe(
      403,
    )
    const sent = await owner.call(decideQuote, { id, revision: asked.revision, isApproved: true })
    expect(sent).toMatchObject({ state: 'sent', approval: 'approved' })
    const { rows } = await owner.call(listAudit, {})
    const actions = rows.map(({ action }) => action)
    for (const action of ['quotes.request-approval', 'quotes.approve', 'quotes.send']) expect(actions).toContain(action)
  })

  it('cannot be approved by the one who asked, even with the right to approve', async () => {
    const { id, revision } = await sales.call(saveQuote, draft(large))
    const asked = await sales.call(sendQuote, { id, revision })
    const requester = test.ctx.db.updateTable('quotes').where('id', '=', id)
    await requester.set({ approval_requested_by: Number(owner.id) }).execute()
    const failure = await failureOf(owner.call(decideQuote, { id, revision: asked.revision, isApproved: true }))
    expect(failure.message).toContain('另一位')
    await expect(requester.set({ approval_decided_by: Number(owner.id) }).execute()).rejects.toThrow('check')
  })

  it('takes its number before it writes to the audit log, as sending does, so that neither waits for the other', async () => {
    const draftId = (await sales.call(saveQuote, draft({ discountValue: 2_000, discountReason: '老客户' }))).id
    const first = await sales.call(getQuoteRecord, { id: draftId })
    const { revision } = await sales.call(sendQuote, { id: draftId, revision: first.revision })
    const entity = await test.ctx.db.selectFrom('selling_entities').select(['id', 'code']).executeTakeFirstOrThrow()
    const { sent } = await test.ctx.db.transaction().execute(async (tx) => {
      await nextNumber(tx, { entity, kind: 'quote', at: test.ctx.now() })
      const deciding = owner.call(decideQuote, { id: draftId, revision, isApproved: true })
      await untilSomebodyWaits(test.ctx.db)
      await sql`select pg_advisory_xact_lock(hashtext('audit_entries'))`.execute(tx)
      return { sent: deciding }
    })
    expect(await sent).toMatchObject({ state: 'sent' })
  })

  it('loses its approval when the draft is changed, and can be refused with a reason', async () => {
    const { id, revision } = await sales.call(saveQuote, draft(large))
    const asked = await sales.call(sendQuote, { id, revision })
    const refused = await owner.call(decideQuote, {
      id,
      revision: asked.revision,
      isApproved: false,
      reason: '折扣过大',
    })
    expect(refused).toMatchObject({ state: 'draft', approval: 'refused' })
    expect(refused.events.at(-1)).toMatchObject({ kind: 'refused', text: '折扣过大' })
    const changed = await sales.call(saveQuote, {
      ...draft({ ...large, discountValue: 1500 }),
      id,
      revision: refused.revision,
    })
    expect(changed.approval).toBe('none')
    expect((await sales.call(sendQuote, { id, revision: changed.revision })).state).toBe('sent')
  })

  it('is given by an owner alone', async () => {
    const { id, revision } = await owner.call(saveQuote, draft({ ...large, discountValue: 5000 }))
    expect((await owner.call(sendQuote, { id, revision })).state).toBe('sent')
  })
})

describe('a new version', () => {
  it('replaces the old one, whose link leads to it; only the new one can be accepted', async () => {
    const first = await sales.call(saveQuote, draft())
    const old = await sales.call(sendQuote, { id: first.id, revision: first.revision })
    const copy = await sales.call(copyQuote, { id: old.id, isVersion: true })
    expect(copy).toMatchObject({ number: `${old.number}-2`, version: 2, state: 'draft' })
    expect((await failureOf(sales.call(copyQuote, { id: old.id, isVersion: true }))).message).toContain('新版本')
    expect((await test.client()(getQuote, { token: tokenIn(old.url) })).isOpen).toBe(true)
    const sent = await sales.call(sendQuote, { id: copy.id, revision: copy.revision })
    const shown = await test.client()(getQuote, { token: tokenIn(old.url) })
    expect(shown).toMatchObject({ state: 'superseded', isOpen: false, newer: { number: sent.number } })
    const customer = await makeCustomer(test.ctx)
    const accept = (token: string) => test.client('zh-CN', customer.token)(acceptQuote, acceptance(token))
    expect((await failureOf(accept(tokenIn(old.url)))).message).toContain('新版本')
    await accept(shown.newer?.token ?? '')
    expect((await failureOf(sales.call(copyQuote, { id: sent.id, isVersion: true }))).message).toContain('已被客户确认')
  })

  it('keeps the price of a discount that was given as an amount', async () => {
    const discount = { discountKind: 'amount', discountValue: 50_000, discountReason: '老客户' } as const
    const first = await sales.call(saveQuote, draft(discount))
    const copy = await sales.call(copyQuote, { id: first.id, isVersion: false })
    expect(copy.total).toEqual(first.total)
    expect(copy.lines[0]).toMatchObject({ discount: { minor: 50_000 }, discountReason: '老客户' })
  })

  it('is not needed for another quote: a duplicate gets a number of its own', async () => {
    const { id } = await quoteOf(test)
    const copy = await sales.call(copyQuote, { id, isVersion: false })
    expect(copy).toMatchObject({ number: null, version: 1, origin: 'staff' })
  })
})

describe('a sent quote', () => {
  it('can be withdrawn: its link says so and it cannot be accepted', async () => {
    const { id, revision } = await sales.call(saveQuote, draft())
    const { url } = await sales.call(sendQuote, { id, revision })
    await sales.call(withdrawQuote, { id, reason: '价格有误' })
    expect((await test.client()(getQuote, { token: tokenIn(url) })).state).toBe('withdrawn')
    const customer = await makeCustomer(test.ctx)
    const accepting = test.client('zh-CN', customer.token)(acceptQuote, acceptance(tokenIn(url)))
    expect((await failureOf(accepting)).message).toContain('已撤回')
    expect((await failureOf(sales.call(withdrawQuote, { id }))).code).toBe(409)
  })

  it('moves its lead to quoted', async () => {
    const lead = await sales.call(createLead, {
      type: 3,
      language: 'zh-CN',
      companyName: '示例公司',
      name: '王女士',
      email: 'wang@example.com',
      demand: '报价',
    })
    const { id, revision } = await sales.call(saveQuote, draft({}, { leadId: lead.id }))
    await sales.call(sendQuote, { id, revision })
    expect(await sales.call(getLead, { id: lead.id })).toMatchObject({ state: 'quoted', dueAt: null })
  })

  it('is followed up once, with a mail to whoever is responsible', async () => {
    const { id, revision } = await sales.call(saveQuote, draft())
    await sales.call(sendQuote, { id, revision })
    test.advance(8 * dayMs)
    await tendQuotes(test.ctx)
    await tendQuotes(test.ctx)
    const mails = await test.ctx.db
      .selectFrom('mails')
      .select('recipient')
      .where('dedupe_key', 'like', `quote-follow-up:${id}:%`)
      .execute()
    expect(mails).toEqual([{ recipient: `${sales.loginCode}@example.com` }])
    test.advance(-8 * dayMs)
  })
})

describe('the list', () => {
  it('is filtered by state and found by number, company and address; the sums follow', async () => {
    const { id, revision } = await sales.call(saveQuote, draft({}, { companyName: '独一无二有限公司' }))
    const { number } = await sales.call(sendQuote, { id, revision })
    const found = async (search: string) => (await sales.call(listQuotes, { search })).rows.map((row) => row.id)
    expect(await found('独一无二')).toEqual([id])
    expect(await found(number ?? '')).toContain(id)
    const open = await sales.call(listQuotes, { state: 'sent' })
    expect(open.rows.every(({ state }) => state === 'sent')).toBe(true)
    const counts = await sales.call(countQuotes, {})
    expect(counts.states.sent).toBe(open.total)
    expect(counts.open.find(({ currency }) => currency === 'CNY')?.minor).toBeGreaterThan(0)
    expect(counts.won.length).toBeGreaterThan(0)
  })

  it('gives the list price of an item, or nothing when it is not sold', async () => {
    const query = { language: 'zh-CN', currency: 'CNY', itemKind: 'report', itemId: reportId } as const
    expect(await sales.call(priceQuoteLine, query)).toMatchObject({ list: { minor: 2_280_000 } })
    expect(await sales.call(priceQuoteLine, { ...query, currency: 'USD' })).toBeNull()
  })

  it('totals lines with the tax that the sent quote shows, also for a buyer abroad and before there is a line', async () => {
    const buyer = { language: 'zh-CN', currency: 'CNY', country: 'CN', taxNumber: '' } as const
    const { id, revision, total } = await sales.call(saveQuote, draft())
    const running = await sales.call(totalQuote, { ...buyer, sumMinor: total.minor })
    await sales.call(sendQuote, { id, revision })
    const { totals } = commercialContents.parse(
      (
        await test.ctx.db
          .selectFrom('documents as d')
          .innerJoin('quotes as q', 'q.document_id', 'd.id')
          .select('d.contents')
          .where('q.id', '=', id)
          .executeTakeFirstOrThrow()
      ).contents,
    )
    expect(totals.taxMinor).toBeGreaterThan(0)
    expect([running?.net.minor, running?.tax.minor, running?.total.minor]).toEqual([
      totals.netMinor,
      totals.taxMinor,
      totals.grossMinor,
    ])
    const abroad = await sales.call(totalQuote, { ...buyer, country: 'DE', sumMinor: total.minor })
    expect(abroad).toMatchObject({ tax: { minor: 0 }, total: { minor: total.minor }, taxRateBasisPoints: 0 })
    expect(abroad?.taxNote).not.toBe('')
    expect(await sales.call(totalQuote, { ...buyer, sumMinor: 0 })).toMatchObject({ total: { minor: 0 } })
  })

  it('can be read but not changed by finance', async () => {
    const finance = await signedInAs(test, 'finance')
    expect((await finance.call(listQuotes, {})).total).toBeGreaterThan(0)
    expect((await failureOf(finance.call(saveQuote, draft()))).code).toBe(403)
  })
})
