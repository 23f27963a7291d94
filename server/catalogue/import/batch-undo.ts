// Undoes a batch, last row first: deletes what it created and restores what it changed.

import type { Language } from '#contract/common/language.ts'
import type { ImportUndo } from '#contract/imports-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { categoryDictionary } from '#server/site-config/site-config.service.ts'
import * as store from './batches.store.ts'
import * as rowStore from './undo-log.store.ts'

const chunkSize = 500
const batchSize = 2_000
const maxRetainedShown = 200

type Undone = Parameters<typeof rowStore.markUndone>[2][number]['undone']

/** What undoing the batch would do now; for an undone batch, what it did. */
export async function summarizeUndo(
  ctx: Ctx,
  batch: { id: string; language: Language; isUndone: boolean },
): Promise<ImportUndo> {
  const { id, language } = batch
  const found: ImportUndo = { toRemove: 0, toRestore: 0, sold: 0, changed: 0, kept: [] }
  if (batch.isUndone) {
    const counts = await rowStore.countUndone(ctx.db, id)
    const retained = await rowStore.listRetainedReports(ctx.db, id, language, maxRetainedShown)
    return {
      toRemove: counts.get('removed') ?? 0,
      toRestore: counts.get('restored') ?? 0,
      sold: counts.get('sold') ?? 0,
      changed: counts.get('changed') ?? 0,
      kept: retained.map((row) => ({
        reportId: row.report_id,
        reportNo: row.report_no,
        title: row.title ?? '',
        why: row.undone,
      })),
    }
  }
  for (let below = Number.MAX_SAFE_INTEGER; ; ) {
    const query = { language, below: Math.min(below, lastRow), limit: batchSize, isLocked: false }
    const rows = await rowStore.listToUndo(ctx.db, id, query)
    for (const row of rows) {
      if (row.state === 'gone') continue
      if (row.state === 'as-left') {
        found[row.deed === 'created' ? 'toRemove' : 'toRestore']++
        continue
      }
      found[row.state]++
      if (found.kept.length >= maxRetainedShown) continue
      const { report_id: reportId, report_no: reportNo, title, state: why } = row
      found.kept.push({ reportId, reportNo: reportNo ?? '', title: title ?? '', why })
    }
    if (rows.length < batchSize) return found
    below = rows.at(-1)?.row_no ?? 0
  }
}
const lastRow = 2_147_483_647

export async function undoBatch(
  ctx: Ctx,
  batch: { id: string; language: Language },
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal?.aborted) return
    const isMore = await ctx.db.transaction().execute((tx) => undoChunk(ctx, tx, batch))
    if (!isMore) return
  }
}

async function undoChunk(ctx: Ctx, tx: Db, { id, language }: { id: string; language: Language }): Promise<boolean> {
  const batch = await store.lockBatch(tx, id)
  if (batch?.state !== 'undoing') return false
  const rows = await rowStore.listToUndo(tx, id, { language, below: lastRow, limit: chunkSize, isLocked: true })
  if (rows.length === 0) {
    await finish(ctx, tx, { id, language })
    return false
  }
  const undone = (row: rowStore.RowToUndo): Undone =>
    row.state === 'as-left' ? (row.deed === 'created' ? 'removed' : 'restored') : row.state
  const taken = rows.filter((row) => row.state === 'as-left')
  await rowStore.removeReports(
    tx,
    taken.filter((row) => row.deed === 'created').map((row) => row.report_id),
  )
  await rowStore.restoreImages(tx, { batchId: id, language, rows: taken.map((row) => row.row_no) })
  await rowStore.markUndone(
    tx,
    id,
    rows.map((row) => ({ row: row.row_no, undone: undone(row) })),
  )
  const { all, left } = await rowStore.countToUndo(tx, id)
  await store.updateBatch(tx, id, { share: all === 0 ? 1 : (all - left) / all, worked_at: ctx.now() })
  return true
}

async function finish(ctx: Ctx, tx: Db, { id, language }: { id: string; language: Language }): Promise<void> {
  const { made_industries: created } = await store.findFindings(tx, id)
  const values = created.map(({ value }) => value)
  await rowStore.removeUnusedIndustries(tx, { dictType: categoryDictionary(language), language, values })
  const counts = await rowStore.countUndone(tx, id)
  await store.updateBatch(tx, id, {
    state: 'undone',
    share: 1,
    removed_count: counts.get('removed') ?? 0,
    restored_count: counts.get('restored') ?? 0,
    kept_count: (counts.get('sold') ?? 0) + (counts.get('changed') ?? 0),
    undone_at: ctx.now(),
    worked_at: ctx.now(),
  })
}
