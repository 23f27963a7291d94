// Import batches in the console: start, load, pause, cancel, undo.
import type { Language } from '#contract/common/language.ts'
import type { ImportDetail, ImportRow, ImportState, ImportUndo } from '#contract/imports-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findFile } from '#server/platform/files/file-records.store.ts'
import { queueWork } from './batch-runner.service.ts'
import { summarizeUndo } from './batch-undo.ts'
import * as store from './batches.store.ts'
import { importAdvice } from './import-error-hints.ts'
import { type RowError, rowErrorMessage, rowErrors } from './import-error-messages.ts'

export async function listImports(
  ctx: Ctx,
  query: { state?: ImportState | undefined; search: string; page: number; perPage: number },
) {
  const { rows, total } = await store.listBatches(ctx.db, { ...query, state: query.state })
  return { total, isMore: false, rows: rows.map(toRow) }
}

/** @throws AppError admin.not-found */
export async function getImport(ctx: Ctx, id: string): Promise<ImportDetail> {
  const batch = await requireBatch(ctx, id)
  const found = await store.findFindings(ctx.db, id)
  return {
    ...toRow(batch),
    refusals: rowErrors.parse(found.refusals).map(toRefusal),
    changes: found.preview,
    newIndustries: found.new_industries,
  }
}

/** @throws AppError admin.not-found if the file does not exist */
export async function startImport(
  ctx: Ctx,
  actor: Actor,
  input: { fileId: string; language?: Language | undefined },
): Promise<ImportRow> {
  const file = await findFile(ctx.db, input.fileId)
  if (!file) throw new AppError('admin.not-found')
  const id = await ctx.db.transaction().execute(async (tx) => {
    const batch = { ...input, language: input.language, fileName: file.name, staffId: actor.staffId, at: ctx.now() }
    const inserted = await store.insertBatch(tx, batch)
    await actor.recordAudit(tx, { action: 'imports.begin', subject: subjectOf(inserted), after: { file: file.name } })
    await queueWork(tx, inserted)
    return inserted
  })
  return toRow(await requireBatch(ctx, id))
}

/** @throws AppError imports.has-refusals if rows have errors and are not to be skipped */
export function runImport(ctx: Ctx, actor: Actor, { id, skipRefused }: { id: string; skipRefused: boolean }) {
  return move(ctx, actor, { id, from: ['checked'], action: 'imports.run' }, async (tx, batch) => {
    if (batch.refused_rows > 0 && !skipRefused) throw new AppError('imports.has-refusals')
    await store.updateBatch(tx, id, {
      state: 'running',
      skips_refused: skipRefused,
      started_at: ctx.now(),
      worked_at: ctx.now(),
    })
    await queueWork(tx, id)
  })
}

export function pauseImport(ctx: Ctx, actor: Actor, id: string) {
  return move(ctx, actor, { id, from: ['running'], action: 'imports.pause' }, (tx) =>
    store.updateBatch(tx, id, { state: 'paused' }),
  )
}

export function resumeImport(ctx: Ctx, actor: Actor, id: string) {
  return move(ctx, actor, { id, from: ['paused'], action: 'imports.resume' }, async (tx) => {
    await store.updateBatch(tx, id, { state: 'running', failure: null, worked_at: ctx.now() })
    await queueWork(tx, id)
  })
}

export function cancelImport(ctx: Ctx, actor: Actor, id: string) {
  const from: ImportState[] = ['checking', 'checked', 'running', 'paused']
  return move(ctx, actor, { id, from, action: 'imports.cancel' }, (tx) =>
    store.updateBatch(tx, id, { state: 'cancelled', finished_at: ctx.now() }),
  )
}

/** @throws AppError admin.not-found, imports.wrong-state */
export async function previewUndo(ctx: Ctx, id: string): Promise<ImportUndo> {
  const batch = await requireBatch(ctx, id)
  if (![...undoable, 'undoing', 'undone'].includes(batch.state)) throw new AppError('imports.wrong-state')
  return summarizeUndo(ctx, { id, language: languageOf(batch), isUndone: batch.state === 'undone' })
}

/** @throws AppError imports.changed-since with the list of changed reports */
export async function undoImport(ctx: Ctx, actor: Actor, { id, skipChanged }: { id: string; skipChanged: boolean }) {
  if (!skipChanged) {
    const { changed, kept } = await previewUndo(ctx, id)
    if (changed > 0)
      throw new AppError('imports.changed-since', {
        data: { changed, kept: kept.filter((report) => report.why === 'changed') },
      })
  }
  return move(ctx, actor, { id, from: undoable, action: 'imports.undo' }, async (tx) => {
    await store.updateBatch(tx, id, { state: 'undoing', skips_changed: skipChanged, share: 0, worked_at: ctx.now() })
    await queueWork(tx, id)
  })
}
const undoable: readonly ImportState[] = ['done', 'cancelled']

/** @throws AppError admin.not-found, imports.wrong-state */
async function move(
  ctx: Ctx,
  actor: Actor,
  transition: { id: string; from: readonly ImportState[]; action: string },
  change: (tx: Db, batch: { refused_rows: number }) => Promise<void>,
): Promise<ImportRow> {
  await ctx.db.transaction().execute(async (tx) => {
    const batch = await store.lockBatch(tx, transition.id)
    if (!batch) throw new AppError('admin.not-found')
    if (!transition.from.includes(batch.state)) throw new AppError('imports.wrong-state')
    await change(tx, batch)
    await actor.recordAudit(tx, {
      action: transition.action,
      subject: subjectOf(transition.id),
      before: { state: batch.state },
    })
  })
  return toRow(await requireBatch(ctx, transition.id))
}

async function requireBatch(ctx: Ctx, id: string): Promise<store.BatchRow> {
  const batch = await store.findBatch(ctx.db, id)
  if (!batch) throw new AppError('admin.not-found')
  return batch
}

function subjectOf(id: string) {
  return { kind: 'import', id }
}

function languageOf({ lang }: store.BatchRow): Language {
  return lang === 'en-US' ? 'en-US' : 'zh-CN'
}

function toRow(batch: store.BatchRow): ImportRow {
  return {
    id: batch.id,
    fileName: batch.file_name,
    language: batch.lang,
    state: batch.state,
    failure: batch.failure,
    staffName: batch.staff_name,
    skipsRefused: batch.skips_refused,
    found: {
      rows: batch.rows,
      toCreate: batch.to_create,
      toChange: batch.to_change,
      unchanged: batch.unchanged,
      refusedRows: batch.refused_rows,
      refusals: batch.refusal_count,
    },
    progress: { rows: batch.rows_read, share: Math.min(1, batch.share) },
    loaded: {
      created: batch.created_count,
      changed: batch.changed_count,
      unchanged: batch.unchanged_count,
      refused: batch.refused_count,
    },
    undone: { removed: batch.removed_count, restored: batch.restored_count, kept: batch.kept_count },
    createdAt: batch.created_at.toISOString(),
    startedAt: batch.started_at?.toISOString() ?? null,
    finishedAt: batch.finished_at?.toISOString() ?? null,
    undoneAt: batch.undone_at?.toISOString() ?? null,
  }
}

function toRefusal(refusal: RowError): ImportDetail['refusals'][number] {
  return {
    row: refusal.row ?? null,
    column: refusal.column ?? null,
    value: refusal.value ?? null,
    message: rowErrorMessage(refusal),
    advice: importAdvice[refusal.code],
  }
}
