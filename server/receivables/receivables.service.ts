// Receivables for other features: opened by a purchase on credit, reduced by receipts, bank fees and refunds. All in the caller's transaction.
import type { Db } from '#server/platform/db/db.ts'
import { balanceAfter, type MoneyEntry, receiptEntries } from './receivables.rules.ts'
import * as store from './receivables.store.ts'

export { assertCredit, creditTermsOf } from './credit.service.ts'
export { daysOverdue, stateOfRow } from './receivables.rules.ts'
export { insertReceivable as openReceivable } from './receivables.store.ts'

type Change = {
  readonly purchaseId: string
  /** In minor units of the purchase's currency. */
  readonly amountMinor: number
  readonly at: Date
}

/** @returns what is open in minor units; undefined for a purchase without a receivable */
export async function findOpenMinor(db: Db, purchaseId: string): Promise<number | undefined> {
  return (await store.findReceivable(db, purchaseId))?.open_minor
}

/** Locks the receivable of a purchase until the transaction ends. @returns what is open in minor units */
export async function lockOpenMinor(tx: Db, purchaseId: string): Promise<number> {
  return (await lock(tx, purchaseId)).open_minor
}

/**
 * Records money that has arrived; a negative amount takes it away again, together with the bank fee that settled the rest.
 * @throws Error when more arrives than is open, or more is taken away than has arrived
 */
export async function applyToReceivable(tx: Db, change: Change): Promise<void> {
  const row = await lock(tx, change.purchaseId)
  for (const entry of receiptEntries(balanceOf(row), change.amountMinor)) await insert(tx, entry, change)
}

/** Records what a bank kept as its fee. @throws Error when it is more than is open */
export async function coverBankFee(tx: Db, change: Change): Promise<void> {
  await insert(tx, { kind: 'bank-fee', amountMinor: change.amountMinor }, change)
}

/** Reduces what is owed by a refund. @returns false, and changes nothing, when that is more than is open: the rest was paid already */
export async function creditReceivable(tx: Db, change: Change): Promise<boolean> {
  const row = await lock(tx, change.purchaseId)
  if (change.amountMinor > row.open_minor) return false
  await insert(tx, { kind: 'refund', amountMinor: change.amountMinor }, change)
  return true
}

async function insert(tx: Db, entry: MoneyEntry, { purchaseId, at }: Change): Promise<void> {
  const row = await lock(tx, purchaseId)
  if (!balanceAfter(balanceOf(row), entry))
    throw new Error(`${entry.kind} of ${entry.amountMinor}: receivable ${purchaseId}`)
  await store.insertEntry(tx, { ...entry, purchaseId, at })
}

async function lock(tx: Db, purchaseId: string): Promise<store.ReceivableRecord> {
  const row = await store.lockReceivable(tx, purchaseId)
  if (!row) throw new Error(`purchase without a receivable: ${purchaseId}`)
  return row
}

function balanceOf(row: store.ReceivableRecord) {
  return {
    amountMinor: row.amount_minor,
    receivedMinor: row.received_minor,
    bankFeeMinor: row.bank_fee_minor,
    creditedMinor: row.credited_minor,
    writtenOffMinor: row.written_off_minor,
  }
}
