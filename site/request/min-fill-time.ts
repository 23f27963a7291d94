// A form that fills itself in is filled in sooner than any human being does it: its request waits, so that nobody is refused for being quick.
import { minFillMs } from '#contract/leads.ts'

/** Timers and clocks may differ by a few milliseconds. */
const marginMs = 50

/** How long a request still has to wait that was submitted so long after its form came on the screen. */
export function waitBeforeSending(elapsedMs: number): number {
  return Math.max(0, minFillMs + marginMs - elapsedMs)
}
