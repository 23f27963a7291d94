// Runs the next step of a batch in one worker at a time, and resumes orphaned batches.
import { importFailures } from '#contract/imports-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { withFile } from '#server/platform/files/local-copy.ts'
import { UnreadableTable } from '#server/platform/files/tables/source-rows.ts'
import { tryWithAdvisoryLock } from '#server/platform/jobs/advisory-lock.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { checkTable } from './batch-check.ts'
import { loadTable } from './batch-load.ts'
import { undoBatch } from './batch-undo.ts'
import * as store from './batches.store.ts'
import { openTable } from './import-table.ts'
import { deleteImportRows } from './undo-log.store.ts'

export const workTask = 'work-on-import'

/** Queues the next step, in the transaction that decides on it. */
export function queueWork(tx: Db, id: string): Promise<void> {
  return addJob(tx, workTask, { id }, { key: `import:${id}` })
}

/** @param signal stops between two chunks, as at shutdown; the batch keeps its state */
export async function workOnBatch(ctx: Ctx, id: string, signal?: AbortSignal): Promise<void> {
  await tryWithAdvisoryLock(ctx.db, `import ${id}`, async () => {
    const batch = await store.findBatch(ctx.db, id)
    if (!batch) return
    try {
      if (batch.state === 'undoing') await undoBatch(ctx, { id, language: languageOf(batch) }, signal)
      else if (batch.state === 'checking' || batch.state === 'running') await readFile(ctx, batch, signal)
    } catch (error) {
      await markFailed(ctx, batch, error)
    }
  })
}

async function readFile(ctx: Ctx, batch: store.BatchRow, signal: AbortSignal | undefined): Promise<void> {
  await withFile(ctx, batch.file_id, async (file) => {
    const table = await openTable({ file, language: batch.lang === null ? undefined : languageOf(batch) })
    try {
      if (batch.state === 'checking') await checkTable(ctx, batch, table, signal)
      else await loadTable(ctx, batch, table, signal)
    } finally {
      await table.close()
    }
  })
}

/** Marks a batch as failed, with a reason that tells an error in the file from an internal one. */
async function markFailed(ctx: Ctx, batch: store.BatchRow, error: unknown): Promise<void> {
  const isTheFile = error instanceof UnreadableTable
  if (!isTheFile) ctx.log.error({ err: error, import: batch.id }, 'an import has stopped')
  if (batch.state === 'undoing') throw error
  const state = batch.state === 'checking' ? 'failed' : 'paused'
  // Of the batch's own copy of a file, the other reasons would be internal errors.
  const failure = importFailures.find((reason) => isTheFile && reason === error.reason) ?? 'internal'
  await store.updateIn(ctx.db, { id: batch.id, state: batch.state }, { state, failure })
}

/** For a batch whose workers repeatedly run out of memory. */
export async function failBatch(ctx: Ctx, id: string): Promise<void> {
  await tryWithAdvisoryLock(ctx.db, `import ${id}`, async () => {
    const batch = await store.findBatch(ctx.db, id)
    const isAtWork = batch?.state === 'checking' || batch?.state === 'running'
    if (isAtWork) await markFailed(ctx, batch, new Error('the memory of its process has run out'))
  })
}

/** Queues batches whose worker has died. */
export async function resumeOrphanedBatches(ctx: Ctx): Promise<void> {
  for (const id of await store.listForsaken(ctx.db, new Date(ctx.now().getTime() - forsakenMs)))
    await queueWork(ctx.db, id)
}
/** A chunk takes about a second at most. */
const forsakenMs = 30_000

/** Deletes undo logs past their retention; their batches cannot be undone any more. */
export async function deleteOldImportRows(ctx: Ctx): Promise<void> {
  await deleteImportRows(ctx.db, new Date(ctx.now().getTime() - undoableDays * 86_400_000))
}
export const undoableDays = 90

function languageOf({ lang }: Pick<store.BatchRow, 'lang'>) {
  return lang === 'en-US' ? 'en-US' : 'zh-CN'
}
