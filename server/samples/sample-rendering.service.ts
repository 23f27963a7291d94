// Makes the pictures of a chosen sample. A job can run twice, and its choice can be replaced meanwhile: only the current choice gets pages, once.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#server/platform/context.ts'
import { insertFile } from '#server/platform/files/file-records.store.ts'
import type { StoredFile } from '#server/platform/files/file-store.ts'
import type { RenderedPage } from './sample-pages.ts'
import type { SampleRenderer } from './sample-renderer-client.ts'
import * as store from './sample-rendering.store.ts'

export type RenderingCtx = Ctx & { readonly renderer: SampleRenderer }

/** A worker holds the file twice. */
const maxSourceBytes = 200 * 1024 * 1024
const maxRemovedAtOnce = 500

export async function renderSample(ctx: RenderingCtx, choiceId: string): Promise<void> {
  const choice = await store.findWaiting(ctx.db, choiceId)
  if (!choice) return
  if (choice.size_bytes > maxSourceBytes) return store.markRefused(ctx.db, choiceId, 'too-large')
  const bytes = await buffer(await ctx.files.open(choice.storage_key))
  const answer = await ctx.renderer.render({ bytes, pages: choice.pages })
  if ('refused' in answer) return store.markRefused(ctx.db, choiceId, answer.refused)
  await keepPages(ctx, choiceId, { ...answer, reportPageCount: await countReportPages(ctx, choiceId) })
}

/** Of the file that buyers get, when the sample is another one. Null when there is none, or it cannot be read. */
async function countReportPages(ctx: RenderingCtx, choiceId: string): Promise<number | null> {
  const file = await store.findReportFile(ctx.db, choiceId)
  if (!file || file.size_bytes > maxSourceBytes) return null
  const answer = await ctx.renderer.render({ bytes: await buffer(await ctx.files.open(file.storage_key)), pages: [] })
  return 'refused' in answer ? null : answer.pageCount
}

async function keepPages(
  ctx: Ctx,
  choiceId: string,
  {
    pages,
    ...counts
  }: {
    readonly pageCount: number
    readonly reportPageCount: number | null
    readonly pages: readonly RenderedPage[]
  },
): Promise<void> {
  // Stored before the transaction, which then takes no longer than its rows.
  const pictures: { page: number; width: number; height: number; stored: StoredFile }[] = []
  for (const { page, pictures: made } of pages)
    for (const { width, height, webp } of made)
      pictures.push({ page, width, height, stored: await ctx.files.put(Readable.from([Buffer.from(webp)])) })
  const isKept = await ctx.db.transaction().execute(async (tx) => {
    const sampleId = await store.markReady(tx, choiceId, counts)
    if (sampleId === undefined) return false
    for (const { page, text } of pages) await store.insertPage(tx, { sampleId, page, text })
    for (const { stored, ...picture } of pictures) {
      const name = `sample-${picture.page}-${picture.width}.webp`
      const fileId = await insertFile(tx, { ...stored, name, mime: 'image/webp' })
      await store.insertPicture(tx, { sampleId, ...picture, fileId, token: randomBytes(16).toString('base64url') })
    }
    return true
  })
  if (!isKept) for (const { stored } of pictures) await ctx.files.remove(stored.storageKey)
}

/** Removes the bytes of pictures whose rows are deleted; a key is forgotten after its bytes are gone. */
export async function removeFiles(ctx: Ctx): Promise<void> {
  for (const key of await store.listRemoved(ctx.db, maxRemovedAtOnce)) {
    await ctx.files.remove(key)
    await store.forgetRemoved(ctx.db, key)
  }
}
