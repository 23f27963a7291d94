// Purchases that wait for money, as they are matched with the lines of bank statements.
import type { Currency } from '#contract/common/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findToReceive, listToReceive, type ToReceiveRow } from './purchase-matching.store.ts'

export type OpenPurchase = {
  readonly id: string
  readonly number: string
  readonly remittanceReference: string
  readonly proFormaNumber: string
  readonly currency: Currency
  readonly totalMinor: number
  readonly dueMinor: number
  readonly billingName: string
  readonly createdAt: Date
}

/** Every purchase in a currency that money can be allocated to: a few thousand at most, so that matching looks them up in memory. */
export async function listPurchasesToReceive(db: Db, currency: Currency): Promise<OpenPurchase[]> {
  return (await listToReceive(db, currency)).map(toOpenPurchase)
}

/** Purchases in a currency that money can be allocated to, by number, reference or buyer. */
export async function findPurchasesToReceive(
  db: Db,
  query: { readonly currency: Currency; readonly search: string; readonly limit: number },
): Promise<OpenPurchase[]> {
  return (await findToReceive(db, query)).map(toOpenPurchase)
}

function toOpenPurchase(row: ToReceiveRow): OpenPurchase {
  return {
    id: row.id,
    number: row.number,
    remittanceReference: row.remittance_reference,
    proFormaNumber: row.pro_forma_number,
    currency: row.currency,
    totalMinor: row.total_minor,
    dueMinor: row.due_minor,
    billingName: row.billing_name,
    createdAt: row.created_at,
  }
}
