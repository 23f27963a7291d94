// Minimum time to fill in a form. The server rejects faster requests as automated, so a form that the browser filled in waits.
import { minFillMs } from '#contract/leads.ts'

/** Allows for a few milliseconds of difference between timers and clocks. */
const marginMs = 50

/** Remaining wait in ms for a request submitted this long after its form was shown. */
export function waitBeforeSending(elapsedMs: number): number {
  return Math.max(0, minFillMs + marginMs - elapsedMs)
}
