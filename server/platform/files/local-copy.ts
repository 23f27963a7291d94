// Local copy of a stored file for an import, as the file store may be remote.
import { createWriteStream, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Ctx } from '../context.ts'
import { findFile } from './file-records.store.ts'
import { UnreadableTable } from './tables/source-rows.ts'

/** @throws UnreadableTable if the file is missing */
export async function withFile<T>(ctx: Ctx, fileId: string, work: (path: string) => Promise<T>): Promise<T> {
  const file = await findFile(ctx.db, fileId)
  const bytes = file && (await ctx.files.open(file.storageKey).catch(() => undefined))
  if (!bytes) throw new UnreadableTable('missing', `the file ${fileId} does not exist`)
  const folder = await mkdtemp(join(tmpdir(), 'yanbao-import-'))
  // Removes the copy also if the process exits meanwhile.
  const removeAtOnce = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeAtOnce)
  try {
    const path = join(folder, 'table')
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    process.off('exit', removeAtOnce)
    await rm(folder, { recursive: true, force: true })
  }
}
