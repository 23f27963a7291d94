// Invariants of quotes, purchases and bank receipts that must hold once everything has settled, however often processes were killed.
import { expect } from 'vitest'
import type { CompanyBuyers } from './company-buyers.ts'
import { platformNumber } from './fapiao-desk.ts'
import { type PurchaseBooks, transferredOf } from './purchase-books.ts'
import type { StatementDesk } from './statement-desk.ts'

export type PurchaseOutcome = {
  readonly buyers: CompanyBuyers
  readonly desk: StatementDesk
  readonly books: PurchaseBooks
}

export const purchaseInvariants: readonly (readonly [promise: string, look: (outcome: PurchaseOutcome) => void])[] = [
  ['nothing was refused that should not have been', ({ buyers }) => expect(buyers.surprises).toEqual([])],
  ['each acknowledged purchase exists once with its orders, and there are no others', expectAcknowledged],
  ['each accepted quote has one purchase', expectQuotes],
  ['each line of a statement is kept once, and not allocated beyond its amount', expectLines],
  ['each purchase has the money that was transferred for it, and is paid exactly when that covers it', expectMoney],
  ['each order of a paid purchase is paid once and delivered, others are not', expectOrders],
  ['each paid purchase abroad has one invoice over its total, others have none', expectInvoices],
  [
    'each fapiao that was asked for is issued once its purchase is paid, over what was paid, under a number of its own',
    expectFapiao,
  ],
  ['each order has at most one paper', expectOnePaper],
  ['numbers have no gaps, and each document has one file', expectDocuments],
  ['each quote, acceptance, pro-forma invoice, receipt and fapiao was announced by one mail', expectMails],
]

function expectAcknowledged({ buyers, books }: PurchaseOutcome): void {
  const known = buyers.purchases.map(({ number }) => number)
  expect(books.purchases.map(({ number }) => number).toSorted()).toEqual(known.toSorted())
  const ids = new Map(books.purchases.map(({ number, id }) => [number, id]))
  const orders = Map.groupBy(books.orders, (order) => order.purchase_id)
  for (const { number, plans } of buyers.purchases) {
    const items = (orders.get(ids.get(number) ?? null) ?? []).map((order) => [order.customer_id, order.item_id])
    expect(new Set(items.map(String)), number).toEqual(
      new Set(plans.map((plan) => `${plan.customerId},${plan.itemId}`)),
    )
    expect(items.length, number).toBe(plans.length)
  }
}

function expectQuotes({ buyers, books }: PurchaseOutcome): void {
  const accepted = books.quotes.filter(({ state }) => state === 'accepted')
  const quoted = buyers.purchases.filter(({ isQuoted }) => isQuoted)
  expect(accepted.map((quote) => quote.purchase_number).toSorted()).toEqual(
    quoted.map(({ number }) => number).toSorted(),
  )
  const purchases = new Map(books.purchases.map((purchase) => [purchase.id, purchase]))
  for (const quote of accepted) expect(purchases.get(quote.purchase_id ?? '')?.quote_id).toBe(quote.id)
  for (const { state } of books.quotes) expect(['sent', 'accepted']).toContain(state)
  expect(books.quotes.length).toBeGreaterThanOrEqual(quoted.length + buyers.openQuotes.length)
}

function expectLines({ desk, books }: PurchaseOutcome): void {
  const kept = books.lines.map((line) => [line.bank_reference, line.amount_minor] as const)
  expect(kept.length).toBe(desk.lines.size)
  expect(new Map(kept)).toEqual(new Map([...desk.lines].map(([key, { amountMinor }]) => [key, amountMinor])))
  const allocations = Map.groupBy(activeOf(books), (allocation) => allocation.line_id)
  const numbers = new Map(books.purchases.map(({ id, number }) => [id, number]))
  for (const line of books.lines) {
    const own = allocations.get(line.id) ?? []
    expect(line.open_minor, line.bank_reference).toBe(line.amount_minor - sumOf(own))
    expect(line.open_minor).toBeGreaterThanOrEqual(0)
    for (const { purchase_id } of own)
      expect(numbers.get(purchase_id ?? '')).toBe(desk.lines.get(line.bank_reference)?.purchaseNumber)
  }
}

function expectMoney({ buyers, books }: PurchaseOutcome): void {
  const allocations = Map.groupBy(activeOf(books), (allocation) => allocation.purchase_id)
  const transferred = transferredOf(buyers)
  for (const { id, number, state, total_minor, allocated_minor, short_minor } of books.purchases) {
    expect(allocated_minor, number).toBe(sumOf(allocations.get(id) ?? []))
    expect(short_minor, number).toBe(0)
    expect(state === 'paid', number).toBe(allocated_minor === total_minor)
    const arrivedMinor = Math.min(total_minor, transferred.get(number) ?? 0)
    expect(allocated_minor, number).toBe(state === 'cancelled' ? 0 : arrivedMinor)
  }
}

function expectOrders({ books }: PurchaseOutcome): void {
  const states = new Map(books.purchases.map(({ id, state }) => [id, state]))
  const payments = Map.groupBy(books.payments, (payment) => payment.order_id)
  const rights = Map.groupBy(books.entitlements, (right) => right.order_id)
  const withFiles = new Set(books.withFiles.map(({ id }) => id))
  for (const order of books.orders) {
    const state = states.get(order.purchase_id ?? '') ?? 'open'
    const times = state === 'paid' ? 1 : 0
    expect(order.status, order.order_no).toBe({ paid: 'paid', cancelled: 'cancelled', open: 'waiting' }[state])
    const received = (payments.get(order.id) ?? []).filter(({ status }) => status === 'succeeded')
    expect(
      received.map(({ id, applied, amount_minor }) => [id, applied, amount_minor]),
      order.order_no,
    ).toEqual(times === 1 ? [[order.paid_payment_id, true, order.amount_minor]] : [])
    expect(rights.get(order.id)?.length ?? 0, order.order_no).toBe(times)
    const fulfilment = withFiles.has(order.id) ? 'delivered' : 'preparing'
    expect(order.fulfilment_state, order.order_no).toBe(times === 1 ? fulfilment : 'none')
  }
}

function expectInvoices({ buyers, books }: PurchaseOutcome): void {
  const abroad = new Map(buyers.purchases.map(({ number, isAbroad }) => [number, isAbroad]))
  const invoices = Map.groupBy(books.invoices, (invoice) => invoice.purchase_number)
  for (const { number, state, total_minor } of books.purchases) {
    const own = invoices.get(number) ?? []
    const sum = (kind: string) =>
      own.filter((one) => one.kind === kind).reduce((total, { gross_minor }) => total + gross_minor, 0)
    const isDue = state === 'paid' && abroad.get(number) === true
    expect(own.filter(({ is_current }) => is_current).length, number).toBe(isDue ? 1 : 0)
    expect(sum('invoice') - sum('credit-note'), number).toBe(isDue ? total_minor : 0)
  }
}

function expectFapiao({ buyers, books }: PurchaseOutcome): void {
  const asked = new Set(buyers.purchases.flatMap(({ number, hasFapiao }) => (hasFapiao ? [number] : [])))
  const purchaseOf = new Map(books.orders.map(({ id, purchase_id }) => [id, purchase_id]))
  const requestOf = new Map(books.fapiaoOrders.map((one) => [purchaseOf.get(one.order_id), one.request_id]))
  const requests = new Map(books.fapiao.map((request) => [request.id, request]))
  expect(books.fapiao.length).toBe(asked.size)
  for (const { id, number, state, total_minor } of books.purchases) {
    const request = requests.get(requestOf.get(id) ?? '')
    expect(request !== undefined, number).toBe(asked.has(number))
    if (!request) continue
    const due = { paid: 'delivered', cancelled: 'withdrawn', open: 'requested' }[state]
    expect(request.state, number).toBe(due)
    const isIssued = state === 'paid'
    expect(request.fapiao_number, number).toBe(isIssued ? platformNumber(request.number) : null)
    if (isIssued) expect(request.amount_minor, number).toBe(total_minor)
  }
}

function expectOnePaper({ books }: PurchaseOutcome): void {
  const active = books.fapiaoOrders.filter(({ is_active }) => is_active).map(({ order_id }) => `${order_id} fapiao`)
  const invoiced = new Set(books.invoices.flatMap((one) => (one.is_current ? [one.purchase_id] : [])))
  const abroad = books.orders.filter(({ purchase_id }) => invoiced.has(purchase_id)).map(({ id }) => `${id} invoice`)
  const ofPurchases = new Set(books.orders.map(({ id }) => id))
  const papers = books.papers.filter(({ order_id }) => ofPurchases.has(order_id))
  const kept = papers.map(({ order_id, kind }) => `${order_id} ${kind}`)
  expect(kept.toSorted()).toEqual([...active, ...abroad].toSorted())
  expect(new Set(papers.map(({ order_id }) => order_id)).size).toBe(papers.length)
}

function expectDocuments({ books }: PurchaseOutcome): void {
  const numbers = [...books.documents, ...books.purchases].map(({ number }) => number)
  for (const [series, own] of Map.groupBy(numbers, (number) => number.slice(0, -5)))
    expect(
      own.map((number) => Number(number.slice(-5))).toSorted((a, b) => a - b),
      series,
    ).toEqual(own.map((_, index) => index + 1))
  const files = books.files.map(({ document_id }) => document_id)
  expect(files.toSorted()).toEqual(books.documents.map(({ id }) => id).toSorted())
}

function expectMails({ books }: PurchaseOutcome): void {
  const keys = Map.groupBy(books.mails, (mail) => mail.dedupe_key)
  const expectOne = (key: string) => expect(keys.get(key)?.length ?? 0, key).toBe(1)
  for (const { id, state } of books.quotes) {
    expectOne(`quote-ready:${id}`)
    if (state === 'accepted') expectOne(`quote-accepted:${id}`)
  }
  for (const { id } of books.purchases) expectOne(`purchase-pro-forma:${id}`)
  const issued = books.mails.filter(({ dedupe_key }) => dedupe_key.startsWith('fapiao-issued:'))
  expect(issued.map(({ dedupe_key }) => dedupe_key.split(':')[1]).toSorted()).toEqual(
    books.fapiao.flatMap(({ id, state }) => (state === 'delivered' ? [id] : [])).toSorted(),
  )
  for (const { id, purchase_id } of books.allocations) {
    const kinds = ['purchase-transfer-short', 'purchase-transfer-received']
    const sent = kinds.filter((kind) => keys.has(`${kind}:${purchase_id}:${id}`))
    expect(sent.length, `receipt ${id}`).toBe(1)
  }
}

function activeOf({ allocations }: PurchaseBooks) {
  return allocations.filter(({ undone_at }) => undone_at === null)
}

function sumOf(allocations: readonly { readonly amount_minor: number }[]): number {
  return allocations.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
}
