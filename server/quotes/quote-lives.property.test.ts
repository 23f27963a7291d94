// Random lives of quotes: versions, acceptances, declines, withdrawals and expiry, one step after another or two at once. A failure prints
// its seed and path: assign them to `replay` below to run the same plan again.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOwnQuote } from '#contract/quotes.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { acceptQuoteAs } from './quote-acceptance.service.ts'
import { declineQuoteBy } from './quote-decline.service.ts'
import { copyQuoteAs } from './quote-drafts.service.ts'
import { tendQuotes } from './quote-reminders.service.ts'
import { sendDraft, withdrawSent } from './quote-sending.service.ts'
import { quoteToken } from './quote-token.ts'

const lifeCount = 150
const laneCount = 3
const dayMs = 86_400_000
/** `{ seed, path }` of a failure. */
const replay: { seed?: number; path?: string } = {}

const kinds = ['accept', 'accept', 'decline', 'withdraw', 'version', 'send', 'send', 'week', 'expire'] as const
const step = fc.record({ do: fc.constantFrom(...kinds), which: fc.nat({ max: 3 }) })
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
// The steps of a group run at once.
const life = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 8 })

let test: TestApp
let actor: Actor
let reportIds: readonly number[]
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
  const staff = await signedInAs(test, 'sales')
  actor = {
    staffId: staff.id,
    sessionId: '',
    name: '',
    role: 'sales',
    ip: '',
    recordAudit: async () => {},
    nothingChanged: () => {},
  }
  reportIds = await Promise.all([1, 2, 3].map(async () => (await makeReport(test.ctx)).id))
})
afterAll(() => test.close())

describe('a quote in random hands', () => {
  it('has one current version, is accepted at most once, and its purchase costs what the version says', async () => {
    const seed = replay.seed ?? Date.now() | 0
    const ends = new Map<string, number>()
    await Promise.all(
      Array.from({ length: laneCount }, (_, lane) =>
        fc.assert(
          fc.asyncProperty(life, (plan) => live(plan, ends)),
          { ...replay, seed: seed + lane, numRuns: lifeCount / laneCount },
        ),
      ),
    )
    // The plans reach every end.
    for (const state of ['accepted', 'declined', 'withdrawn', 'expired', 'superseded'])
      expect(ends.get(state) ?? 0, state).toBeGreaterThan(0)
    await expectNumbersWithoutGaps()
  })
})

async function live(plan: readonly (readonly Step[])[], ends: Map<string, number>): Promise<void> {
  let offsetMs = 0
  const ctx = { ...test.ctx, gateways: test.app.gateways, now: () => new Date(Date.now() + offsetMs) }
  const customer = await makeCustomer(test.ctx)
  const { number } = await test.client('zh-CN', customer.token)(createOwnQuote, {
    items: reportIds.map((itemId) => ({ itemKind: 'report' as const, itemId })),
    companyName: '示例公司',
    name: '林晓',
    country: 'CN',
  })
  const versions = () =>
    test.ctx.db.selectFrom('quotes').selectAll().where('base_number', '=', number).orderBy('version').execute()

  const run = async ({ do: kind, which }: Step) => {
    const all = await versions()
    const quote = all[which % all.length]
    if (!quote) return
    const { id } = quote
    const token = quoteToken(ctx, id)
    if (kind === 'accept') await acceptQuoteAs(ctx, { ...acceptance, token, customerId: customer.id })
    if (kind === 'decline') await declineQuoteBy(ctx, { token, reason: '' })
    if (kind === 'withdraw') await withdrawSent(ctx, actor, { id, reason: '' })
    if (kind === 'version') await copyQuoteAs(ctx, actor, { id, isVersion: true })
    if (kind === 'send') await sendDraft(ctx, actor, { id, revision: quote.revision })
    if (kind === 'week') offsetMs += 7 * dayMs
    if (kind === 'expire') {
      offsetMs += 31 * dayMs
      await tendQuotes(ctx)
    }
  }
  for (const group of plan) {
    await Promise.all(group.map((one) => run(one).catch(expectRefusal)))
    await expectConsistent(await versions())
  }
  for (const { state } of await versions()) ends.set(state, (ends.get(state) ?? 0) + 1)
}

const acceptance = {
  name: '林晓',
  position: '采购经理',
  poNumber: '',
  deliveryEmail: 'library@example.com',
  consent: true,
  billing: { name: '示例公司', country: 'CN', taxNumber: '', address: '', contact: '林晓', email: 'lin@example.com' },
  terms: 'transfer',
  poAttachmentId: undefined,
} as const

/** A step that is refused changes nothing; anything else than a refusal is a bug. */
function expectRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

type Version = Awaited<ReturnType<typeof allVersions>>[number]
const allVersions = () => test.ctx.db.selectFrom('quotes').selectAll().execute()

async function expectConsistent(versions: readonly Version[]): Promise<void> {
  const current = versions.filter(({ state }) => state !== 'draft' && state !== 'superseded')
  expect(current).toHaveLength(1)
  expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1))
  expect(versions.filter(({ state }) => state === 'draft').length).toBeLessThanOrEqual(1)
  for (const quote of versions) {
    const document = quote.document_id
      ? await test.ctx.db
          .selectFrom('documents')
          .select(['number', 'gross_minor'])
          .where('id', '=', quote.document_id)
          .executeTakeFirstOrThrow()
      : undefined
    expect(document === undefined).toBe(quote.state === 'draft')
    if (document) expect([document.number, document.gross_minor]).toEqual([quote.number, quote.total_minor])
    const purchases = await test.ctx.db
      .selectFrom('purchases')
      .select(['id', 'total_minor'])
      .where('quote_id', '=', quote.id)
      .execute()
    expect(purchases).toEqual(
      quote.state === 'accepted' ? [{ id: quote.purchase_id, total_minor: quote.total_minor }] : [],
    )
  }
}

async function expectNumbersWithoutGaps(): Promise<void> {
  const rows = await test.ctx.db
    .selectFrom('quotes')
    .select('base_number')
    .where('version', '=', 1)
    .orderBy('base_number')
    .execute()
  expect(rows.map(({ base_number }) => Number(base_number?.slice(-5)))).toEqual(rows.map((_, index) => index + 1))
}
