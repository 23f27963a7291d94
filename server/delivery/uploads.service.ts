// Uploads of the console: chunks are stored until the file is complete; its type is then detected by content, and it becomes a file.

import { roleHas } from '#contract/common/rights.ts'
import { type UploadedFile, type UploadPurpose, uploadLimits, uploadRights } from '#contract/delivery-admin.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { hasRoom } from '#server/platform/files/disk-space.ts'
import { type FileRecord, findFile, insertFile } from '#server/platform/files/file-records.store.ts'
import type { UploadParts } from '#server/platform/files/upload-parts.ts'
import { detectFileType, type FileKind, findArchive, headBytes, storedFileName, tailBytes } from './file-types.rules.ts'
import * as store from './uploads.store.ts'

/** An upload without a new chunk for this long is deleted. */
const uploadTtlMs = 24 * 3_600_000
/** The central directory of an archive is read up to this size. */
const maxDirectoryBytes = 8 * 1024 * 1024

/** @throws AppError staff.not-allowed, files.too-large, files.no-room */
export async function startUpload(
  ctx: Ctx,
  actor: Actor,
  request: { name: string; size: number; purpose: UploadPurpose; modifiedAt?: number | undefined },
): Promise<{ uploadId: string; received: number }> {
  if (!roleHas(actor.role, uploadRights[request.purpose])) throw new AppError('staff.not-allowed')
  if (request.size > uploadLimits[request.purpose])
    throw new AppError('files.too-large', { data: { limit: uploadLimits[request.purpose] } })
  // Its bytes are written twice: as chunks, then as the file.
  if (!(await hasRoom(ctx.config, 2 * request.size))) throw new AppError('files.no-room')
  // Nothing is stored until the upload is finished, which is audited.
  actor.nothingChanged()
  const { modifiedAt } = request
  const upload = { ...request, modifiedAt, staffId: actor.staffId }
  const unfinished =
    modifiedAt === undefined ? undefined : await store.findUnfinished(ctx.db, { ...upload, modifiedAt })
  if (unfinished) return { uploadId: unfinished.id, received: unfinished.received_bytes }
  return { uploadId: await store.insertUpload(ctx.db, upload, ctx.now()), received: 0 }
}

/**
 * Appends a chunk, which has to start where the last one ended.
 * @returns where the next one starts
 * @throws AppError admin.not-found, files.too-large, files.no-room
 */
export async function appendChunk(
  ctx: Ctx,
  actor: Actor,
  chunk: { uploadId: string; offset: number; bytes: Buffer },
): Promise<{ received: number }> {
  if (!(await hasRoom(ctx.config, 2 * chunk.bytes.length))) throw new AppError('files.no-room')
  return ctx.db.transaction().execute(async (tx) => {
    const upload = await store.lockUpload(tx, chunk.uploadId, actor.staffId)
    if (!upload) throw new AppError('admin.not-found')
    if (upload.file_id !== null || chunk.offset !== upload.received_bytes) return { received: upload.received_bytes }
    const received = chunk.offset + chunk.bytes.length
    if (received > upload.size_bytes) throw new AppError('files.too-large')
    await ctx.files.parts.write(upload.id, chunk.offset, chunk.bytes)
    await store.countReceived(tx, upload.id, received, ctx.now())
    return { received }
  })
}

/**
 * Turns an upload into a file; a repeated call returns the same file.
 * @throws AppError admin.not-found, files.incomplete, files.wrong-kind (the upload is deleted then)
 */
export async function finishUpload(ctx: Ctx, actor: Actor, uploadId: string): Promise<UploadedFile> {
  const parts = ctx.files.parts
  const file = await ctx.db.transaction().execute(async (tx) => {
    const upload = await store.lockUpload(tx, uploadId, actor.staffId)
    if (!upload) throw new AppError('admin.not-found')
    if (upload.file_id !== null) {
      actor.nothingChanged()
      return findFile(tx, upload.file_id)
    }
    const { size_bytes: size, received_bytes: received } = upload
    if (received !== size) throw new AppError('files.incomplete', { data: { received } })
    const purpose = upload.purpose
    const kind = await readKind(parts, uploadId, { purpose, size })
    if (!kind) {
      await store.deleteUpload(tx, uploadId)
      return undefined
    }
    await store.allowPause(tx)
    const stored = await ctx.files.put(parts.read(uploadId, size))
    const record = { ...stored, name: storedFileName(upload.name, kind), mime: kind.mime }
    const id = await insertFile(tx, record)
    await store.markFinished(tx, uploadId, id)
    await actor.recordAudit(tx, {
      action: 'files.upload',
      subject: { kind: 'file', id },
      after: { name: record.name, mime: record.mime, size, purpose },
    })
    return { id, ...record }
  })
  await parts.remove(uploadId)
  if (!file) throw new AppError('files.wrong-kind')
  return onWire(file)
}

function onWire(file: FileRecord): UploadedFile {
  return { fileId: file.id, name: file.name, mime: file.mime, size: file.sizeBytes }
}

async function readKind(
  parts: UploadParts,
  uploadId: string,
  { purpose, size }: { purpose: UploadPurpose; size: number },
): Promise<FileKind | undefined> {
  const head = await parts.slice(uploadId, 0, headBytes)
  const tail = await parts.slice(uploadId, Math.max(0, size - tailBytes), tailBytes)
  const table = findArchive(tail)
  const archive = table
    ? await parts.slice(uploadId, Math.min(table.start, size), Math.min(table.length, maxDirectoryBytes))
    : Buffer.alloc(0)
  return detectFileType(purpose, { head, tail, archive })
}

/** Deletes abandoned uploads, rows and bytes. */
export async function deleteAbandonedUploads(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - uploadTtlMs)
  for (const id of await store.deleteUploads(ctx.db, before)) await ctx.files.parts.remove(id)
}
