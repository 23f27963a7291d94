// Delays a job by up to a second while HTTP requests are in flight: a mail may be late, a response may not.
import { setTimeout as sleep } from 'node:timers/promises'

const checkIntervalMs = 50

/** Waits while `isBusy`, at most `atMostMs`. */
export async function yieldToRequests(isBusy: () => boolean, atMostMs = 1_000): Promise<void> {
  const until = performance.now() + atMostMs
  while (isBusy() && performance.now() < until) await sleep(checkIntervalMs)
}
