// Jobs let people go first: a letter may be a second late, an answer may not.
import { setTimeout as sleep } from 'node:timers/promises'

const lookAgainMs = 50

/** Waits while people wait for answers; at the latest after `atMostMs` the job runs, however busy the process is. */
export async function yieldToRequests(isBusy: () => boolean, atMostMs = 1_000): Promise<void> {
  const until = performance.now() + atMostMs
  while (isBusy() && performance.now() < until) await sleep(lookAgainMs)
}
