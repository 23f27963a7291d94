// Invariants of orders that must hold once everything has settled, however often processes were killed: each with its name and its check.
import { expect } from 'vitest'
import { canTransition, type PaymentState } from '#server/payments/payments.rules.ts'
import type { ConcurrentBuyers } from './concurrent-buyers.ts'
import type { LedgerTrade } from './gateway-ledger.ts'
import type { Books } from './ledger-snapshot.ts'

export type Outcome = {
  readonly buyers: ConcurrentBuyers
  readonly books: Books
  readonly ledger: ReadonlyMap<string, LedgerTrade>
  /** File names in the e-mail folder. */
  readonly mailFiles: readonly string[]
}

export const orderInvariants: readonly (readonly [promise: string, look: (outcome: Outcome) => void])[] = [
  ['nothing was refused that should not have been', ({ buyers }) => expect(buyers.surprises).toEqual([])],
  ['each acknowledged order exists once, as it was acknowledged', expectAcknowledged],
  ['an order without an answer exists once or not at all, and there are no others', expectNoOthers],
  ['each is paid exactly when the gateway holds its money; money of others has gone back once', expectMoneyToAgree],
  ['each paid order has one entitlement and one mail, others none', expectDelivery],
  [
    'each order with a voucher has one use, which counts unless it is cancelled; vouchers say how many count',
    expectVouchers,
  ],
  ['each mail left once, under its own Message-ID', expectMails],
  ['every attempt moved only along allowed edges, and each move was written down', expectMoves],
]

/** Those paid at a gateway: the money of purchases arrives at a bank. */
function ordersOf({ orders }: Books) {
  return orders.filter((order) => order.purchase_id === null)
}

function expectAcknowledged({ buyers: { acknowledged }, books }: Outcome): void {
  const byNumber = Map.groupBy(books.orders, (order) => order.order_no)
  for (const known of acknowledged) {
    expect(byNumber.get(known.orderNo), known.orderNo).toMatchObject([
      {
        customer_id: known.customerId,
        item_id: known.itemId,
        amount_minor: known.amountMinor,
        create_key: known.createKey,
      },
    ])
  }
  expect(new Set(acknowledged.map((known) => known.orderNo)).size).toBe(acknowledged.length)
}

function expectNoOthers({ buyers: { acknowledged, unanswered }, books }: Outcome): void {
  const keys = Map.groupBy(books.orders, (order) => order.create_key)
  for (const given of unanswered) expect(keys.get(given.createKey)?.length ?? 0).toBeLessThanOrEqual(1)
  const known = new Set([...acknowledged, ...unanswered].map((one) => one.createKey))
  expect(ordersOf(books).filter((order) => !known.has(order.create_key ?? ''))).toEqual([])
}

function expectMoneyToAgree({ books, ledger }: Outcome): void {
  const attempts = Map.groupBy(books.payments, (payment) => payment.order_id)
  let retainedMinor = 0
  for (const order of ordersOf(books)) {
    const orderTrades = (attempts.get(order.id) ?? []).flatMap((payment) => {
      const trade = ledger.get(payment.out_trade_no)
      return trade?.isPaid ? [{ payment, trade }] : []
    })
    const retained = orderTrades.filter(({ trade }) => trade.refundedMinor === 0)
    expect(order.status === 'paid', order.order_no).toBe(retained.length === 1)
    expect(retained.length, order.order_no).toBeLessThanOrEqual(1)
    for (const { payment, trade } of orderTrades) {
      expect(payment).toMatchObject({ status: 'succeeded', applied: trade.refundedMinor === 0 })
      if (trade.refundedMinor > 0) expect(trade).toMatchObject({ refundedMinor: payment.amount_minor, refunds: 1 })
    }
    retainedMinor += order.status === 'paid' ? order.amount_minor : 0
  }
  const atGateway = [...ledger.values()].reduce(
    (sum, trade) => sum + (trade.isPaid ? trade.amountMinor - trade.refundedMinor : 0),
    0,
  )
  expect(retainedMinor).toBe(atGateway)
  expect(books.alerts).toEqual([])
}

function expectDelivery({ books }: Outcome): void {
  const rights = Map.groupBy(books.entitlements, (one) => one.order_id)
  const mails = Map.groupBy(books.mails, (mail) => mail.dedupe_key)
  for (const order of books.orders) {
    const times = order.status === 'paid' ? 1 : 0
    expect(rights.get(order.id)?.length ?? 0, order.order_no).toBe(times)
    expect(mails.get(`order-paid:${order.id}`)?.length ?? 0, order.order_no).toBe(times)
  }
}

function expectVouchers({ books, buyers }: Outcome): void {
  const uses = Map.groupBy(books.uses, (use) => use.order_id)
  for (const order of books.orders) {
    const counted = (uses.get(order.id) ?? []).map(({ released_at }) => released_at === null)
    expect(counted, order.order_no).toEqual(order.voucher_code === null ? [] : [order.status !== 'cancelled'])
  }
  const counted = Map.groupBy(
    books.uses.filter(({ released_at }) => released_at === null),
    (use) => use.voucher_id,
  )
  for (const { id, code, uses } of books.vouchers) expect(uses, code).toBe(counted.get(id)?.length ?? 0)
  const codes = new Map(buyers.acknowledged.map((known) => [known.orderNo, known.voucherCode ?? null]))
  for (const { order_no, voucher_code } of books.orders.filter(({ order_no }) => codes.has(order_no)))
    expect(voucher_code, order_no).toBe(codes.get(order_no))
}

/** An e-mail that is repeated after a crash replaces the file with its Message-ID. */
function expectMails({ books, mailFiles }: Outcome): void {
  const names = books.mails.map((mail) => `${mail.message_id.slice(1).replace(/@.*/, '')}.eml`)
  expect(mailFiles.filter((name) => name.endsWith('.eml')).sort()).toEqual(names.sort())
}

function expectMoves({ books }: Outcome): void {
  const moves = Map.groupBy(books.moves, (move) => move.payment_id)
  for (const payment of books.payments) {
    let state = 'created'
    for (const move of moves.get(payment.id) ?? []) {
      expect(move.from_status).toBe(state)
      expect(canTransition(state as PaymentState, move.to_status as PaymentState)).toBe(true)
      state = move.to_status
    }
    expect(state).toBe(payment.status)
  }
}
