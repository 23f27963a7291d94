// How much may be told at once, and how long to wait after a failure.

/**
 * Addresses in the next batch for Baidu. How many it takes on a day only its answers say, and a batch that is too large is refused
 * whole: so the first batch of a day is one address.
 */
export function baiduBatchSize(given: {
  /** What Baidu said is left of today; undefined before its first answer. */
  left: number | undefined
  sentToday: number
  dailyQuota: number | undefined
  most: number
}): number {
  const ours = (given.dailyQuota ?? Number.POSITIVE_INFINITY) - given.sentToday
  return Math.max(0, Math.min(given.left ?? 1, ours, given.most))
}

/** 2, 4, 8 … minutes, up to six hours. */
export function pauseAfterFailures(failures: number): number {
  return Math.min(2 ** failures, 360) * 60_000
}
