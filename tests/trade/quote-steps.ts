// What happens to quotes in a life: requested, made by staff, replaced, withdrawn, declined, expired, accepted.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { acceptQuoteAs } from '#server/quotes/quote-acceptance.service.ts'
import { declineQuoteBy } from '#server/quotes/quote-decline.service.ts'
import { copyQuoteAs, saveDraft } from '#server/quotes/quote-drafts.service.ts'
import { tendQuotes } from '#server/quotes/quote-reminders.service.ts'
import { decideApproval, sendDraft, withdrawSent } from '#server/quotes/quote-sending.service.ts'
import { quoteToken } from '#server/quotes/quote-token.ts'
import { createCustomerQuote } from '#server/quotes/self-service.service.ts'
import type { ActionOf } from './trade-plans.ts'
import type { Person, Scene } from './trade-world.ts'

const dayMs = 86_400_000
const place = { companyName: '示例公司', country: 'CN', note: '' } as const

/** The same report twice is refused, so that lines are neighbours in the catalogue. */
export function itemsOf({ world }: Scene, which: number, lineCount: number) {
  return Array.from({ length: lineCount }, (_, index) => ({
    itemKind: 'report' as const,
    itemId: world.reportIds[(which + index) % world.reportIds.length] ?? 0,
    licence: 'single' as const,
    edition: 0 as const,
    competitorData: false,
  }))
}

export async function quoteBySelf(scene: Scene, { which, lineCount }: ActionOf<'quote-self'>): Promise<void> {
  const items = itemsOf(scene, which, lineCount)
  await createCustomerQuote(
    scene.ctx,
    { ...place, items, name: '林晓' },
    { language: 'zh-CN', customerId: scene.person.customerId },
  )
}

export async function quoteByStaff(scene: Scene, wanted: ActionOf<'quote-staff'>): Promise<void> {
  const { ctx, person, world } = scene
  const id = await saveDraft(ctx, world.actors.sales, {
    ...place,
    id: undefined,
    revision: undefined,
    language: 'zh-CN',
    currency: wanted.currency,
    contact: '林晓',
    email: 'lin@example.com',
    address: '',
    taxNumber: '',
    validDays: wanted.validDays,
    customerId: person.customerId,
    leadId: undefined,
    lines: itemsOf(scene, wanted.which, wanted.lineCount).map((item) => ({
      ...item,
      discountKind: 'percent' as const,
      discountValue: wanted.discount,
      discountReason: '老客户',
    })),
  })
  await sendAndApprove(scene, id)
}

async function sendAndApprove({ ctx, world: { actors } }: Scene, id: string): Promise<void> {
  const find = () =>
    ctx.db.selectFrom('quotes').select(['state', 'revision', 'approval']).where('id', '=', id).executeTakeFirstOrThrow()
  await sendDraft(ctx, actors.sales, { id, revision: (await find()).revision })
  const { revision, approval } = await find()
  if (approval === 'requested') await decideApproval(ctx, actors.owner, { id, revision, isApproved: true, reason: '' })
}

/** All versions of all quotes of the person, the first ones first. */
export function quotesOf({ world, person }: Pick<Scene, 'world' | 'person'>) {
  return world.ctx.db
    .selectFrom('quotes')
    .selectAll()
    .where('customer_id', '=', person.customerId)
    .orderBy('created_at')
    .orderBy('version')
    .execute()
}

/** Any version may be meant: an old link, a draft that was never sent. */
export async function decideQuote(
  scene: Scene,
  { do: kind, which }: ActionOf<'version' | 'withdraw' | 'decline' | 'expire-quote'>,
): Promise<void> {
  const { ctx, world } = scene
  const { sales } = world.actors
  // Those that are valid for a day.
  if (kind === 'expire-quote') return tendQuotes({ ...ctx, now: () => new Date(Date.now() + 2 * dayMs) })
  const quotes = await quotesOf(scene)
  const quote = quotes[which % Math.max(1, quotes.length)]
  if (!quote) return
  if (kind === 'withdraw') return withdrawSent(ctx, sales, { id: quote.id, reason: '' })
  if (kind === 'decline') return declineQuoteBy(ctx, { token: quoteToken(ctx, quote.id), reason: '' })
  if (quote.state === 'draft') return sendAndApprove(scene, quote.id)
  await sendAndApprove(scene, await copyQuoteAs(ctx, sales, { id: quote.id, isVersion: true }))
}

/** Of two acceptances at once at most one succeeds, and what was acknowledged is there. */
export async function accept(scene: Scene, { which, terms, times, isLate }: ActionOf<'accept'>): Promise<void> {
  const { world, person } = scene
  const quotes = await quotesOf(scene)
  const sent = quotes.filter(({ state }) => state === 'sent')
  // Mostly one that can be accepted, at times any other.
  const choice = which < 5 && sent.length > 0 ? sent : quotes
  const quote = choice[which % Math.max(1, choice.length)]
  if (!quote) return
  const ctx = isLate ? { ...scene.ctx, now: () => new Date(Date.now() + 31 * dayMs) } : scene.ctx
  const request = {
    token: quoteToken(ctx, quote.id),
    customerId: person.customerId,
    name: '林晓',
    position: '采购经理',
    poNumber: '',
    deliveryEmail: 'library@example.com',
    consent: true,
    billing: billingOf(person),
    terms,
    poAttachmentId: undefined,
  } as const
  const again = times === 2 ? [acceptQuoteAs({ ...ctx, db: world.ctx.db }, request)] : []
  const results = await Promise.allSettled([acceptQuoteAs(ctx, request), ...again])
  const done = results.filter((result) => result.status === 'fulfilled')
  expect(done.length).toBeLessThanOrEqual(isLate ? 0 : 1)
  for (const { value } of done) {
    const { rows } = await sql`
      select from quotes where id = ${quote.id} and state = 'accepted' and purchase_number = ${value.purchaseNumber}`.execute(
      world.ctx.db,
    )
    expect(rows).toHaveLength(1)
  }
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

export function billingOf({ company }: Person) {
  const { taxNumber } = company
  return { name: '示例公司', country: 'CN', taxNumber, address: '', contact: '林晓', email: 'lin@example.com' }
}
