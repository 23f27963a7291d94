// Samples that were sent to a person, as personal data. They belong to an e-mail address, as the requests for them do.
import { showCopyNumber } from '#contract/copy-numbers.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as store from './sample-copies.store.ts'

export async function samplesForExport(db: Db, emailKey: string) {
  return (await store.listCopiesOf(db, emailKey)).map((row) => ({
    number: showCopyNumber(row.number),
    title: row.report_title,
    sentAt: row.created_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
  }))
}

/**
 * The bytes name the address, so that they are removed and their links end. The number stays with its lead, which is about to lose its person.
 * Called before that.
 */
export function eraseSamples(tx: Db, emailKey: string): Promise<void> {
  return store.releaseOf(tx, emailKey)
}
