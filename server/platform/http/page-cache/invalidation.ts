// Subscribes a process to the invalidation log: purges cached pages of what has changed, and of items that appear at a scheduled time.
import { openDatabase } from '#server/platform/db/db.ts'
import { openListener } from '#server/platform/db/listener.ts'
import type { Log } from '#server/platform/log/log.ts'
import { nextPageMoments, prunePageChanges, readPageChanges } from './invalidation.store.ts'
import type { PageCache } from './page-cache.ts'

type Input = {
  readonly connectionString: string
  readonly cache: Pick<PageCache, 'purge' | 'clear'>
  readonly log: Pick<Log, 'warn' | 'info'>
  readonly now: () => Date
  /** Awaited each time before a purge. */
  readonly beforePurge?: (() => Promise<void>) | undefined
}

export type PageChanges = { close(): Promise<void> }

/** Resolves when the subscription has started: pages rendered from then on are purged in time. @throws when the database cannot be read */
export async function followInvalidations({
  connectionString,
  cache,
  log,
  now,
  beforePurge,
}: Input): Promise<PageChanges> {
  // A connection of its own: purges must not wait while all others are busy.
  const { db, close } = openDatabase({ connectionString, max: 1 })
  let { mark } = await readPageChanges(db, beyondAll)
  /**
   * Changes already applied that will be read again, since an older transaction is still open in any database of the server. Changes committed before
   * the start do not concern this process.
   */
  let seen = new Set((await readPageChanges(db, mark)).changes.map(({ seq }) => seq))
  let readAt = now().getTime()
  /** Everything scheduled for an earlier time has appeared. */
  let shownUntil = now()
  let nextMoment = 0
  let prunedAt = 0
  let failure: string | undefined
  let isNoticed = false
  let isClosed = false
  let wake: (() => void) | undefined

  /** @returns whether anything has changed */
  async function readChanges(): Promise<boolean> {
    const read = await readPageChanges(db, mark)
    const at = now().getTime()
    const fresh = read.changes.filter(({ seq }) => !seen.has(seq))
    // An older copy of the database was restored, or unread changes may have been pruned.
    const isLost = read.mark < mark || at - readAt > retentionMs / 2
    if (isLost || fresh.length > 0) await beforePurge?.()
    if (isLost) cache.clear()
    else if (fresh.length > 0) cache.purge(fresh.flatMap(({ tags }) => tags))
    readAt = at
    mark = read.mark
    seen = new Set(read.changes.filter(({ xid }) => xid >= read.mark).map(({ seq }) => seq))
    return isLost || fresh.length > 0
  }

  /** A page rendered in the same millisecond as the scheduled time may lack the item, so it is purged one millisecond later. */
  async function showWhatIsDue(): Promise<void> {
    const until = new Date(now().getTime() - 1)
    const moments = await nextPageMoments(db, shownUntil)
    const dueMoments = moments.filter(({ at }) => at <= until)
    if (dueMoments.length > 0) cache.purge(dueMoments.map(({ tag }) => tag))
    shownUntil = until
    const later = dueMoments.length > 0 ? await nextPageMoments(db, until) : moments
    nextMoment = Math.min(now().getTime() + maxClockAgeMs, ...later.map(({ at }) => at.getTime() + 2))
  }

  async function prune(): Promise<void> {
    const at = now().getTime()
    if (at - prunedAt < pruneIntervalMs) return
    prunedAt = at
    await prunePageChanges(db, new Date(at - retentionMs))
  }

  async function follow(): Promise<void> {
    while (!isClosed) {
      isNoticed = false
      try {
        const hasChanged = await readChanges()
        if (hasChanged || now().getTime() >= nextMoment) await showWhatIsDue()
        await prune()
        if (failure !== undefined) log.info('cache invalidation resumed')
        failure = undefined
      } catch (error) {
        const message = String(error)
        if (!isClosed && message !== failure) log.warn({ err: error }, 'cache invalidation interrupted')
        failure = message
      }
      // A long import commits often: its changes are purged a few times a second, not at each commit.
      await pause(gatherMs)
      if (!isNoticed && !isClosed)
        await pause(Math.max(0, Math.min(pollMs, nextMoment - now().getTime())), 'until noticed')
    }
  }

  function pause(ms: number, mode?: 'until noticed'): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        if (mode === undefined && !isClosed) return
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const listener = openListener({
    connectionString,
    channel: 'page_changes',
    onNotice: () => {
      isNoticed = true
      wake?.()
    },
  })
  const following = follow()
  return {
    async close() {
      isClosed = true
      wake?.()
      await following
      await listener.close()
      await close()
    },
  }
}

/** Greater than any transaction id, so that only the mark is read. */
const beyondAll = 2n ** 63n

const gatherMs = 50
/** Polling interval without notifications: a page must be purged within a second of its change. */
const pollMs = 400
/** The longest wait before the clock is read again, as it may be set meanwhile. */
const maxClockAgeMs = 60_000
/** Long enough for a process that could not reach the database for a while. */
const retentionMs = 24 * 3600_000
const pruneIntervalMs = 3600_000
