// Finds files of which no copy can be made before a buyer does: those attached before copies were introduced were never stamped on trial.
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#server/platform/context.ts'
import { stampedFormatOf, stampedMimes } from './copies.rules.ts'
import { type Refusal, trialStamp, UnstampableFile } from './stamping/stamp.ts'
import { openStamper, type Stamper } from './stamping/stamper.ts'
import * as store from './unstampable-files.store.ts'

type Search = {
  readonly found: readonly { readonly name: string; readonly storageKey: string; readonly reason: Refusal }[]
  readonly tried: number
  /** Files that were not tried within the limits. */
  readonly isComplete: boolean
}

const maxFiles = 1000

/**
 * Stamps on trial, one after the other, the attached files of which no copy was made yet. Nothing is stored.
 * @param maxMs no file is begun after this time
 */
export async function findUnstampable(ctx: Pick<Ctx, 'db' | 'files'>, maxMs: number): Promise<Search> {
  const files = await store.listUntriedFiles(ctx.db, stampedMimes, maxFiles)
  const end = performance.now() + maxMs
  const stamper = openStamper()
  const found: Search['found'][number][] = []
  let tried = 0
  try {
    for (const { name, mime, storage_key: storageKey } of files) {
      if (performance.now() > end) break
      const reason = await refusalOf(ctx, stamper, { mime, storageKey })
      if (reason) found.push({ name, storageKey, reason })
      tried += 1
    }
  } finally {
    await stamper.close()
  }
  return { found, tried, isComplete: tried === files.length && files.length < maxFiles }
}

/** @returns undefined also for a file that is missing, which another check finds */
async function refusalOf(
  { files }: Pick<Ctx, 'files'>,
  stamper: Stamper,
  { mime, storageKey }: { readonly mime: string; readonly storageKey: string },
): Promise<Refusal | undefined> {
  const format = stampedFormatOf(mime)
  if (!format) return undefined
  const read = async () => new Uint8Array(await buffer(await files.open(storageKey)))
  try {
    await stamper.stamp({ format, stamp: trialStamp, read })
    return undefined
  } catch (error) {
    if (error instanceof UnstampableFile) return error.reason
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
