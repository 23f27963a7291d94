// What several processes count of the same addresses: told to each other in batches, so that no request waits and none costs a query.

/** Of one key, in the window that runs: what was counted here, what of it the others know, and what they have counted. */
export type Entry = { hits: number; told: number; others: number; endsAt: number }

export type Counted = { readonly key: string; readonly hits: number; readonly endsAt: Date }

type Batch = {
  readonly now: Date
  /** Counted here and not told before. */
  readonly counted: readonly Counted[]
  /** How long ago the last batch was exchanged; undefined: long ago. */
  readonly sinceMs: number | undefined
}

/** @returns the sums of whatever was counted by any process since the last batch, this one included */
export type Exchange = (batch: Batch) => Promise<readonly Counted[]>

const everyMs = 1_000
/** The others follow with the next batch. */
const mostAtOnce = 1_000
/** Keys that wait to be told: beyond that they are counted here alone. */
const mostWaiting = 20_000

/** Exchanges what is counted while anything is; while that fails, each process counts alone. */
export function openCounterSync(counts: Map<string, Entry>, exchange: Exchange, now: () => Date) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let begunAt = Number.NEGATIVE_INFINITY
  let exchangedAt: number | undefined

  /** Something was counted. @param key that others should hear of */
  function note(key: string | undefined): void {
    if (key !== undefined && waiting.size < mostWaiting) waiting.add(key)
    if (timer || isClosed) return
    timer = setTimeout(() => void run(), Math.max(0, begunAt + everyMs - performance.now()))
    timer.unref()
  }

  async function run(): Promise<void> {
    begunAt = performance.now()
    const batch = takeBatch()
    try {
      const sums = await exchange({
        now: now(),
        counted: batch.map(({ key, entry, hits }) => ({ key, hits, endsAt: new Date(entry.endsAt) })),
        sinceMs: exchangedAt === undefined ? undefined : begunAt - exchangedAt,
      })
      exchangedAt = begunAt
      for (const { entry, hits } of batch) entry.told += hits
      for (const sum of sums) hear(sum)
    } catch {
      for (const { key } of batch) waiting.add(key)
    } finally {
      timer = undefined
      if (waiting.size > 0) note(undefined)
    }
  }

  function takeBatch() {
    const batch: { readonly key: string; readonly entry: Entry; readonly hits: number }[] = []
    for (const key of waiting) {
      if (batch.length >= mostAtOnce) break
      waiting.delete(key)
      const entry = counts.get(key)
      if (entry && entry.endsAt > now().getTime() && entry.hits > entry.told)
        batch.push({ key, entry, hits: entry.hits - entry.told })
    }
    return batch
  }

  /** From then on the window is that of all. */
  function hear({ key, hits, endsAt }: Counted): void {
    const at = now().getTime()
    if (endsAt.getTime() <= at) return
    const known = counts.get(key)
    const entry = known && known.endsAt > at ? known : { hits: 0, told: 0, others: 0, endsAt: 0 }
    entry.others = Math.max(0, hits - entry.told)
    entry.endsAt = endsAt.getTime()
    counts.set(key, entry)
  }

  return {
    note,
    close(): void {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
