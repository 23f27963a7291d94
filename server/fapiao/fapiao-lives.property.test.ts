// Random lives of fapiao: requests, exports, refunds, issues and reversals, one step after another or two at once. A failure prints its seed
// and path: assign them to `replay` below to run the same plan again.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { newNumber, paidOrders, personal, special } from './fapiao.fixture.ts'
import { noticeRefund } from './fapiao.service.ts'
import * as store from './fapiao.store.ts'
import * as actions from './fapiao-actions.service.ts'
import { exportFapiao, exportReversals } from './fapiao-export.service.ts'
import { correctFapiao, requestFapiao, withdrawFapiao } from './fapiao-requests.service.ts'

const lifeCount = 150
const prices = [1_000, 600] as const
/** `{ seed, path }` of a failure. */
const replay: { seed?: number; path?: string } = {}

const kinds = [
  'request',
  'request',
  'correct',
  'withdraw',
  'export',
  'export',
  'return',
  'reject',
  'issue',
  'issue',
  'issue-as-exported',
  'deliver',
  'refund',
  'refund',
  'refund-rest',
  'notice',
  'reverse',
  'export-reversals',
  'issue-reversal',
  'issue-reversal',
  'withdraw-reversal',
] as const
const step = fc.record({ do: fc.constantFrom(...kinds), which: fc.nat({ max: 3 }) })
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
/** Without these, few random lives come to a reversal. */
const beginnings: readonly (readonly Step[])[][] = [
  [],
  [[{ do: 'request', which: 2 }], [{ do: 'issue', which: 0 }]],
  [[{ do: 'request', which: 2 }], [{ do: 'issue', which: 0 }], [{ do: 'reverse', which: 0 }]],
]
// The steps of a group run at once.
const groups = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: 14 })
const life = fc.tuple(fc.constantFrom(...beginnings), groups).map(([first, rest]) => [...first, ...rest])

let test: TestApp
let actor: Actor
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
  const staff = await signedInAs(test, 'finance')
  const idle = { sessionId: '', name: '', role: 'finance', ip: '' } as const
  actor = { ...idle, staffId: staff.id, recordAudit: async () => {}, nothingChanged: () => {} }
})
afterAll(() => test.close())

describe('a fapiao in random hands', () => {
  it('names at most what was paid and not refunded, in one paper for each order', async () => {
    const seen = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(life, (plan) => live(plan, seen)),
      { ...replay, seed: replay.seed ?? Date.now() | 0, numRuns: lifeCount },
    )
    // The plans reach every state.
    for (const state of ['requested', 'exported', 'issued', 'delivered', 'rejected', 'withdrawn', 'reversed'])
      expect(seen.get(state) ?? 0, state).toBeGreaterThan(0)
  })
})

type Life = Awaited<ReturnType<typeof paidOrders>>

async function live(plan: readonly (readonly Step[])[], seen: Map<string, number>): Promise<void> {
  const made = await paidOrders(test, prices)
  const refunds: { orderId: string; refundId: string }[] = []
  for (const group of plan) {
    await Promise.all(group.map((one) => run(made, refunds, one).catch(expectRefusal)))
    // Notices come late, and twice.
    for (const refund of [...refunds, ...refunds.slice(-1)]) await notice(refund)
    await expectConsistent(made)
    for (const { state } of await requestsOf(made)) seen.set(state, (seen.get(state) ?? 0) + 1)
  }
}

async function run(made: Life, refunds: { orderId: string; refundId: string }[], { do: kind, which }: Step) {
  const { ctx } = test
  const { customer, orders } = made
  const requests = await requestsOf(made)
  const request = requests[which % Math.max(requests.length, 1)]
  const id = request?.id ?? ''
  const order = orders[which % orders.length]
  if (!order) throw new Error('no orders')
  const issuedOn = ctx.now().toISOString().slice(0, 10)
  if (kind === 'request') {
    const orderNos = which > 1 ? orders.map((one) => one.order_no) : [order.order_no]
    const wish = { customerId: customer.id, language: 'zh-CN', orderNos, content: special, isTitleSaved: true } as const
    await requestFapiao(ctx, wish)
  }
  if (kind === 'refund') refunds.push(...(await refundDirectly(order.id, 100 * (which + 1))))
  if (kind === 'refund-rest') refunds.push(...(await refundDirectly(order.id, Number.POSITIVE_INFINITY)))
  if (kind === 'notice') for (const refund of refunds) await notice(refund)
  if (!request) return
  if (kind === 'correct') await correctFapiao(ctx, customer.id, { id, content: personal })
  if (kind === 'withdraw') await withdrawFapiao(ctx, customer.id, id)
  if (kind === 'export') await exportFapiao(ctx, actor, { ids: requests.map((one) => one.id) })
  if (kind === 'return') await actions.returnFapiao(ctx, actor, { id, note: '' })
  if (kind === 'reject') await actions.rejectFapiao(ctx, actor, { id, reason: '税号有误' })
  const amountMinor = kind === 'issue-as-exported' ? (request.exported_minor ?? 0) : request.amount_minor
  if (kind === 'issue' || kind === 'issue-as-exported')
    await actions.issueFapiao(ctx, actor, { id, number: newNumber(), amountMinor, issuedOn, isDelivered: which === 0 })
  if (kind === 'deliver') await actions.deliverFapiao(ctx, actor, { id })
  if (kind === 'reverse') await actions.reverseFapiao(ctx, actor, { id, note: '抬头有误' })
  const reversals = await store.listReversalsOf(
    ctx.db,
    requests.map((one) => one.id),
  )
  const reversal = reversals[which % Math.max(reversals.length, 1)]
  if (!reversal) return
  if (kind === 'export-reversals') await exportReversals(ctx, actor, { ids: reversals.map((one) => one.id) })
  if (kind === 'issue-reversal')
    await actions.issueReversal(ctx, actor, { id: reversal.id, number: newNumber(), issuedOn })
  if (kind === 'withdraw-reversal') await actions.withdrawReversal(ctx, actor, { id: reversal.id })
}

/** A step that is refused changes nothing; anything else than a refusal is a bug. */
function expectRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

function notice(refund: { orderId: string; refundId: string }): Promise<void> {
  return test.ctx.db.transaction().execute((tx) => noticeRefund(test.ctx, tx, refund))
}

/** A completed refund of up to an amount. */
function refundDirectly(orderId: string, maxMinor: number) {
  return test.ctx.db.transaction().execute(async (tx) => {
    const payment = await tx
      .selectFrom('payments as p')
      .innerJoin('orders as o', 'o.paid_payment_id', 'p.id')
      .select(['p.id', 'p.amount_minor', 'p.refund_reserved_minor'])
      .where('o.id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const amount = Math.min(maxMinor, payment.amount_minor - payment.refund_reserved_minor)
    if (amount <= 0) return []
    const reserved = payment.refund_reserved_minor + amount
    await tx.updateTable('payments').set({ refund_reserved_minor: reserved }).where('id', '=', payment.id).execute()
    const key = crypto.randomUUID()
    const row = await tx
      .insertInto('refunds')
      .values({
        payment_id: payment.id,
        amount_minor: amount,
        idem_key: key,
        out_refund_no: key,
        reason: 'admin',
        status: 'succeeded',
        created_at: test.ctx.now(),
        succeeded_at: test.ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [{ orderId, refundId: row.id }]
  })
}

function requestsOf({ customer }: Life) {
  const { db } = test.ctx
  return db.selectFrom('fapiao_requests').selectAll().where('customer_id', '=', customer.id).orderBy('number').execute()
}

async function expectConsistent(made: Life): Promise<void> {
  const { db } = test.ctx
  const requests = await requestsOf(made)
  const ids = requests.map((request) => request.id)
  const [rows, reversals] = [await store.listOrdersOf(db, ids), await store.listReversalsOf(db, ids)]
  const papers = await db
    .selectFrom('order_papers')
    .select('order_id')
    .where(
      'order_id',
      'in',
      made.orders.map((order) => order.id),
    )
    .execute()
  const active = rows.filter((row) => row.is_active).map((row) => row.order_id)
  expect(active.toSorted()).toEqual(papers.map((paper) => paper.order_id).toSorted())
  const standing = reversals.filter((reversal) => reversal.state !== 'withdrawn')
  const sum = (amounts: readonly { amount_minor: number }[]) => amounts.reduce((all, one) => all + one.amount_minor, 0)
  for (const request of requests) {
    const orders = rows.filter((row) => row.request_id === request.id)
    expect(sum(orders)).toBe(request.amount_minor)
    const reversed = standing.filter((reversal) => reversal.request_id === request.id)
    expect(sum(reversed)).toBeLessThanOrEqual(request.amount_minor)
    // Before the issue a request names exactly what is left.
    if (request.state === 'requested' || request.state === 'exported' || request.state === 'rejected')
      for (const row of orders.filter((one) => one.is_active)) expect(row.amount_minor).toBe(row.due_minor)
    if (request.state === 'exported') expect(request.exported_minor).toBe(request.amount_minor)
    if (request.state === 'reversed') expect(sum(reversed)).toBe(request.amount_minor)
    if (request.fapiao_number === null || reversed.some((reversal) => reversal.cause === 'correction')) continue
    // What is issued and not to be reversed was paid and not refunded.
    for (const row of orders) {
      const ofOrder = reversed.filter((reversal) => reversal.order_id === row.order_id)
      expect(row.amount_minor - sum(ofOrder)).toBeLessThanOrEqual(row.due_minor)
    }
  }
}
