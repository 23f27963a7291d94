// Keeps a process's pages true: purges what the database says has changed, and what begins to be shown by its time.
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
  /** Waited for each time before something is purged. */
  readonly beforePurge?: (() => Promise<void>) | undefined
}

export type PageChanges = { close(): Promise<void> }

/** Resolves once it follows: pages that are made from then on are purged in time. @throws when the database cannot be read */
export async function followInvalidations({
  connectionString,
  cache,
  log,
  now,
  beforePurge,
}: Input): Promise<PageChanges> {
  // A connection of its own: pages must not stay wrong because all others are busy.
  const { db, close } = openDatabase({ connectionString, max: 1 })
  let { mark } = await readPageChanges(db, beyondAll)
  /**
   * Changes that are known already but will be read again, since an older transaction is still open, in whatever database of the server.
   * What was committed before the start is none of ours.
   */
  let seen = new Set((await readPageChanges(db, mark)).changes.map(({ seq }) => seq))
  let readAt = now().getTime()
  /** Everything published for earlier than this is shown. */
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
    // An older copy of the database was brought back, or what was to be read may have been pruned.
    const isLost = read.mark < mark || at - readAt > keptMs / 2
    if (isLost || fresh.length > 0) await beforePurge?.()
    if (isLost) cache.clear()
    else if (fresh.length > 0) cache.purge(fresh.flatMap(({ tags }) => tags))
    readAt = at
    mark = read.mark
    seen = new Set(read.changes.filter(({ xid }) => xid >= read.mark).map(({ seq }) => seq))
    return isLost || fresh.length > 0
  }

  /** A page that is made in the very millisecond of the moment may lack what is shown from then on: it is purged one later. */
  async function showWhatIsDue(): Promise<void> {
    const until = new Date(now().getTime() - 1)
    const moments = await nextPageMoments(db, shownUntil)
    const due = moments.filter(({ at }) => at <= until)
    if (due.length > 0) cache.purge(due.map(({ tag }) => tag))
    shownUntil = until
    const later = due.length > 0 ? await nextPageMoments(db, until) : moments
    nextMoment = Math.min(now().getTime() + lookMs, ...later.map(({ at }) => at.getTime() + 2))
  }

  async function prune(): Promise<void> {
    const at = now().getTime()
    if (at - prunedAt < pruneEveryMs) return
    prunedAt = at
    await prunePageChanges(db, new Date(at - keptMs))
  }

  async function follow(): Promise<void> {
    while (!isClosed) {
      isNoticed = false
      try {
        const hasChanged = await readChanges()
        if (hasChanged || now().getTime() >= nextMoment) await showWhatIsDue()
        await prune()
        if (failure !== undefined) log.info('pages follow the database again')
        failure = undefined
      } catch (error) {
        const words = String(error)
        if (!isClosed && words !== failure) log.warn({ err: error }, 'pages cannot follow the database')
        failure = words
      }
      // A long import commits often: what it changes is purged some times a second, not at each commit.
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

/** No transaction has it: nothing is read but the mark. */
const beyondAll = 2n ** 63n

const gatherMs = 50
/** Without a notification a change is seen after this: its page must be gone within a second. */
const pollMs = 400
/** How long the clock is believed: it may be set while we wait. */
const lookMs = 60_000
/** Long enough for a process that could not reach the database for a while. */
const keptMs = 24 * 3600_000
const pruneEveryMs = 3600_000
