// The link to a sample that was mailed: whoever has it gets the file, until it expires or other pages are chosen.
import type { Language } from '#contract/common/language.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { tokenHash } from '#server/platform/secrets.ts'
import * as store from './sample-copies.store.ts'
import { sampleFileName } from './sample-delivery.rules.ts'

/** @throws AppError samples.link-expired, also for a link that never existed */
export async function openSample(ctx: Ctx, token: string) {
  const link = await store.findLink(ctx.db, tokenHash(token))
  if (!link?.is_current || link.storage_key === null || link.expires_at <= ctx.now())
    throw new AppError('samples.link-expired')
  await store.markOpened(ctx.db, link.id, ctx.now())
  const { storage_key: storageKey, size_bytes: size } = link
  return { storageKey, size: Number(size), name: sampleFileName(link.report_title, link.lang) }
}

/** Of a link that works or worked; undefined for one that never existed. */
export async function languageOfLink(ctx: Ctx, token: string): Promise<Language | undefined> {
  return (await store.findLink(ctx.db, tokenHash(token)))?.lang
}
