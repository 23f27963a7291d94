// Distributed rate-limit counters: processes exchange their counts in batches, so that no request waits and none costs a query.

/** A key in its current window: requests counted here, how many of them the others know, and the requests that the others have counted. */
export type Entry = { hits: number; sharedHits: number; remoteHits: number; endsAt: number }

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
  const queue = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let startedAt = Number.NEGATIVE_INFINITY
  let exchangedAt: number | undefined

  /** Must be called after counting. @param key is set when the other processes should know the count */
  function enqueue(key: string | undefined): void {
    if (key !== undefined && queue.size < maxQueuedKeys) queue.add(key)
    if (timer || isClosed) return
    timer = setTimeout(() => void run(), Math.max(0, startedAt + exchangeIntervalMs - performance.now()))
    timer.unref()
  }

  async function run(): Promise<void> {
    startedAt = performance.now()
    const batch = takeBatch(queue, counts, now().getTime())
    try {
      const totals = await exchange({
        now: now(),
        counted: batch.map(({ key, entry, hits }) => ({ key, hits, endsAt: new Date(entry.endsAt) })),
        sinceMs: exchangedAt === undefined ? undefined : startedAt - exchangedAt,
      })
      exchangedAt = startedAt
      for (const { entry, hits } of batch) entry.sharedHits += hits
      for (const total of totals) applyTotal(counts, total, now().getTime())
    } catch {
      for (const { key } of batch) queue.add(key)
    } finally {
      timer = undefined
      if (queue.size > 0) enqueue(undefined)
    }
  }

  return {
    enqueue,
    close(): void {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

type BatchEntry = { readonly key: string; readonly entry: Entry; readonly hits: number }

/** Removes keys from the queue. @returns those whose window is open and whose count the other processes do not know yet */
function takeBatch(queue: Set<string>, counts: ReadonlyMap<string, Entry>, now: number): BatchEntry[] {
  const batch: BatchEntry[] = []
  for (const key of queue) {
    if (batch.length >= maxBatchKeys) break
    queue.delete(key)
    const entry = counts.get(key)
    if (entry && entry.endsAt > now && entry.hits > entry.sharedHits)
      batch.push({ key, entry, hits: entry.hits - entry.sharedHits })
  }
  return batch
}

/** Derives the count of the other processes. From then on all processes share the end of the window. */
function applyTotal(counts: Map<string, Entry>, { key, hits, endsAt }: Counted, now: number): void {
  if (endsAt.getTime() <= now) return
  const current = counts.get(key)
  const entry = current && current.endsAt > now ? current : { hits: 0, sharedHits: 0, remoteHits: 0, endsAt: 0 }
  entry.remoteHits = Math.max(0, hits - entry.sharedHits)
  entry.endsAt = endsAt.getTime()
  counts.set(key, entry)
}
