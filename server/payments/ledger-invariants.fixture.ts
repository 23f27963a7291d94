// What must hold of orders, payments, refunds, entitlements and mails after any history of orders.
import { expect } from 'vitest'
import type { Notification } from './fake-gateways.fixture.ts'
import type { World } from './interleaving-world.fixture.ts'
import { canTransition, type PaymentState } from './payments.rules.ts'

const priceMinor = 2_280_000

/** How many orders ended paid and cancelled, and how many payments were refunded. */
export type Outcomes = { paid: number; cancelled: number; refunds: number }

type Ledger = Awaited<ReturnType<typeof readLedger>>

/** Asserts the invariants for the orders of a customer, the only buyer at the gateways, and adds what they ended as to `outcomes`. */
export async function assertInvariants(
  world: World,
  customerId: string,
  acknowledged: ReadonlySet<Notification>,
  outcomes: Outcomes,
): Promise<void> {
  const ledger = await readLedger(world, customerId)
  expect(ledger.orders.length).toBeGreaterThan(0)
  assertAgreesWithGateways(world, ledger)
  for (const payment of ledger.payments) outcomes.refunds += assertPayment(world, ledger, payment)
  for (const order of ledger.orders) outcomes[assertOrder(ledger, order)] += 1
  assertApplied(acknowledged, ledger)
  // A day passes within a moment here, so a gateway may not have responded in it: to a closing, or to a refund.
  const alerts = await world.ctx.db
    .selectFrom('payment_alerts')
    .selectAll()
    .where('kind', 'not in', ['order-not-closed', 'refund-slow'])
    .execute()
  expect(alerts).toEqual([])
}

async function readLedger(world: World, customerId: string) {
  const { db } = world.ctx
  const orders = await db.selectFrom('orders').selectAll().where('customer_id', '=', customerId).execute()
  const ids = orders.map((order) => order.id)
  const payments = await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute()
  const paymentIds =
    payments.length > 0 ? payments.map((payment) => payment.id) : ['00000000-0000-4000-8000-000000000000']
  const refunds = await db.selectFrom('refunds').selectAll().where('payment_id', 'in', paymentIds).execute()
  const transitions = await db
    .selectFrom('payment_transitions')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('id')
    .execute()
  const entitlements = await db.selectFrom('entitlements').selectAll().where('order_id', 'in', ids).execute()
  const mails = await db
    .selectFrom('mails')
    .select('dedupe_key')
    .where(
      'dedupe_key',
      'in',
      ids.map((id) => `order-paid:${id}`),
    )
    .execute()
  return { orders, payments, refunds, transitions, entitlements, mails }
}

/** A payment has succeeded exactly if its gateway took the money, and the sums are equal. */
function assertAgreesWithGateways(world: World, { orders, payments }: Ledger): void {
  const trades = [...world.models.trades.values()]
  for (const trade of trades) {
    const payment = payments.find((row) => row.out_trade_no === trade.outTradeNo)
    const isTaken = trade.state === 'paid' || trade.state === 'refunded'
    expect(payment?.status === 'succeeded', `${trade.outTradeNo} ${trade.state} ${payment?.status}`).toBe(isTaken)
  }
  const receivedMinor = orders.reduce((sum, order) => sum + (order.status === 'paid' ? order.amount_minor : 0), 0)
  const atGatewaysMinor = trades.reduce((sum, trade) => sum + (trade.state === 'paid' ? trade.amountMinor : 0), 0)
  expect(receivedMinor).toBe(atGatewaysMinor)
}

/** A payment is final, and refunded exactly once if its order does not need it. @returns the number of its refunds */
function assertPayment(world: World, ledger: Ledger, payment: Ledger['payments'][number]): number {
  const trade = world.models.trades.get(payment.out_trade_no)
  const refunds = ledger.refunds.filter((refund) => refund.payment_id === payment.id)
  expect(['succeeded', 'closed', 'failed'], payment.out_trade_no).toContain(payment.status)
  if (payment.status === 'succeeded') {
    expect(payment.gateway_trade_no).toBe(trade?.tradeNo)
    expect(payment.amount_minor).toBe(trade?.amountMinor)
  }
  const order = ledger.orders.find((row) => row.id === payment.order_id)
  const isSurplus = payment.status === 'succeeded' && !payment.applied
  const reason = order?.status === 'paid' ? 'duplicate' : 'late'
  expect(refunds, payment.out_trade_no).toMatchObject(
    isSurplus ? [{ reason, status: 'succeeded', amount_minor: priceMinor }] : [],
  )
  expect([...(trade?.refunds ?? [])]).toEqual(refunds.map((refund) => [refund.out_refund_no, refund.amount_minor]))
  assertTransitions(
    payment.status,
    ledger.transitions.filter((row) => row.payment_id === payment.id),
  )
  return refunds.length
}

/** A paid order has one applied payment, one entitlement and one mail; any other order is cancelled and has none. */
function assertOrder(ledger: Ledger, order: Ledger['orders'][number]): 'paid' | 'cancelled' {
  const payments = ledger.payments.filter((payment) => payment.order_id === order.id)
  const applied = payments.filter((payment) => payment.applied)
  const entitlements = ledger.entitlements.filter((row) => row.order_id === order.id)
  const mails = ledger.mails.filter((mail) => mail.dedupe_key === `order-paid:${order.id}`)
  if (order.status === 'paid') {
    expect(applied).toMatchObject([{ id: order.paid_payment_id, status: 'succeeded' }])
    expect(entitlements).toMatchObject([{ payment_id: order.paid_payment_id, revoked_at: null }])
    expect(mails).toHaveLength(1)
    return 'paid'
  }
  const isRefunded = payments.some((payment) => payment.status === 'succeeded')
  expect(order).toMatchObject({ status: 'cancelled', refund_state: isRefunded ? 'fully' : 'none' })
  expect({ applied, entitlements, mails }).toEqual({ applied: [], entitlements: [], mails: [] })
  return 'cancelled'
}

/** Every notification acknowledged as a success was applied. */
function assertApplied(acknowledged: ReadonlySet<Notification>, { payments }: Ledger): void {
  for (const { events } of acknowledged)
    for (const event of events)
      if (event.kind === 'paid')
        expect(payments.find((row) => row.out_trade_no === event.outTradeNo)?.status).toBe('succeeded')
}

/** Each transition starts in the state where the previous one ended, and is legal. */
function assertTransitions(last: string, transitions: readonly { from_status: string; to_status: string }[]): void {
  let state = 'created'
  for (const { from_status, to_status } of transitions) {
    expect(from_status).toBe(state)
    expect(canTransition(state as PaymentState, to_status as PaymentState), `${state} → ${to_status}`).toBe(true)
    state = to_status
  }
  expect(state).toBe(last)
}
