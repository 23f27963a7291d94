// What is still to be paid for a purchase.
import type { Db } from '#server/platform/db/db.ts'
import { findOpenMinor } from '#server/receivables/receivables.service.ts'
import type { PurchaseRecord } from './purchases.store.ts'

type Purchase = Pick<PurchaseRecord, 'id' | 'number' | 'terms' | 'total_minor' | 'allocated_minor' | 'short_minor'>

/** In minor units. On credit refunds and write-offs reduce it too. */
export async function dueMinorOf(db: Db, purchase: Purchase): Promise<number> {
  if (purchase.terms === 'transfer') return purchase.total_minor - purchase.allocated_minor - purchase.short_minor
  const openMinor = await findOpenMinor(db, purchase.id)
  if (openMinor === undefined) throw new Error(`purchase on credit without a receivable: ${purchase.number}`)
  return openMinor
}
