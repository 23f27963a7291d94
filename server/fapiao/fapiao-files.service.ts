// Files of fapiao at the desk: upload, the tray, assignment, and the numbers that staff type.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { FieldMessageKey } from '#contract/common/field-messages.ts'
import type { FapiaoResult } from '#contract/fapiao-results-admin.ts'
import * as contract from '#contract/fapiao-results-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { violatedUniqueConstraint } from '#server/platform/db/unique-violation.ts'
import { hasRoom } from '#server/platform/files/disk-space.ts'
import { type FileRecord, findFile, insertFile } from '#server/platform/files/file-records.store.ts'
import * as requests from './fapiao.store.ts'
import * as store from './fapiao-files.store.ts'
import { translateTaken } from './fapiao-issue.service.ts'
import { cny } from './own-fapiao.service.ts'
import { isRedLetter } from './result-facts.ts'
import { baseNameOf, fileNameOf } from './result-match.rules.ts'
import { assignTx, matchFile, translateMisfit } from './result-matching.service.ts'
import * as matching from './result-matching.store.ts'
import type { ReadResult } from './result-reader.ts'
import type { ResultReader } from './result-reader-client.ts'

const mimeOf = { pdf: 'application/pdf', ofd: 'application/ofd', xml: 'application/xml' } as const

export type FapiaoFilesCtx = Ctx & { readonly reader: ResultReader }

/**
 * Stores a file and matches it with its fapiao; without one it stays in the tray.
 * @throws AppError files.too-large, files.no-room, fapiao.file-known, fapiao.format-known, fapiao.file-unreadable, fapiao.file-encrypted
 */
export async function uploadResult(
  ctx: FapiaoFilesCtx,
  actor: Actor,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): Promise<FapiaoResult> {
  const limit = contract.maxFapiaoFileBytes
  if (bytes.length > limit) throw new AppError('files.too-large', { data: { limit } })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (await store.isKnown(ctx.db, sha256)) throw new AppError('fapiao.file-known')
  const result = await ctx.reader.read(bytes)
  if (!(await hasRoom(ctx.config, bytes.length))) throw new AppError('files.no-room')
  const stored = await ctx.files.put(Readable.from([bytes]))
  const id = await ctx.db
    .transaction()
    .execute(async (tx) => {
      const staffId = Number(actor.staffId)
      const inserted = await insertResultTx(tx, { stored, name, result, staffId, at: ctx.now() })
      const after = { name, format: result.format, number: result.facts.number }
      await actor.recordAudit(tx, { action: 'fapiao.upload', subject: { kind: 'fapiao-file', id: inserted }, after })
      return inserted
    })
    .catch(translateKnown)
  await matchFile(ctx, id)
  return getResult(ctx.db, id)
}

function translateKnown(error: unknown): never {
  const taken = violatedUniqueConstraint(error)
  if (taken === 'fapiao_files_sha256_key') throw new AppError('fapiao.file-known')
  if (taken?.startsWith('fapiao_files')) throw new AppError('fapiao.format-known')
  throw error
}

type NewResult = {
  readonly stored: Pick<FileRecord, 'storageKey' | 'sha256' | 'sizeBytes'>
  readonly name: string
  readonly result: ReadResult
  readonly staffId?: number | undefined
  readonly at: Date
}

/** Inserts a stored file into the tray. @throws a unique violation when it is known */
export async function insertResultTx(tx: Db, { stored, name, result, staffId, at }: NewResult): Promise<string> {
  const { format, facts } = result
  const fileName = fileNameOf(name, format)
  const fileId = await insertFile(tx, { ...stored, name: fileName, mime: mimeOf[format] })
  const searchText = [fileName, facts.number, facts.buyerName, ...facts.codes, facts.originalNumber].join(' ')
  const baseName = baseNameOf(name)
  return store.insertFile(tx, { fileId, format, sha256: stored.sha256, baseName, facts, searchText, staffId, at })
}

export async function listTray(ctx: Ctx, query: ParsedInputOf<typeof contract.listFapiaoTray>) {
  const { rows, ...total } = await store.listTray(ctx.db, query)
  return { ...total, rows: rows.map(present) }
}

/** @throws AppError admin.not-found */
export async function findFileToSend(ctx: Ctx, actor: Actor, id: string): Promise<FileRecord> {
  const [row] = await store.findListed(ctx.db, [id])
  const file = row && (await findFile(ctx.db, row.file_id))
  if (!file) throw new AppError('admin.not-found')
  await actor.recordAudit(ctx.db, { action: 'fapiao.download-file', subject: { kind: 'fapiao-file', id } })
  return file
}

/** @throws AppError admin.not-found */
export async function findCandidates(ctx: Ctx, id: string) {
  const [file] = await store.findListed(ctx.db, [id])
  if (!file) throw new AppError('admin.not-found')
  const rows = await matching.listCandidates(ctx.db, file.facts)
  return {
    rows: rows.map((row) => ({
      requestId: row.request_id,
      reversalId: row.reversal_id,
      number: row.number,
      title: row.title,
      taxCode: row.tax_code,
      amount: cny(row.amount_minor),
      state: row.state,
      fapiaoNumber: row.fapiao_number ?? '',
      isSameAmount: row.is_same_amount,
      isSameBuyer: row.is_same_buyer,
    })),
  }
}

/** @throws AppError admin.not-found, fapiao.wrong-state, fapiao.format-known, request.invalid beside what does not fit */
export async function assignFile(
  ctx: Ctx,
  actor: Actor,
  { id, requestId, reversalId, number, issuedOn }: ParsedInputOf<typeof contract.assignFapiaoFile>,
): Promise<FapiaoResult> {
  await ctx.db
    .transaction()
    .execute(async (tx) => {
      const file = await lockFile(tx, id)
      if (file.request_id !== null) throw new AppError('fapiao.wrong-state')
      const typed = { number, issuedOn, staffId: Number(actor.staffId) }
      await assignTx(ctx, tx, file, { target: { requestId, reversalId: reversalId ?? null }, by: 'staff', typed })
      const subject = { kind: 'fapiao', id: requestId }
      await actor.recordAudit(tx, { action: 'fapiao.assign', subject, after: { fileId: id, reversalId, number } })
    })
    .catch(translateMisfit)
    .catch(translateTaken)
  await matchFile(ctx, id)
  return getResult(ctx.db, id)
}

/** @throws AppError admin.not-found, fapiao.wrong-state for a file outside the tray */
export async function removeFile(ctx: Ctx, actor: Actor, id: string): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const file = await lockFile(tx, id)
    if (file.request_id !== null) throw new AppError('fapiao.wrong-state')
    await store.deleteFile(tx, file)
    const before = { sha256: file.sha256, number: file.fapiao_number }
    await actor.recordAudit(tx, { action: 'fapiao.remove-file', subject: { kind: 'fapiao-file', id }, before })
  })
  return null
}

/** @throws AppError admin.not-found, fapiao.wrong-state for a file in the tray */
export async function detachFile(ctx: Ctx, actor: Actor, id: string): Promise<FapiaoResult> {
  await ctx.db.transaction().execute(async (tx) => {
    const file = await lockFile(tx, id)
    if (file.request_id === null) throw new AppError('fapiao.wrong-state')
    await store.putInTray(tx, file, 'removed')
    await store.deleteLinksOf(tx, id)
    const subject = { kind: 'fapiao', id: file.request_id }
    await actor.recordAudit(tx, { action: 'fapiao.detach', subject, before: { fileId: id } })
  })
  return getResult(ctx.db, id)
}

/** @throws AppError request.invalid beside a row whose request or number is taken or unknown */
export async function typeNumbers(ctx: Ctx, actor: Actor, { rows }: ParsedInputOf<typeof contract.typeFapiaoNumbers>) {
  const staffId = Number(actor.staffId)
  await ctx.db.transaction().execute(async (tx) => {
    for (const [index, row] of rows.entries()) {
      const target = await matching.findByRequestNumber(tx, row.request.toUpperCase())
      const request = target && (await requests.lockRequest(tx, target.requestId))
      if (!request) throw rowRefused(index, 'request', 'fapiao-unknown-request')
      const holder = await matching.findByNumber(tx, row.number)
      if (holder && (holder.requestId !== request.id || holder.reversalId !== null))
        throw rowRefused(index, 'number', 'fapiao-number-used')
      const isOther = request.fapiao_number !== null && request.fapiao_number !== row.number
      if (isOther || !canGetNumber(request)) throw rowRefused(index, 'request', 'fapiao-request-closed')
      await matching.upsertTypedNumber(tx, { requestId: request.id, number: row.number, staffId, at: ctx.now() })
    }
    const subject = { kind: 'fapiao', id: 'numbers' }
    await actor.recordAudit(tx, { action: 'fapiao.type-numbers', subject, after: { rows } })
  })
  const matched: string[] = []
  const numbers = rows.map((row) => row.number)
  for (const id of await matching.listTrayByNumbers(ctx.db, numbers)) matched.push(...(await matchFile(ctx, id)))
  return { count: rows.length, matched: (await store.findListed(ctx.db, matched)).map(present) }
}

function canGetNumber({ state, exported_minor, ready_at }: requests.FapiaoRequest): boolean {
  if (state === 'rejected') return false
  return exported_minor !== null || ready_at !== null
}

function rowRefused(index: number, field: 'request' | 'number', message: FieldMessageKey): AppError {
  return new AppError('request.invalid', { fields: [{ field: `rows.${index}.${field}`, message }] })
}

async function lockFile(tx: Db, id: string): Promise<store.FapiaoFileRow> {
  const file = await store.lockFile(tx, id)
  if (!file) throw new AppError('admin.not-found')
  return file
}

async function getResult(db: Db, id: string): Promise<FapiaoResult> {
  const [row] = await store.findListed(db, [id])
  if (!row) throw new AppError('admin.not-found')
  return present(row)
}

function present(row: store.ListedFile): FapiaoResult {
  const { facts, request_id, request_number, request_state } = row
  const isKnown = request_id !== null && request_number !== null && request_state !== null
  return {
    id: row.id,
    name: row.name,
    format: row.format,
    sizeBytes: row.size_bytes,
    facts: {
      number: facts.number,
      buyerName: facts.buyerName,
      buyerCode: facts.codes[0] ?? '',
      amountMinor: facts.amountMinor,
      issuedOn: facts.issuedOn,
      originalNumber: facts.originalNumber,
      isReversal: isRedLetter(facts),
    },
    uploadedAt: row.uploaded_at.toISOString(),
    staffName: row.staff_name ?? '',
    matchedBy: row.matched_by,
    reason: row.tray_reason,
    request: isKnown
      ? { id: request_id, number: request_number, title: row.request_title ?? '', state: request_state }
      : null,
    reversalId: row.reversal_id,
  }
}
