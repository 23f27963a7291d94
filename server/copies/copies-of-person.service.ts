// Copies as personal data: their export, and what happens to them when the account of their person is deleted.
import { showCopyNumber } from '#contract/copy-numbers.ts'
import { showLicenceNumber } from '#contract/licence-numbers.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as store from './copies.store.ts'

/** What the data export says of the copies that were made for a person. */
export async function copiesForExport(db: Db, customerId: string) {
  return (await store.listCopiesOf(db, customerId)).map((row) => ({
    number: showCopyNumber(row.number),
    title: row.title,
    file: row.name,
    licence: showLicenceNumber(row.licence_number),
    createdAt: row.created_at.toISOString(),
  }))
}

/**
 * The bytes name the person, so that they expire at once. The number stays with its licence: a copy that turns up later still leads to the holder,
 * and to a person without a name.
 */
export function expireCopies(tx: Db, customerId: string, at: Date): Promise<void> {
  return store.expireCopies(tx, { customer_id: customerId }, at)
}
