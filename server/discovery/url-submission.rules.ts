// Batch sizes and retry delays of URL submission.
/**
 * The size of the next batch for Baidu. The daily quota is known only from its responses, and a batch beyond the quota is rejected as a
 * whole, so the first batch of a day has one URL.
 */
export function baiduBatchSize(limits: {
  /** Baidu's remaining quota of today; undefined before its first response. */
  left: number | undefined
  sentToday: number
  dailyQuota: number | undefined
  maxBatch: number
}): number {
  const ours = (limits.dailyQuota ?? Number.POSITIVE_INFINITY) - limits.sentToday
  return Math.max(0, Math.min(limits.left ?? 1, ours, limits.maxBatch))
}

/** Exponential back-off in milliseconds: 2, 4, 8 … minutes, up to six hours. */
export function retryDelayMs(failures: number): number {
  return Math.min(2 ** failures, 360) * 60_000
}
