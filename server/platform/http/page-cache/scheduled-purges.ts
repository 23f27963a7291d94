// Purges the pages on which scheduled items appear, when their time has come.
import type { Db } from '#server/platform/db/db.ts'
import { listNextAppearances } from './invalidation.store.ts'
import type { PageCache } from './page-cache.ts'

type Input = {
  readonly db: Db
  readonly cache: Pick<PageCache, 'purge'>
  readonly now: () => Date
}

export type ScheduledPurges = {
  /** Purges for items that have appeared, and finds the next time. Must also be called after any change: it may schedule an item. */
  purgeDue(): Promise<void>
  /** Milliseconds until `purgeDue` must be called; 0 or less when it is due. */
  dueInMs(): number
}

/** The longest wait before the clock is read again, as it may be set meanwhile. */
const maxClockAgeMs = 60_000

export function openScheduledPurges({ db, cache, now }: Input): ScheduledPurges {
  /** Everything scheduled for an earlier time has appeared. */
  let shownUntil = now()
  let nextDueAt = 0
  return {
    async purgeDue() {
      // A page rendered in the same millisecond as the scheduled time may lack the item, so it is purged one millisecond later.
      const until = new Date(now().getTime() - 1)
      const appearances = await listNextAppearances(db, shownUntil)
      const dueAppearances = appearances.filter(({ at }) => at <= until)
      if (dueAppearances.length > 0) cache.purge(dueAppearances.map(({ tag }) => tag))
      shownUntil = until
      const later = dueAppearances.length > 0 ? await listNextAppearances(db, until) : appearances
      nextDueAt = Math.min(now().getTime() + maxClockAgeMs, ...later.map(({ at }) => at.getTime() + 2))
    },
    dueInMs: () => nextDueAt - now().getTime(),
  }
}
