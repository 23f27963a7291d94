// Links with which a buyer downloads the files of a fapiao: they expire, and only the hash of a token is stored.
import { fapiaoFilePath } from '#contract/fapiao.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type FileRecord, findFile } from '#server/platform/files/file-records.store.ts'
import { newToken, tokenHash } from '#server/platform/secrets.ts'
import * as store from './fapiao-files.store.ts'

const linkTtlMs = 3_600_000

/** @throws AppError fapiao.not-found, also for a file of another customer */
export async function createFileLink(
  ctx: Ctx,
  customerId: string,
  file: { readonly id: string; readonly fileId: string },
): Promise<{ url: string; expiresAt: string }> {
  if (!(await store.isOwnFile(ctx.db, { customerId, requestId: file.id, id: file.fileId })))
    throw new AppError('fapiao.not-found')
  return createLink(ctx, file.fileId)
}

/** For a file of a fapiao that the caller has found to be the company's. */
export async function createLink(ctx: Ctx, fileId: string): Promise<{ url: string; expiresAt: string }> {
  const token = newToken()
  const expiresAt = new Date(ctx.now().getTime() + linkTtlMs)
  await store.insertLink(ctx.db, { tokenHash: tokenHash(token), id: fileId, expiresAt })
  return { url: `${ctx.config.apiBase}${fapiaoFilePath}${token}`, expiresAt: expiresAt.toISOString() }
}

/** @throws AppError documents.link-expired, also for a token that never existed */
export async function fileOfLink(ctx: Ctx, token: string): Promise<FileRecord> {
  const found = await store.findFileOfLink(ctx.db, tokenHash(token), ctx.now())
  const file = found && (await findFile(ctx.db, found.file_id))
  if (!file) throw new AppError('documents.link-expired')
  // The name under which it was uploaded can name other things.
  return { ...file, name: `${found.number}.${found.format}` }
}
