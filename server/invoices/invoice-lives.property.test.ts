// Random lives of invoices: details, payment, refunds, corrections, cancellations and aborted transactions, one step after another or two at once. A failure
// prints its seed and path: assign them to `replay` below to run the same plan again.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commercialContents } from '#contract/documents.ts'
import { lockOrder } from '#server/orders/orders.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { saveOwnBilling } from './billing.service.ts'
import { cancelInvoice, replaceInvoice } from './corrections.service.ts'
import { issueInvoice } from './invoice-issue.service.ts'
import { lockSubject } from './invoice-subject.service.ts'
import { documentsOf, dutchSeller, germanBuyer, makePaidOrder, makeRefund, makeSeller } from './invoices.fixture.ts'
import { findInvoice, type Issuer } from './invoices.store.ts'
import { settleDocuments } from './order-documents.service.ts'

const lifeCount = 90
const laneCount = 3
/** `{ seed, path }` of a failure. */
const replay: { seed?: number; path?: string } = {}

const kinds = [
  'details',
  'details',
  'paid',
  'refund',
  'refund',
  'settle',
  'settle',
  'buyer',
  'staff',
  'cancel',
  'reissue',
  'abort',
] as const
const step = fc.record({ do: fc.constantFrom(...kinds), cents: fc.integer({ min: 1, max: 130_000 }) })
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
// The steps of a group run at once.
const life = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 8 })

const price = 320_000
/** A private buyer, whose price contains tax. */
const details = { ...germanBuyer, taxNumber: '' }

let test: TestApp
let staff: Issuer
let customerId: string
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test, dutchSeller)
  staff = { by: 'staff', staffId: Number((await signedInAs(test, 'finance')).id) }
  customerId = (await makeCustomer(test.ctx)).id
})
afterAll(() => test.close())

describe('an invoice in random hands', () => {
  it('is for what was paid less refunded, its credit notes for each refund once, and numbers have no gaps', async () => {
    const seed = replay.seed ?? Date.now() | 0
    const reached = new Map<string, number>()
    await Promise.all(
      Array.from({ length: laneCount }, (_, lane) =>
        fc.assert(
          fc.asyncProperty(life, (plan) => live(plan, reached)),
          { ...replay, seed: seed + lane, numRuns: lifeCount / laneCount },
        ),
      ),
    )
    // The plans reach every kind of document.
    for (const end of ['invoice', 'refund', 'correction', 'cancelled'])
      expect(reached.get(end) ?? 0, end).toBeGreaterThan(0)
    await expectNumbersWithoutGaps()
  })
})

async function live(plan: readonly (readonly Step[])[], reached: Map<string, number>): Promise<void> {
  const order = await makePaidOrder(test, { customerId, amountMinor: price })
  for (const group of plan) await Promise.all(group.map((one) => run(order, one).catch(expectRefusal)))
  await settle(order.id, 'refunded')
  await expectConsistent(order)
  for (const { kind, reason } of await documentsOf(test, order.id))
    reached.set(reason ?? kind, (reached.get(reason ?? kind) ?? 0) + 1)
}

type Order = Awaited<ReturnType<typeof makePaidOrder>>

async function run(order: Order, { do: kind, cents }: Step): Promise<void> {
  if (kind === 'details') await saveOwnBilling(test.ctx, order.id, details)
  if (kind === 'paid') await settle(order.id, 'paid')
  if (kind === 'settle') await settle(order.id, 'refunded')
  if (kind === 'refund') await refund(order, cents)
  if (kind === 'buyer') await correct(order, { by: 'customer' }, cents)
  if (kind === 'staff') await correct(order, staff, cents)
  if (kind === 'cancel') await cancel(order)
  if (kind === 'reissue') await reissue(order)
  if (kind === 'abort')
    await test.ctx.db.transaction().execute(async (tx) => {
      await settleDocuments(test.ctx, tx, { orderId: order.id, event: 'paid' })
      throw new AppError('request.invalid')
    })
}

function settle(orderId: string, event: 'paid' | 'refunded'): Promise<void> {
  return test.ctx.db.transaction().execute((tx) => settleDocuments(test.ctx, tx, { orderId, event }))
}

/** As a gateway completes it: with the order locked, and never more than is left. */
async function refund(order: Order, cents: number): Promise<void> {
  await test.ctx.db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    const left = price - (await refundedOf(order, tx))
    if (left > 0) await makeRefund({ ctx: { ...test.ctx, db: tx } }, order.paymentId, Math.min(cents, left))
  })
}

async function refundedOf({ paymentId }: Order, db = test.ctx.db): Promise<number> {
  const rows = await db.selectFrom('refunds').select('amount_minor').where('payment_id', '=', paymentId).execute()
  return rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}

async function currentOf(order: Order) {
  const current = (await documentsOf(test, order.id)).find(({ is_current }) => is_current)
  return current && findInvoice(test.ctx.db, current.document_id)
}

async function cancel(order: Order): Promise<void> {
  const found = await currentOf(order)
  if (found)
    await test.ctx.db.transaction().execute((tx) => cancelInvoice(test.ctx, tx, found, { issuer: staff, note: '' }))
}

async function reissue(order: Order): Promise<void> {
  await test.ctx.db.transaction().execute(async (tx) => {
    const subject = await lockSubject(tx, order.id)
    if (subject.state === 'cancelled')
      await issueInvoice(test.ctx, tx, subject, { issuer: staff, replaces: subject.cancelled })
  })
}

async function correct(order: Order, issuer: Issuer, cents: number): Promise<void> {
  const found = await currentOf(order)
  if (!found) return
  const billing = { ...details, address: `Hafenstraße ${cents}` }
  await test.ctx.db.transaction().execute((tx) => replaceInvoice(test.ctx, tx, found, { billing, issuer, note: '' }))
}

async function expectConsistent(order: Order): Promise<void> {
  const documents = await documentsOf(test, order.id)
  const sum = (kind: string, column: 'gross_minor' | 'tax_minor') =>
    documents.filter((each) => each.kind === kind).reduce((total, each) => total + each[column], 0)
  const invoiced = sum('invoice', 'gross_minor') - sum('credit-note', 'gross_minor')
  const current = documents.filter(({ is_current }) => is_current)
  expect(current.length).toBeLessThanOrEqual(1)
  expect(invoiced).toBe(current.length === 0 ? 0 : price - (await refundedOf(order)))
  if (invoiced === 0) expect(sum('invoice', 'tax_minor')).toBe(sum('credit-note', 'tax_minor'))
  expect(
    documents.filter(({ replaces, issued_by }) => replaces !== null && issued_by === 'customer').length,
  ).toBeLessThan(2)
  for (const { contents, net_minor } of documents) {
    const { lines } = commercialContents.parse(contents)
    expect(lines.reduce((total, line) => total + line.amountMinor, 0)).toBe(net_minor)
  }
}

async function expectNumbersWithoutGaps(): Promise<void> {
  const { rows } = await sql<{ kind: string; count: number; last: number }>`
    select kind, count(*)::int as count, max(right(number, 5)::int) as last from invoices group by kind`.execute(
    test.ctx.db,
  )
  expect(rows).toHaveLength(2)
  for (const { count, last } of rows) expect(last).toBe(count)
}

/** Refusals are part of a life; anything else is a failure. */
function expectRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
