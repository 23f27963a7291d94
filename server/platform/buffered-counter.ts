// Buffered counters: increments of many requests are flushed in batches; a crash loses one batch.

export type BufferedCounter = {
  count(key: string): void
  /** Writes the counts since the last flush. A failed batch is written with the next one. */
  flush(): Promise<void>
}

/**
 * @param options.write is given the counts, never two batches at the same time
 * @param options.maxKeys distinct keys between two flushes; further keys are not counted, which bounds the memory
 */
export function openBufferedCounter(options: {
  maxKeys: number
  write: (counts: ReadonlyMap<string, number>) => Promise<void>
}): BufferedCounter {
  let counts = new Map<string, number>()
  let lastFlush: Promise<void> = Promise.resolve()

  function add(key: string, count: number): void {
    const known = counts.get(key)
    if (known !== undefined || counts.size < options.maxKeys) counts.set(key, (known ?? 0) + count)
  }

  async function write(): Promise<void> {
    if (counts.size === 0) return
    const batch = counts
    counts = new Map()
    try {
      await options.write(batch)
    } catch (error) {
      for (const [key, times] of batch) add(key, times)
      throw error
    }
  }

  return {
    count: (key) => add(key, 1),
    flush() {
      const next = lastFlush.catch(() => {}).then(write)
      lastFlush = next
      return next
    },
  }
}
