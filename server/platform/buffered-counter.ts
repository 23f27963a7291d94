// Counts that many requests add to and that are written together: what is counted costs a moment, and a crash loses some seconds of it.

export type Tally = {
  count(key: string): void
  /** Writes what was counted since the last time. A failure keeps it for the next. */
  flush(): Promise<void>
}

/**
 * @param options.write is given what was counted, never two times at once
 * @param options.most different keys between two writings; what is beyond them is not counted, so that nobody can fill the memory
 */
export function openBufferedCounter(options: {
  most: number
  write: (counts: ReadonlyMap<string, number>) => Promise<void>
}): Tally {
  let counts = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()

  function add(key: string, times: number): void {
    const known = counts.get(key)
    if (known !== undefined || counts.size < options.most) counts.set(key, (known ?? 0) + times)
  }

  async function write(): Promise<void> {
    if (counts.size === 0) return
    const taken = counts
    counts = new Map()
    try {
      await options.write(taken)
    } catch (error) {
      for (const [key, times] of taken) add(key, times)
      throw error
    }
  }

  return {
    count: (key) => add(key, 1),
    flush() {
      const next = writing.catch(() => {}).then(write)
      writing = next
      return next
    },
  }
}
