// Logo and seal of a selling entity: uploaded as any PNG picture, drawn once more in the size in which they are printed, and kept as files.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { findFile, insertFile } from '#server/platform/files/file-records.store.ts'
import { drawPicture } from './draw-picture.ts'
import * as store from './selling-entities.store.ts'

type Pictures = { readonly logoFileId: string | null; readonly sealFileId: string | null }

/** Uploads are refused above this by the upload itself. */
const maxBytes = 5 * 1024 * 1024

/**
 * Replaces uploaded pictures by those to be printed; pictures of a version stay as they are.
 * @throws AppError request.invalid
 */
export async function storePictures(ctx: Ctx, { logoFileId, sealFileId }: Pictures): Promise<Pictures> {
  return {
    logoFileId: await storePicture(ctx, logoFileId, 'logo'),
    sealFileId: await storePicture(ctx, sealFileId, 'seal'),
  }
}

async function storePicture(ctx: Ctx, fileId: string | null, kind: 'logo' | 'seal'): Promise<string | null> {
  if (fileId === null || (await store.isPicture(ctx.db, fileId))) return fileId
  const field = `${kind}FileId`
  const file = await findFile(ctx.db, fileId)
  const bytes =
    file?.mime === 'image/png' && file.sizeBytes <= maxBytes
      ? await buffer(await ctx.files.open(file.storageKey))
      : undefined
  const picture = bytes && (await drawPicture(bytes, kind))
  if (!picture) throw new AppError('request.invalid', { fields: [{ field, message: 'png-picture' }] })
  if (kind === 'seal' && !picture.isTransparent)
    throw new AppError('request.invalid', { fields: [{ field, message: 'transparent-picture' }] })
  const stored = await ctx.files.put(Readable.from([picture.png]))
  return insertFile(ctx.db, { ...stored, name: `${kind}.png`, mime: 'image/png' })
}

/** @throws AppError admin.not-found, also for a file that is no picture of an entity */
export async function sendPicture(ctx: Ctx, reply: FastifyReply, fileId: string): Promise<FastifyReply> {
  const file = (await store.isPicture(ctx.db, fileId)) ? await findFile(ctx.db, fileId) : undefined
  if (!file) throw new AppError('admin.not-found')
  return reply
    .headers({
      'cache-control': 'private, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': file.mime,
      'content-length': file.sizeBytes,
      'x-content-type-options': 'nosniff',
    })
    .send(await ctx.files.open(file.storageKey))
}
