// One life in the trade: its steps, what interrupted steps leave for the jobs, and what must hold afterwards.
import { expect } from 'vitest'
import { undoAllocationAs } from '#server/bank-statements/allocations.service.ts'
import { closeOrder } from '#server/payments/cancellation.service.ts'
import { queryPayment } from '#server/payments/payment-queries.service.ts'
import { submitRefund } from '#server/payments/refunds/refunds.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import * as bank from './bank-steps.ts'
import { mortal } from './mortal-database.ts'
import * as orders from './order-steps.ts'
import * as quotes from './quote-steps.ts'
import { contradictions, surplusAllocations } from './trade-invariants.ts'
import type { Action, Life, Step } from './trade-plans.ts'
import { makePerson, type Scene, type World } from './trade-world.ts'
import * as upgrades from './upgrade-steps.ts'

/** How often something happened in all lives together. */
export type Tally = Map<string, number>
export function add(tally: Tally, what: string, times = 1): void {
  tally.set(what, (tally.get(what) ?? 0) + times)
}

/** @returns the receipts of the life, by bank reference */
export async function live(world: World, plan: Life, tally: Tally): Promise<ReadonlyMap<string, number>> {
  const person = await makePerson(world)
  const receipts = new Map<string, number>()
  const scene = { world, person, ctx: world.ctx, receipts }
  for (const group of plan) {
    await Promise.all(group.map((step) => perform(scene, step, tally)))
  }
  expect(await contradictions(world.ctx.db, person)).toEqual([])
  await settle(scene, tally)
  expect(await contradictions(world.ctx.db, person)).toEqual([])
  await assertSettled(scene, tally)
  return receipts
}

/** What a buyer or staff are told; anything else is a bug. */
const refusals: readonly string[] = [
  'admin.conflict',
  // A licence that was granted today, while the allocation that paid it is undone.
  'admin.not-found',
  'bank-statements.line-changed',
  'bank-statements.too-late',
  'bank-statements.too-much',
  'licences.no-upgrade',
  'licences.not-found',
  'licences.not-active',
  'orders.hard-copy-not-due',
  'orders.not-paid',
  'orders.not-unpaid',
  'orders.paid-together',
  'orders.partly-paid',
  'orders.price-differs',
  'orders.unpaid-order-exists',
  'payments.method-invalid',
  'payments.refund-not-abnormal',
  'payments.refund-too-large',
  'payments.refund-upgraded',
  'purchases.cannot-receive',
  'purchases.order-open',
  'purchases.ordered-again',
  'purchases.settled',
  'quotes.accepted-already',
  'quotes.declined',
  'quotes.expired',
  'quotes.not-draft',
  'quotes.not-found',
  'quotes.not-open',
  'quotes.superseded',
  'quotes.version-final',
  'quotes.version-open',
  'quotes.withdrawn',
  'refunds.already-decided',
  'refunds.payout-open',
  // The machine may be busy with other tests.
  'service.unavailable',
]

async function perform(scene: Scene, { action, death }: Step, tally: Tally): Promise<void> {
  const { db, isDead } = mortal(scene.world.ctx.db, death)
  try {
    await act({ ...scene, ctx: { ...scene.ctx, db } }, action)
    add(tally, action.do)
  } catch (error) {
    if (!isDead()) {
      if (!(error instanceof AppError)) throw error
      expect(refusals).toContain(error.key)
      add(tally, `refused ${error.key}`)
    }
  }
  if (isDead()) add(tally, `death by ${death?.how}`)
}

function act(scene: Scene, action: Action): Promise<void> {
  switch (action.do) {
    case 'quote-self':
      return quotes.quoteBySelf(scene, action)
    case 'quote-staff':
      return quotes.quoteByStaff(scene, action)
    case 'version':
    case 'withdraw':
    case 'decline':
    case 'expire-quote':
      return quotes.decideQuote(scene, action)
    case 'accept':
      return quotes.accept(scene, action)
    case 'transfer':
    case 'shop':
      return orders.buy(scene, action)
    case 'receive':
      return bank.receive(scene, action)
    case 'allocate':
      return bank.allocate(scene, action)
    case 'undo':
    case 'exact':
    case 'return':
    case 'exclude':
    case 'match':
      return bank.treatLine(scene, action)
    case 'pay':
      return orders.pay(scene, action)
    case 'cancel':
    case 'expire':
      return orders.endOrder(scene, action.do, action.which)
    case 'refund':
      return orders.refund(scene, action)
    case 'pay-out':
      return orders.payOut(scene, action.which)
    case 'write-off':
      return orders.writeOff(scene, action.which)
    case 'upgrade':
      return upgrades.upgrade(scene, action)
    case 'send-copy':
      return upgrades.sendCopy(scene, action.which)
    case 'remind':
      return orders.remind(scene)
  }
}

/** Does what jobs do after a crash: asks gateways, closes orders, submits refunds. */
async function settle(scene: Scene, tally: Tally): Promise<void> {
  const { ctx, models, actors } = scene.world
  for (const { id, out_trade_no, status } of await paymentsOf(scene))
    if (models.trades.get(out_trade_no)?.state === 'paid' && status !== 'succeeded') await queryPayment(ctx, id)
  for (const { id, status } of await orders.ordersOf(scene)) if (status === 'closing') await closeOrder(ctx, id)
  for (const { id } of await orders.refundsOf(scene)) await submitRefund(ctx, id)
  const daysLater = { ...ctx, now: () => new Date(Date.now() + 3 * 86_400_000) }
  for (const id of await surplusAllocations(ctx.db, scene.person)) {
    await undoAllocationAs(daysLater, actors.finance, id)
    add(tally, 'surplus undone')
  }
}

function paymentsOf({ world, person }: Scene) {
  return world.ctx.db
    .selectFrom('payments as y')
    .innerJoin('orders as o', 'o.id', 'y.order_id')
    .selectAll('y')
    .where('o.customer_id', '=', person.customerId)
    .execute()
}

async function assertSettled(scene: Scene, tally: Tally): Promise<void> {
  const { trades } = scene.world.models
  for (const order of await orders.ordersOf(scene)) {
    expect(['waiting', 'paid', 'cancelled'], order.order_no).toContain(order.status)
    add(tally, `order ${order.status}`)
    if (order.upgrade_of !== null) add(tally, `upgrade ${order.status}`)
  }
  for (const payment of await paymentsOf(scene)) {
    if (payment.applied) add(tally, `paid by ${payment.method}`)
    const trade = trades.get(payment.out_trade_no)
    const isTaken = trade?.state === 'paid' || trade?.state === 'refunded'
    if (payment.provider !== 'bank') expect(payment.status === 'succeeded', payment.out_trade_no).toBe(isTaken)
  }
  for (const refund of await orders.refundsOf(scene)) {
    add(tally, `refund ${refund.status}`)
    // A bank pays nothing back by itself.
    expect(refund.provider === 'bank' ? ['succeeded', 'abnormal'] : ['succeeded'], refund.out_refund_no).toContain(
      refund.status,
    )
    const atGateway = trades.get(refund.out_trade_no)?.refunds.get(refund.out_refund_no)
    if (refund.provider !== 'bank') expect(atGateway, refund.out_refund_no).toBe(refund.amount_minor)
  }
  for (const purchase of await bank.purchasesOf(scene)) {
    add(tally, `purchase ${purchase.state}`)
    if (purchase.short_minor > 0) add(tally, 'purchase short')
  }
  for (const { state } of await upgrades.licencesOf(scene)) add(tally, `licence ${state}`)
  for (const copy of await upgrades.copiesOf(scene))
    add(tally, `printed copy ${copy.sent_at ? 'sent' : copy.ended_at ? 'ended' : 'open'}`)
  for (const quote of await quotes.quotesOf(scene)) add(tally, `quote ${quote.state}`)
}
