// Subscribes a process to the invalidation log: purges cached pages of what has changed, and of items that appear at a scheduled time.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, openDatabase } from '#server/platform/db/db.ts'
import { openListener } from '#server/platform/db/listener.ts'
import type { Log } from '#server/platform/log/log.ts'
import { openWaker, type Waker } from '#server/platform/waker.ts'
import { type ChangeReader, openChangeReader } from './change-reader.ts'
import { prunePageChanges } from './invalidation.store.ts'
import type { PageCache } from './page-cache.ts'
import { openScheduledPurges, type ScheduledPurges } from './scheduled-purges.ts'

type Input = {
  readonly connectionString: string
  readonly cache: Pick<PageCache, 'purge' | 'clear'>
  readonly log: Pick<Log, 'warn' | 'info'>
  readonly now: () => Date
  /** Awaited each time before a purge. */
  readonly beforePurge?: (() => Promise<void>) | undefined
}

export type InvalidationSubscriber = { close(): Promise<void> }

const gatherDelayMs = 50
/** Polling interval without notifications: a page must be purged within a second of its change. */
const pollIntervalMs = 400
/** Long enough for a process that could not reach the database for a while. */
const retentionMs = 24 * 3600_000
const pruneIntervalMs = 3600_000

/** Resolves when the subscription has started: pages rendered from then on are purged in time. @throws when the database cannot be read */
export async function followInvalidations(input: Input): Promise<InvalidationSubscriber> {
  const { connectionString, cache, log, now, beforePurge } = input
  // A connection of its own: purges must not wait while all others are busy.
  const { db, close } = openDatabase({ connectionString, max: 1 })
  const changes = await openChangeReader({ db, cache, now, retentionMs, beforePurge })
  const scheduled = openScheduledPurges({ db, cache, now })
  const waker = openWaker()
  const listener = openListener({ connectionString, channel: 'page_changes', onNotice: waker.wake })
  const closing = new AbortController()
  const polling = poll({ changes, scheduled, prune: openPruning(db, now), waker, log, closing: closing.signal })
  return {
    async close() {
      closing.abort()
      waker.interrupt()
      await polling
      await listener.close()
      await close()
    },
  }
}

type Polling = {
  readonly changes: ChangeReader
  readonly scheduled: ScheduledPurges
  readonly prune: () => Promise<void>
  readonly waker: Waker
  readonly log: Pick<Log, 'warn' | 'info'>
  readonly closing: AbortSignal
}

/** Reads the log after each notification and at each interval. An error is logged when it first occurs, not at each retry. */
async function poll({ changes, scheduled, prune, waker, log, closing }: Polling): Promise<void> {
  let failure: string | undefined
  while (!closing.aborted) {
    waker.reset()
    try {
      const hasChanged = await changes.applyChanges()
      if (hasChanged || scheduled.dueInMs() <= 0) await scheduled.purgeDue()
      await prune()
      if (failure !== undefined) log.info('cache invalidation resumed')
      failure = undefined
    } catch (error) {
      const message = String(error)
      if (!closing.aborted && message !== failure) log.warn({ err: error }, 'cache invalidation interrupted')
      failure = message
    }
    // A long import commits often: its changes are purged a few times a second, not at each commit.
    await sleep(gatherDelayMs, undefined, { signal: closing }).catch(() => {})
    if (!waker.isAwake() && !closing.aborted)
      await waker.sleep(Math.max(0, Math.min(pollIntervalMs, scheduled.dueInMs())))
  }
}

function openPruning(db: Db, now: () => Date): () => Promise<void> {
  let prunedAt = 0
  return async () => {
    const at = now().getTime()
    if (at - prunedAt < pruneIntervalMs) return
    prunedAt = at
    await prunePageChanges(db, new Date(at - retentionMs))
  }
}
