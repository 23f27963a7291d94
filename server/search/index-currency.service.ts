// Whether the search index contains what has been committed: for callers that search right after publishing.
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/db/db.ts'
import { lastChange } from './feed/changes.store.ts'
import type { SearchEngine } from './search.engine.ts'

type IndexCtx = { readonly db: Db; readonly search: Pick<SearchEngine, 'isCurrent'> }

/** Whether the index of this process contains every change that is committed now; with `until`, those logged by then. */
export async function isIndexCurrent({ db, search }: IndexCtx, until?: Date): Promise<boolean> {
  return search.isCurrent(await lastChange(db, until))
}

/**
 * Resolves when the index of this process contains every change that is committed at the time of the call.
 * @throws when that takes longer than the limit
 */
export async function waitForIndex({ db, search }: IndexCtx, limitMs = defaultLimitMs): Promise<void> {
  const position = await lastChange(db)
  const end = performance.now() + limitMs
  while (!search.isCurrent(position)) {
    if (performance.now() > end) throw new Error(`search index not current with change ${position} after ${limitMs} ms`)
    await pause(pollIntervalMs)
  }
}

/** Generous for a busy machine. */
const defaultLimitMs = 45_000
const pollIntervalMs = 20
