// Opens the index file of a process: its own, or a copy of that of another process, if it can still follow the change log.
import type { Db } from '#server/platform/db/db.ts'
import type { WordSegmenter } from '../analysis/analyzer.rules.ts'
import { type IndexFile, openIndexFile } from '../engine/index-file.ts'
import { filesOfOthers, newBuildPath, publishBuild } from '../engine/index-folder.ts'
import { copyIndexFile, type IndexMeta } from '../engine/index-meta.ts'
import { indexFormat } from '../engine/index-tables.ts'
import { databaseIdentity, readLogBounds } from './changes.store.ts'

type OpeningInput = {
  readonly db: Db
  readonly segmenter: WordSegmenter
  readonly folder: string
  readonly log: (level: 'info' | 'warn', line: string) => void
}

/** @returns undefined when the file cannot be used and the index has to be rebuilt */
export async function openUsableIndex(
  path: string,
  { db, segmenter, log }: Pick<OpeningInput, 'db' | 'segmenter' | 'log'>,
): Promise<IndexFile | undefined> {
  // Read outside of the `try`: a database that cannot be reached says nothing about the file.
  const state = await readDatabaseState(db)
  try {
    const index = openIndexFile(path, { segmenter, isBuild: false })
    const meta = index.meta()
    if (meta?.format === indexFormat && canFollow(meta, state)) return index
    index.close()
    throw new Error('it has another format or database, or is too far behind')
  } catch (error) {
    log('info', `search index: file unusable; rebuilding: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

/** Copying the index of another process and catching up costs less than a build. */
export async function openCopyOfOther(input: OpeningInput): Promise<IndexFile | undefined> {
  const { folder, log } = input
  for (const path of filesOfOthers(folder)) {
    const copy = newBuildPath(folder)
    try {
      await copyIndexFile(path, copy)
      const index = await openUsableIndex(publishBuild(folder, copy), input)
      if (index) return index
    } catch (error) {
      log('info', `search index: copying the file of another process failed: ${error}`)
    }
  }
  return undefined
}

/** While the database could not be reached, unread changes may have been pruned, or an older backup restored. */
export async function canStillFollow(db: Db, index: IndexFile): Promise<boolean> {
  const meta = index.meta()
  return meta !== undefined && canFollow(meta, await readDatabaseState(db))
}

type DatabaseState = { readonly identity: string; readonly oldest: number | null; readonly last: number }

async function readDatabaseState(db: Db): Promise<DatabaseState> {
  return { identity: await databaseIdentity(db), ...(await readLogBounds(db)) }
}

/** Whether the log belongs to the same database and still has every change after the watermark. */
function canFollow({ database, watermark }: IndexMeta, { identity, oldest, last }: DatabaseState): boolean {
  if (database !== identity || watermark > last) return false
  return watermark === last || (oldest ?? last + 1) <= watermark + 1
}
