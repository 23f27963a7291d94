// Reads the change log from an index's watermark on and applies every change that has become visible.
import type { Db } from '#server/platform/db/db.ts'
import type { IndexFile } from '../engine/index-file.ts'
import type { LiveIndex } from '../engine/live-index.ts'
import { readChangedDocuments } from './changed-documents.ts'
import { advance, type Progress, watermark, withTickets } from './changes.rules.ts'
import { assignTransactionId, listChanges, oldestOpenTransaction } from './changes.store.ts'

/** @returns the new progress, which is stored in the index as well */
export async function catchUp(
  { db, live, isStopped }: { readonly db: Db; readonly live: LiveIndex; readonly isStopped: () => boolean },
  index: IndexFile,
  before: Progress,
): Promise<Progress> {
  // Read before the log: a transaction that commits between the two reads is visible in the log.
  const oldestOpen = await oldestOpenTransaction(db)
  let progress = before
  for (let after = watermark(before); !isStopped(); ) {
    const rows = await listChanges(db, after, pageSize)
    const isLast = rows.length < pageSize
    const upTo = isLast ? Number.MAX_SAFE_INTEGER : (rows.at(-1)?.seq ?? after)
    const step = advance(progress, { seqs: rows.map((row) => row.seq), after, upTo, oldestOpen })
    const unseen = new Set(step.unseen)
    const changes = rows.filter((row) => unseen.has(row.seq))
    for await (const changed of readChangedDocuments(db, changes)) await live.apply(changed)
    progress = step.progress
    after = upTo
    savePosition(index, progress)
    if (isLast) break
  }
  if (progress.gaps.some((gap) => gap.ticket === undefined))
    progress = withTickets(progress, await assignTransactionId(db))
  savePosition(index, progress)
  return progress
}

/** For the next start, and for other processes that show the progress. */
function savePosition(index: IndexFile, progress: Progress): void {
  const meta = index.meta()
  if (meta && meta.watermark !== watermark(progress)) index.setMeta({ ...meta, watermark: watermark(progress) })
}

const pageSize = 10_000
