// Index currency: whether the search index contains what has been committed, and how many changes it lacks. Used by digests, imports and tests.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/db/db.ts'
import { currentFile, foldersIn, isInUse } from './engine/index-folder.ts'
import { readIndexMeta } from './engine/index-meta.ts'
import { countChanges, lastChange } from './feed/changes.store.ts'
import type { SearchEngine } from './search-engine.ts'

/** `search` is one index, or several that all must be current. */
type IndexCtx = { readonly db: Db; readonly search: Pick<SearchEngine, 'isCurrent'> }

/** Whether the index contains every change that is committed now or, with `until`, was logged by then. */
export async function isIndexCurrent({ db, search }: IndexCtx, until?: Date): Promise<boolean> {
  return search.isCurrent(await lastChange(db, until))
}

/**
 * Resolves when the index contains every change that is committed at the time of the call.
 * @param onWait called before each pause, with the position to reach
 * @throws Error when the limit expires first
 */
export async function waitForIndex(
  { db, search }: IndexCtx,
  { limitMs = defaultLimitMs, onWait }: { limitMs?: number; onWait?: (position: number) => Promise<void> } = {},
): Promise<void> {
  const position = await lastChange(db)
  const end = performance.now() + limitMs
  while (!search.isCurrent(position)) {
    if (performance.now() > end) throw new Error(`search index not current with change ${position} after ${limitMs} ms`)
    await onWait?.(position)
    await pause(pollIntervalMs)
  }
}

/** The indexes of the web processes that run with this data directory: each has its own, and any of them may serve a search. */
export type LocalIndexes = {
  /** The position of the index that is furthest behind; 0 while a process has none, undefined without a web process. */
  position(): number | undefined
  /** Also true without a web process, since the next start catches up. */
  isCurrent(position: number): boolean
}

export function openLocalIndexes(dataDir: string): LocalIndexes {
  function position(): number | undefined {
    const positions = foldersIn(join(dataDir, 'search')).filter(isInUse).map(positionIn)
    return positions.length > 0 ? Math.min(...positions) : undefined
  }
  return { position, isCurrent: (change) => (position() ?? Number.POSITIVE_INFINITY) >= change }
}

/** The number of changes, logged by `until`, that the local index furthest behind still lacks. */
export async function countUnindexedChanges(db: Db, dataDir: string, until: Date): Promise<number> {
  const after = openLocalIndexes(dataDir).position()
  return after === undefined ? 0 : countChanges(db, { after, upTo: await lastChange(db, until) })
}

function positionIn(folder: string): number {
  const file = currentFile(folder)
  return (file === undefined ? undefined : readIndexMeta(file)?.watermark) ?? 0
}

/** Generous for a busy machine. */
const defaultLimitMs = 45_000
const pollIntervalMs = 20
