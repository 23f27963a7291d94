// The books of purchases: quotes, documents, statement lines and allocations, and whether any of it is still in progress.
import { setTimeout as sleep } from 'node:timers/promises'
import { filesOfOrder } from '#server/orders/order-locks.store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { CompanyBuyers } from './company-buyers.ts'
import type { StatementDesk } from './statement-desk.ts'

export type PurchaseBooks = Awaited<ReturnType<typeof readPurchaseBooks>>

export async function readPurchaseBooks(db: Db) {
  const [
    purchases,
    orders,
    payments,
    entitlements,
    quotes,
    documents,
    files,
    lines,
    allocations,
    mails,
    withFiles,
    invoices,
    fapiao,
    fapiaoOrders,
    papers,
  ] = await Promise.all([
    db.selectFrom('purchases').selectAll().execute(),
    db.selectFrom('orders').selectAll().where('purchase_id', 'is not', null).execute(),
    db.selectFrom('payments').selectAll().where('provider', '=', 'bank').execute(),
    db.selectFrom('entitlements').selectAll().execute(),
    db.selectFrom('quotes').selectAll().execute(),
    db.selectFrom('documents').select(['id', 'kind', 'number']).execute(),
    db.selectFrom('document_files').select('document_id').execute(),
    db.selectFrom('statement_lines').select(['id', 'bank_reference', 'amount_minor', 'open_minor']).execute(),
    db.selectFrom('allocations').selectAll().execute(),
    db.selectFrom('mails').select(['dedupe_key', 'state']).execute(),
    db
      .selectFrom('orders as o')
      .select('o.id')
      .where((eb) => eb.exists(filesOfOrder(eb)))
      .execute(),
    db.selectFrom('invoices').selectAll().where('purchase_id', 'is not', null).execute(),
    db.selectFrom('fapiao_requests').selectAll().execute(),
    db.selectFrom('fapiao_orders').selectAll().execute(),
    db.selectFrom('order_papers').select(['order_id', 'kind']).execute(),
  ])
  return {
    purchases,
    orders,
    payments,
    entitlements,
    quotes,
    documents,
    files,
    lines,
    allocations,
    mails,
    withFiles,
    invoices,
    fapiao,
    fapiaoOrders,
    papers,
  }
}

/** What has been transferred for each purchase, by number, in minor units. */
export function transferredOf({ transfers }: Pick<CompanyBuyers, 'transfers'>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { purchaseNumber, amountMinor } of transfers)
    sums.set(purchaseNumber, (sums.get(purchaseNumber) ?? 0) + amountMinor)
  return sums
}

/** Money to allocate, invoices to issue, documents to render, orders to close, mails to send. */
function openMatters(books: PurchaseBooks, buyers: CompanyBuyers): string[] {
  const transferred = transferredOf(buyers)
  const unallocated = books.purchases.filter(
    ({ state, number, total_minor, allocated_minor }) =>
      state !== 'cancelled' && allocated_minor < Math.min(total_minor, transferred.get(number) ?? 0),
  )
  const abroad = new Set(buyers.purchases.flatMap(({ number, isAbroad }) => (isAbroad ? [number] : [])))
  const invoiced = new Set(books.invoices.flatMap((one) => (one.is_current ? [one.purchase_number] : [])))
  const counts = {
    'purchases abroad without their invoice, or with one too many': books.purchases.filter(
      ({ state, number }) => (state === 'paid' && abroad.has(number)) !== invoiced.has(number),
    ).length,
    'purchases without their money': unallocated.length,
    'fapiao that are paid and not issued': books.fapiao.filter(
      ({ state, ready_at }) => state === 'exported' || (state === 'requested' && ready_at !== null),
    ).length,
    'documents without a file': books.documents.length - books.files.length,
    'orders closing': books.orders.filter(({ status }) => status === 'closing').length,
    'mails not sent': books.mails.filter(({ state }) => state !== 'sent').length,
  }
  return Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []))
}

/** A job whose worker was killed may resume only after five minutes. */
const settleWithinMs = 400_000

/** Lets finance finish, fapiao included, and waits until nothing is in progress. @throws with what is still open after the time limit */
export async function closedPurchaseBooks(
  db: Db,
  buyers: CompanyBuyers,
  desk: StatementDesk,
  issue: () => Promise<void>,
): Promise<PurchaseBooks> {
  await desk.importTransfers(buyers.transfers)
  for (const end = Date.now() + settleWithinMs; ; await sleep(1_000)) {
    await desk.allocate()
    await issue()
    const books = await readPurchaseBooks(db)
    const open = openMatters(books, buyers)
    if (open.length === 0) return books
    if (Date.now() > end) throw new Error(`not settled: ${open.join(', ')}`)
  }
}

type Outcome = { readonly buyers: CompanyBuyers; readonly desk: StatementDesk; readonly books: PurchaseBooks }

/** A summary for the log of a test. */
export function describePurchases({ buyers, desk, books }: Outcome): string {
  const withState = (state: string) => books.purchases.filter((purchase) => purchase.state === state).length
  const undone = books.allocations.filter(({ undone_at }) => undone_at !== null).length
  const quoted = buyers.purchases.filter(({ isQuoted }) => isQuoted).length
  return [
    `${books.quotes.length} quotes, ${quoted} of them accepted; ${buyers.purchases.length - quoted} purchases at checkout`,
    `${desk.statements} statements with ${desk.lines.size} lines; ${books.allocations.length} allocations, ${undone} of them undone`,
    `${books.invoices.length} invoices and credit notes; ${books.fapiao.length} fapiao requested, ${books.fapiao.filter((one) => one.state === 'delivered').length} of them issued`,
    `${withState('paid')} purchases paid, ${withState('cancelled')} cancelled, ${withState('open')} open; ${books.documents.length} documents`,
  ].join('\n')
}
