// A snapshot of the ledger: all orders with their payments, refunds, entitlements and e-mails, and whether any of it is still in progress.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/platform/db/db.ts'
import { type LedgerTrade, readLedger } from './gateway-ledger.ts'
import type { SimulatorProcess } from './simulator.ts'

export type Books = Awaited<ReturnType<typeof readLedgerSnapshot>>

export async function readLedgerSnapshot(db: Db) {
  const [orders, payments, refunds, entitlements, mails, moves, inbox, alerts, uses, vouchers] = await Promise.all([
    db.selectFrom('orders').selectAll().execute(),
    db.selectFrom('payments').selectAll().execute(),
    db.selectFrom('refunds').selectAll().execute(),
    db.selectFrom('entitlements').selectAll().execute(),
    db.selectFrom('mails').select(['dedupe_key', 'message_id', 'state', 'recipient']).execute(),
    db.selectFrom('payment_transitions').selectAll().orderBy('id').execute(),
    db.selectFrom('pay_inbox').select(['event_id', 'processed_at']).execute(),
    db.selectFrom('payment_alerts').selectAll().execute(),
    db.selectFrom('voucher_uses').selectAll().execute(),
    db.selectFrom('vouchers').select(['id', 'code', 'uses']).execute(),
  ])
  return { orders, payments, refunds, entitlements, mails, moves, inbox, alerts, uses, vouchers }
}

/** Describes what is still in progress; empty when everything has settled. */
function openMatters(books: Books, ledger: ReadonlyMap<string, LedgerTrade>): string[] {
  const count = (what: string, rows: readonly unknown[]) => (rows.length > 0 ? [`${rows.length} ${what}`] : [])
  return [
    ...count(
      'orders closing',
      books.orders.filter((order) => order.status === 'closing'),
    ),
    ...count(
      'payments that the gateway has and we have not heard of',
      books.payments.filter((one) => ledger.get(one.out_trade_no)?.isPaid && one.status !== 'succeeded'),
    ),
    ...count(
      'refunds not settled',
      books.refunds.filter((refund) => refund.status !== 'succeeded'),
    ),
    ...count(
      'mails not sent',
      books.mails.filter((mail) => mail.state !== 'sent'),
    ),
  ]
}

/** A job whose worker was killed may resume only after five minutes. */
const settleWithinMs = 400_000

/** Waits until nothing is in progress and reads both ledgers. @throws with what is still open after the time limit */
export async function closedBooks(db: Db, simulator: SimulatorProcess) {
  const end = Date.now() + settleWithinMs
  for (;;) {
    const [books, ledger] = [await readLedgerSnapshot(db), await readLedger(simulator)]
    const open = openMatters(books, ledger)
    if (open.length === 0) return { books, ledger }
    if (Date.now() > end) throw new Error(`not settled: ${open.join(', ')}`)
    await sleep(2_000)
  }
}
