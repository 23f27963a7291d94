// Random lives of purchases, close together: money allocated in parts, taken away, short by a bank fee, cancelled, expired and refunded, one step
// after another or two at once. A failure prints its seed and path: assign them to `replay` below to run the same plan again.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cancelOrder, closeOrder, expireOrders } from '#server/payments/cancellation.service.ts'
import { submitRefund } from '#server/payments/refunds/refunds.service.ts'
import { refundOrder } from '#server/payments/refunds/refunds-request.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { allocate, booksOfPurchase, makeSeller, openPurchaseOf, purchasesCtx } from './purchases.fixture.ts'
import { lockPurchase, withdrawTransfer } from './transfer-receipts.service.ts'

/** A multiple of the number of lanes: a fraction of a run would never end. */
const lifeCount = 152
const laneCount = 4
const dayMs = 86_400_000
/** `{ seed, path }` of a failure. */
const replay: { seed?: number; path?: string } = {}

type Step =
  | { readonly do: 'allocate'; readonly percent: number; readonly toleranceMinor: number }
  | { readonly do: 'withdraw'; readonly which: number }
  | { readonly do: 'cancel' | 'expire' }
  | { readonly do: 'refund'; readonly which: number; readonly percent: number }
type Life = { readonly amounts: readonly number[]; readonly steps: readonly (readonly Step[])[] }

/** Often all of it: parts alone hardly ever add up. */
const percent = fc.oneof(fc.integer({ min: 1, max: 99 }), fc.constant(100))
const which = fc.nat({ max: 5 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('allocate' as const), percent, toleranceMinor: fc.constantFrom(0, 0, 50) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('withdraw' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'expire' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const), which, percent }) },
)
const life: fc.Arbitrary<Life> = fc.record({
  amounts: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 3 }),
  // The steps of a group run at once.
  steps: fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 7 }),
})

type Outcomes = { paid: number; cancelled: number; open: number; withdrawn: number }

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
})
afterAll(() => test.close())

describe('a purchase under random receipts', () => {
  it('is paid exactly when its money has arrived, and its books agree', async () => {
    const seed = replay.seed ?? Date.now() | 0
    const outcomes: Outcomes = { paid: 0, cancelled: 0, open: 0, withdrawn: 0 }
    await Promise.all(
      Array.from({ length: laneCount }, (_, lane) =>
        fc.assert(
          fc.asyncProperty(life, (plan) => live(plan, outcomes)),
          // Each run takes long, so a failure is not made smaller.
          { numRuns: lifeCount / laneCount, seed: seed + lane, endOnFailure: true, ...replay },
        ),
      ),
    )
    console.log(
      `${lifeCount} lives, seed ${seed}: ${outcomes.paid} paid, ${outcomes.cancelled} cancelled, ${outcomes.open} open, ${outcomes.withdrawn} allocations undone`,
    )
    // Lives that hardly ever end in one of the states would test nothing.
    expect(Math.min(outcomes.paid, outcomes.cancelled, outcomes.withdrawn)).toBeGreaterThan(lifeCount / 20)
    await assertNumbers('purchases')
    await assertNumbers('documents')
  }, 900_000)
})

/** Allocations that were made and not taken away again. */
type Ledger = { readonly active: number[]; withdrawn: number }

async function live(plan: Life, outcomes: Outcomes): Promise<void> {
  const { id, proFormaId } = await openPurchaseOf(test, plan.amounts)
  const issued = await contentsOf(proFormaId)
  const ledger: Ledger = { active: [], withdrawn: 0 }
  for (const group of plan.steps) await Promise.all(group.map((each) => perform(id, ledger, each)))
  expect(await contentsOf(proFormaId)).toEqual(issued)
  // The expiry of another life may be closing orders of this one at the moment; what is wrong stays wrong.
  const state = await vi.waitFor(() => assertSettledBooks(id, ledger), { timeout: 30_000, interval: 100 })
  outcomes[state] += 1
  outcomes.withdrawn += ledger.withdrawn
}

/** A refusal is no failure of the test: a paid purchase cannot be cancelled, nor a cancelled one paid. */
async function perform(id: string, ledger: Ledger, wanted: Step): Promise<void> {
  try {
    await performOrThrow(id, ledger, wanted)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect([
      'purchases.cannot-receive',
      'purchases.settled',
      'orders.not-unpaid',
      'orders.partly-paid',
      'orders.not-paid',
      'payments.refund-too-large',
      // The machine may be busy with other tests.
      'service.unavailable',
    ]).toContain(error.key)
  }
}

async function performOrThrow(id: string, ledger: Ledger, wanted: Step): Promise<void> {
  const ctx = purchasesCtx(test)
  const { purchase, orders } = await booksOfPurchase(test, id)
  switch (wanted.do) {
    case 'allocate': {
      const dueMinor = purchase.total_minor - purchase.allocated_minor - purchase.short_minor
      const amountMinor = Math.max(1, Math.floor((dueMinor * wanted.percent) / 100))
      await allocate(test, id, amountMinor, wanted.toleranceMinor)
      ledger.active.push(amountMinor)
      return
    }
    case 'withdraw': {
      const [amountMinor] = ledger.active.splice(wanted.which % Math.max(1, ledger.active.length), 1)
      if (amountMinor === undefined) return
      try {
        await ctx.db.transaction().execute(async (tx) => {
          const locked = await lockPurchase(tx, id)
          if (locked) await withdrawTransfer(ctx, tx, locked, amountMinor)
        })
        ledger.withdrawn += 1
      } catch (error) {
        ledger.active.push(amountMinor)
        throw error
      }
      return
    }
    case 'cancel':
      await cancelOrder(ctx, purchase.customer_id, { orderNo: orders[0]?.order_no ?? '', id: '' })
      return
    case 'expire': {
      const expired = { expires_at: new Date(Date.now() - dayMs) }
      await ctx.db.transaction().execute(async (tx) => {
        await lockPurchase(tx, id)
        for (const order of orders) await tx.updateTable('orders').set(expired).where('id', '=', order.id).execute()
      })
      return expireOrders(ctx)
    }
    case 'refund': {
      const order = orders[wanted.which % orders.length]
      if (!order) return
      const amountMinor = Math.max(1, Math.floor((order.amount_minor * wanted.percent) / 100))
      const idemKey = crypto.randomUUID()
      const request = { orderId: order.id, amountMinor, reason: 'customer', idemKey } as const
      const refund = await ctx.db.transaction().execute((tx) => refundOrder(ctx, tx, request))
      return submitRefund(ctx, refund.id)
    }
  }
}

/** Closes what an interrupted cancellation has left, as its job does. */
async function assertSettledBooks(id: string, ledger: Ledger): Promise<'paid' | 'cancelled' | 'open'> {
  const { orders } = await booksOfPurchase(test, id)
  for (const order of orders) if (order.status === 'closing') await closeOrder(purchasesCtx(test), order.id)
  return assertBooks(id, ledger)
}

async function assertBooks(id: string, ledger: Ledger): Promise<'paid' | 'cancelled' | 'open'> {
  const { purchase, orders, payments, entitlements } = await booksOfPurchase(test, id)
  const allocatedMinor = ledger.active.reduce((sum, amount) => sum + amount, 0)
  expect(purchase.allocated_minor).toBe(allocatedMinor)
  expect(purchase.allocated_minor + purchase.short_minor).toBeLessThanOrEqual(purchase.total_minor)
  const isCovered = purchase.allocated_minor + purchase.short_minor === purchase.total_minor
  expect(purchase.state === 'paid', purchase.number).toBe(isCovered)
  if (purchase.state === 'cancelled') expect(allocatedMinor).toBe(0)
  const orderState = { paid: 'paid', cancelled: 'cancelled', open: 'waiting' }[purchase.state]
  expect(new Set(orders.map((order) => order.status))).toEqual(new Set([orderState]))
  for (const order of orders) {
    const attempts = payments.filter((payment) => payment.order_id === order.id)
    const applied = attempts.filter((payment) => payment.applied)
    expect(applied.map((payment) => payment.id)).toEqual(order.paid_payment_id === null ? [] : [order.paid_payment_id])
    expect(attempts.filter((payment) => payment.status === 'succeeded')).toEqual(applied)
    expect(entitlements.filter((right) => right.order_id === order.id)).toHaveLength(applied.length)
    expect(applied.length).toBe(order.status === 'paid' ? 1 : 0)
  }
  return purchase.state
}

async function contentsOf(documentId: string): Promise<unknown> {
  return test.ctx.db.selectFrom('documents').selectAll().where('id', '=', documentId).executeTakeFirstOrThrow()
}

async function assertNumbers(table: 'purchases' | 'documents'): Promise<void> {
  const rows = await test.ctx.db.selectFrom(table).select('number').execute()
  const numbers = rows.map(({ number }) => Number(number.slice(-5))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
}
