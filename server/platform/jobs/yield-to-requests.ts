// Delays a job by up to a second while HTTP requests are in flight: a mail may be late, a response may not.
import { setTimeout as sleep } from 'node:timers/promises'

const checkIntervalMs = 50

/** Waits while `isBusy`, at most `maxWaitMs`. */
export async function yieldToRequests(isBusy: () => boolean, maxWaitMs = 1_000): Promise<void> {
  const until = performance.now() + maxWaitMs
  while (isBusy() && performance.now() < until) await sleep(checkIntervalMs)
}
