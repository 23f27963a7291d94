// Applies the invalidation log to the page cache of a process: each read purges what has changed since the read before.
import type { Db } from '#server/platform/db/db.ts'
import { readPageChanges } from './invalidation.store.ts'
import type { PageCache } from './page-cache.ts'

type Input = {
  readonly db: Db
  readonly cache: Pick<PageCache, 'purge' | 'clear'>
  readonly now: () => Date
  /** The log may lack changes that are older. */
  readonly retentionMs: number
  /** Awaited each time before a purge. */
  readonly beforePurge?: (() => Promise<void>) | undefined
}

export type ChangeReader = {
  /** @returns whether anything has changed */
  applyChanges(): Promise<boolean>
}

/** Greater than any transaction id, so that no changes are read. */
const beyondAll = 2n ** 63n

/** Changes committed before this call do not concern the process. @throws when the database cannot be read */
export async function openChangeReader({ db, cache, now, retentionMs, beforePurge }: Input): Promise<ChangeReader> {
  let { xmin } = await readPageChanges(db, beyondAll)
  /** Changes already applied that will be read again, since an older transaction is still open in any database of the server. */
  let appliedSeqs = new Set((await readPageChanges(db, xmin)).changes.map(({ seq }) => seq))
  let readAt = now().getTime()
  return {
    async applyChanges() {
      const read = await readPageChanges(db, xmin)
      const at = now().getTime()
      const fresh = read.changes.filter(({ seq }) => !appliedSeqs.has(seq))
      // An older copy of the database was restored, or unread changes may have been pruned.
      const isIncomplete = read.xmin < xmin || at - readAt > retentionMs / 2
      const hasChanged = isIncomplete || fresh.length > 0
      if (hasChanged) await beforePurge?.()
      if (isIncomplete) cache.clear()
      else if (hasChanged) cache.purge(fresh.flatMap(({ tags }) => tags))
      readAt = at
      xmin = read.xmin
      appliedSeqs = new Set(read.changes.filter(({ xid }) => xid >= read.xmin).map(({ seq }) => seq))
      return hasChanged
    },
  }
}
