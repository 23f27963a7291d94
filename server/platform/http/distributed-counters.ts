// Distributed rate-limit counters: processes exchange their counts in batches, so that no request waits and none costs a query.

/** A key in its current window: requests counted here, how many of them the others know, and the requests that the others have counted. */
export type Entry = { hits: number; shared: number; others: number; endsAt: number }

export type Counted = { readonly key: string; readonly hits: number; readonly endsAt: Date }

type Batch = {
  readonly now: Date
  /** Counted here since the last batch. */
  readonly counted: readonly Counted[]
  /** Time since the last exchange; undefined before the first one or long after. */
  readonly sinceMs: number | undefined
}

/** @returns the totals of keys that any process has counted since the last batch, this one included */
export type Exchange = (batch: Batch) => Promise<readonly Counted[]>

const exchangeIntervalMs = 1_000
/** Further keys are sent with the next batch. */
const maxBatchKeys = 1_000
/** Keys in the queue for the next batch. Keys beyond this limit are counted locally only. */
const maxQueuedKeys = 20_000

/** Exchanges counts while there are any. While that fails, each process counts alone. */
export function openCounterSync(counts: Map<string, Entry>, exchange: Exchange, now: () => Date) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let startedAt = Number.NEGATIVE_INFINITY
  let exchangedAt: number | undefined

  /** Must be called after counting. @param key is set when the other processes should know the count */
  function enqueue(key: string | undefined): void {
    if (key !== undefined && waiting.size < maxQueuedKeys) waiting.add(key)
    if (timer || isClosed) return
    timer = setTimeout(() => void run(), Math.max(0, startedAt + exchangeIntervalMs - performance.now()))
    timer.unref()
  }

  async function run(): Promise<void> {
    startedAt = performance.now()
    const batch = nextBatch()
    try {
      const sums = await exchange({
        now: now(),
        counted: batch.map(({ key, entry, hits }) => ({ key, hits, endsAt: new Date(entry.endsAt) })),
        sinceMs: exchangedAt === undefined ? undefined : startedAt - exchangedAt,
      })
      exchangedAt = startedAt
      for (const { entry, hits } of batch) entry.shared += hits
      for (const sum of sums) hear(sum)
    } catch {
      for (const { key } of batch) waiting.add(key)
    } finally {
      timer = undefined
      if (waiting.size > 0) enqueue(undefined)
    }
  }

  function nextBatch() {
    const batch: { readonly key: string; readonly entry: Entry; readonly hits: number }[] = []
    for (const key of waiting) {
      if (batch.length >= maxBatchKeys) break
      waiting.delete(key)
      const entry = counts.get(key)
      if (entry && entry.endsAt > now().getTime() && entry.hits > entry.shared)
        batch.push({ key, entry, hits: entry.hits - entry.shared })
    }
    return batch
  }

  /** From then on all processes share the end of the window. */
  function hear({ key, hits, endsAt }: Counted): void {
    const at = now().getTime()
    if (endsAt.getTime() <= at) return
    const known = counts.get(key)
    const entry = known && known.endsAt > at ? known : { hits: 0, shared: 0, others: 0, endsAt: 0 }
    entry.others = Math.max(0, hits - entry.shared)
    entry.endsAt = endsAt.getTime()
    counts.set(key, entry)
  }

  return {
    enqueue,
    close(): void {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
