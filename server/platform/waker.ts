// Interruptible sleep of a polling loop: a notification of the database wakes it, or is remembered for the next round.
export type Waker = {
  wake(): void
  /** Whether it has been woken since the last reset. */
  isAwake(): boolean
  reset(): void
  sleep(ms: number): Promise<void>
  /** Sleeps the whole time, unless interrupted. */
  sleepUndisturbed(ms: number): Promise<void>
  /** Ends either sleep. */
  interrupt(): void
}

export function openWaker(): Waker {
  let isAwake = false
  let isUndisturbed = false
  let interrupt: (() => void) | undefined

  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      interrupt = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    wake() {
      isAwake = true
      if (!isUndisturbed) interrupt?.()
    },
    isAwake: () => isAwake,
    reset() {
      isAwake = false
    },
    sleep,
    async sleepUndisturbed(ms) {
      isUndisturbed = true
      await sleep(ms)
      isUndisturbed = false
    },
    interrupt: () => interrupt?.(),
  }
}
