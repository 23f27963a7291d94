// Attachments: uploaded by a customer, judged by content, and claimed once by the purchase or quote that names them.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type Attachment, maxAttachmentBytes, maxAttachmentsPerDay } from '#contract/attachments.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { hasRoom } from '#server/platform/files/disk-space.ts'
import { type FileRecord, insertFile } from '#server/platform/files/file-records.store.ts'
import { attachmentHeader } from '#server/platform/http/attachment-header.ts'
import * as store from './attachments.store.ts'
import { detectAttachmentType, storedFileName } from './file-types.rules.ts'

const dayMs = 24 * 3_600_000

/** @throws AppError files.too-large, files.wrong-kind, files.no-room, files.too-many */
export async function addAttachment(
  ctx: Ctx,
  upload: { readonly customerId: string; readonly name: string; readonly bytes: Buffer },
): Promise<Attachment> {
  const { customerId, bytes } = upload
  if (bytes.length > maxAttachmentBytes) throw new AppError('files.too-large', { data: { limit: maxAttachmentBytes } })
  const kind = detectAttachmentType(bytes)
  if (!kind) throw new AppError('files.wrong-kind')
  const since = new Date(ctx.now().getTime() - dayMs)
  if ((await store.countSince(ctx.db, customerId, since)) >= maxAttachmentsPerDay) throw new AppError('files.too-many')
  if (!(await hasRoom(ctx.config, bytes.length))) throw new AppError('files.no-room')
  const stored = await ctx.files.put(Readable.from([bytes]))
  const name = storedFileName(upload.name, kind)
  const id = await ctx.db.transaction().execute(async (tx) => {
    const fileId = await insertFile(tx, { ...stored, name, mime: kind.mime })
    return store.insertAttachment(tx, { customerId, fileId, at: ctx.now() })
  })
  return { id, name, size: bytes.length }
}

/**
 * Takes an attachment in the transaction of what it belongs to. Another request cannot take it again.
 * @returns the id of its file
 * @throws AppError files.unknown-attachment
 */
export async function claimAttachment(
  ctx: Pick<Ctx, 'now'>,
  tx: Db,
  attachment: { readonly id: string; readonly customerId: string },
): Promise<string> {
  const fileId = await store.markClaimed(tx, { ...attachment, at: ctx.now() })
  if (fileId === undefined) throw new AppError('files.unknown-attachment')
  return fileId
}

/** Sends what a customer has uploaded as a download, never inline: nothing in it runs in the console's origin. */
export async function sendFileAsDownload(
  ctx: Pick<Ctx, 'files'>,
  reply: FastifyReply,
  file: FileRecord,
): Promise<FastifyReply> {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': attachmentHeader(file.name),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': file.mime,
      'content-length': file.sizeBytes,
      'x-content-type-options': 'nosniff',
    })
    .send(await ctx.files.open(file.storageKey))
}

export async function deleteUnclaimedAttachments(ctx: Ctx): Promise<void> {
  await store.deleteUnclaimed(ctx.db, new Date(ctx.now().getTime() - dayMs))
}
