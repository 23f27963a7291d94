// The pace of sending: turns at a fixed distance, so that mails are spread over each minute.
import { setTimeout as sleep } from 'node:timers/promises'

export type Pace = {
  /** Waits for the next turn. */
  next(): Promise<void>
}

/** @param perMinute undefined for no limit */
export function openPace(perMinute: number | undefined): Pace {
  if (perMinute === undefined) return { next: async () => {} }
  const intervalMs = 60_000 / perMinute
  let nextAt = performance.now()
  return {
    async next() {
      const now = performance.now()
      // Turns that nobody took are lost: they would otherwise be sent at once.
      const at = Math.max(now, nextAt)
      nextAt = at + intervalMs
      if (at > now) await sleep(at - now)
    },
  }
}
