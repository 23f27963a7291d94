// Loads the file of a batch in chunks. Each chunk's transaction also stores the position in the file, from which an
// interrupted load resumes.
import { sql } from 'kysely'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { withColumns } from './batch-check.ts'
import * as store from './batches.store.ts'
import { refreshStatistics } from './import.store.ts'
import type { DiffResult } from './import-diff.ts'
import { type RowError, rowErrors } from './import-error-messages.ts'
import { openLoader } from './import-loader.ts'
import type { Table, TableChunk } from './import-table.ts'
import { maxStoredRowErrors } from './row-error-list.ts'
import { insertRows, readImages } from './undo-log.store.ts'

export async function loadTable(ctx: Ctx, batch: store.BatchRow, table: Table, signal?: AbortSignal): Promise<void> {
  let read = batch.rows_read
  let hasStatistics = false
  for await (const chunk of aheadOf(table.chunks())) {
    if (signal?.aborted) return
    if (chunk.rowsRead <= read) continue
    const isOurs = await ctx.db.transaction().execute((tx) => loadChunk(ctx, tx, { id: batch.id, read, table, chunk }))
    if (!isOurs) return
    read = chunk.rowsRead
    if (!hasStatistics) await refreshStatistics(ctx.db, chunk.rows.length)
    hasStatistics = true
  }
  await store.updateIn(
    ctx.db,
    { id: batch.id, state: 'running' },
    { state: 'done', share: 1, finished_at: ctx.now(), worked_at: ctx.now() },
  )
}

/** Reads the next chunk while the current one is written. */
async function* aheadOf<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next()
  try {
    for (;;) {
      const { value, done } = await next
      if (done) return
      next = source.next()
      // A rejection is handled when the chunk is awaited.
      next.catch(() => {})
      yield value
    }
  } finally {
    await next.catch(() => {})
  }
}

/** @returns whether the batch still runs and no other worker has advanced it */
async function loadChunk(
  ctx: Ctx,
  tx: Db,
  { id, read, table, chunk }: { id: string; read: number; table: Table; chunk: TableChunk },
): Promise<boolean> {
  // Safe without waiting for the disk: a database crash loses the rows together with the position.
  await sql`set local synchronous_commit = off`.execute(tx)
  const batch = await store.lockBatch(tx, id)
  if (batch?.state !== 'running' || batch.rows_read !== read) return false
  const at = ctx.now()
  const { language } = table
  const counts = { created: 0, changed: 0, unchanged: 0, refused: new Set(chunk.refusals.map((one) => one.row)).size }
  if (chunk.rows.length > 0) {
    const loader = await openLoader(tx, { language, now: at })
    let images: ReadonlyMap<string, string> = new Map()
    const remember = async (rows: DiffResult['rows']) => {
      const wanted = rows.map(({ known, slug }) => ({ id: known?.id ?? null, slug, slugBefore: known?.slug ?? null }))
      images = await readImages(tx, language, wanted)
    }
    const done = await loader.load(chunk.rows, remember)
    await insertRows(tx, id, {
      language,
      rows: done.rows.map(({ row, reportId, deed, slug }) => ({
        row,
        reportId,
        deed,
        before: images.get(slug) ?? null,
      })),
    })
    for (const { deed } of done.rows) counts[deed === 'created' ? 'created' : 'changed']++
    counts.unchanged = done.unchanged
    counts.refused += done.refusals.length
    if (done.refusals.length > 0)
      await store.append(tx, id, 'refusals', await newRefusals(tx, id, withColumns(done.refusals, table)))
    await store.append(tx, id, 'made_industries', loader.newIndustries)
  }
  await store.countLoaded(tx, id, { ...counts, rowsRead: chunk.rowsRead, share: chunk.share, at })
  return true
}

/** Errors that the check has not reported, such as a slug taken since. */
async function newRefusals(tx: Db, id: string, refusals: readonly RowError[]): Promise<RowError[]> {
  const batch = await store.findFindings(tx, id)
  const known = new Set(rowErrors.parse(batch.refusals).map((one) => `${one.row} ${one.code}`))
  return known.size < maxStoredRowErrors ? refusals.filter((one) => !known.has(`${one.row} ${one.code}`)) : []
}
