// Export for the issuing platform: amounts are frozen, then the list is downloaded as often as needed.
import type { Readable } from 'node:stream'
import { maxFapiaoPerExport } from '#contract/fapiao-admin.ts'
import { amountText } from '#server/documents/documents.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type Sheet, writeXlsx } from '#server/platform/files/xlsx-writer.ts'
import { listSellingEntities } from '#server/selling-entities/selling-entities.service.ts'
import { fapiaoSettings } from '#server/site-config/site-config.service.ts'
import { insertEvents } from './fapiao.store.ts'
import { requestSheet, reversalSheet, sheetName } from './fapiao-export.rules.ts'
import * as store from './fapiao-export.store.ts'
import { cny } from './own-fapiao.service.ts'

type Chosen = { readonly ids?: readonly string[] | undefined }

/** @throws AppError fapiao.nothing-to-export */
export function exportFapiao(ctx: Ctx, actor: Actor, { ids }: Chosen) {
  const [at, staffId] = [ctx.now(), Number(actor.staffId)]
  return ctx.db.transaction().execute(async (tx) => {
    const locked = await store.lockExportable(tx, ids, maxFapiaoPerExport)
    if (locked.length === 0) throw new AppError('fapiao.nothing-to-export')
    const batchId = await store.insertBatch(tx, { kind: 'requests', staffId, at })
    const touched = await store.exportRequests(tx, locked, { batchId, at })
    const exported = touched.filter((request) => request.state === 'exported')
    await insertEvents(
      tx,
      touched.map(({ id, state, amount_minor }) => ({
        requestId: id,
        kind: state === 'exported' ? 'exported' : 'withdrawn',
        staffId,
        note: amountText(amount_minor, 'CNY'),
        at,
      })),
    )
    const total = exported.reduce((sum, request) => sum + request.amount_minor, 0)
    const after = { count: exported.length, totalMinor: total }
    await actor.recordAudit(tx, { action: 'fapiao.export', subject: { kind: 'fapiao-batch', id: batchId }, after })
    return { batchId, count: exported.length, total: cny(total) }
  })
}

/** @throws AppError fapiao.nothing-to-export */
export function exportReversals(ctx: Ctx, actor: Actor, { ids }: Chosen) {
  const [at, staffId] = [ctx.now(), Number(actor.staffId)]
  return ctx.db.transaction().execute(async (tx) => {
    const locked = await store.lockExportableReversals(tx, ids, maxFapiaoPerExport)
    if (locked.length === 0) throw new AppError('fapiao.nothing-to-export')
    const batchId = await store.insertBatch(tx, { kind: 'reversals', staffId, at })
    const exported = await store.exportReversals(tx, locked, { batchId, at })
    await insertEvents(
      tx,
      exported.map(({ request_id, amount_minor }) => ({
        requestId: request_id,
        kind: 'reversal-exported',
        staffId,
        note: amountText(amount_minor, 'CNY'),
        at,
      })),
    )
    const total = exported.reduce((sum, reversal) => sum + reversal.amount_minor, 0)
    const after = { count: exported.length, totalMinor: total }
    const subject = { kind: 'fapiao-batch', id: batchId }
    await actor.recordAudit(tx, { action: 'fapiao.export-reversals', subject, after })
    return { batchId, count: exported.length, total: cny(total) }
  })
}

/** The list of a batch, with one sheet for each seller. @throws AppError admin.not-found */
export async function batchWorkbook(ctx: Ctx, batchId: string): Promise<{ kind: string; file: Readable }> {
  const batch = await store.findBatch(ctx.db, batchId)
  if (!batch) throw new AppError('admin.not-found')
  const settings = await fapiaoSettings(ctx.db)
  const sellers = await listSellingEntities(ctx.db)
  const sheets: Sheet[] = []
  const add = (entityId: number | null, sheet: Omit<Sheet, 'name'>) => {
    const seller = sellers.find(({ id }) => Number(id) === entityId)
    const taken = sheets.map(({ name }) => name)
    sheets.push({ name: sheetName(seller?.nameZh ?? '', taken), ...sheet })
  }
  if (batch.kind === 'requests') {
    for (const [entityId, rows] of bySeller(await store.listRequestsOfBatch(ctx.db, batchId))) {
      const taxRateBasisPoints = sellers.find(({ id }) => Number(id) === entityId)?.taxRateBasisPoints ?? 600
      add(entityId, requestSheet(rows, { settings, taxRateBasisPoints }))
    }
  } else {
    for (const [entityId, rows] of bySeller(await store.listReversalsOfBatch(ctx.db, batchId)))
      add(entityId, reversalSheet(rows))
  }
  if (sheets.length === 0)
    add(null, batch.kind === 'requests' ? requestSheet([], { settings, taxRateBasisPoints: 0 }) : reversalSheet([]))
  return { kind: batch.kind, file: writeXlsx(sheets) }
}

function bySeller<T extends { readonly entity_id: number | null }>(rows: readonly T[]): Map<number | null, T[]> {
  return Map.groupBy(rows, (row) => row.entity_id)
}
