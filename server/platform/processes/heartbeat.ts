// A web process that computes without end answers nobody, and would never end: it says every second that it lives, and is ended when it does not.
import { sendToParent } from './parent.ts'

const everyMs = 1_000

/** So many seconds of silence are no busy moment. */
const mostMissed = 20

/** The side of the web process. */
export function sendHeartbeats(): void {
  setInterval(() => void sendToParent({ type: 'alive' }), everyMs).unref()
}

/**
 * The side of the process that has started it. Missed signs are counted, not time: while the machine stands still nobody misses any.
 * @param onSilence called once
 */
export function watchHeartbeat(onSilence: () => void): { hear(): void; stop(): void } {
  let missed = 0
  const counting = setInterval(() => {
    missed += 1
    if (missed === mostMissed) onSilence()
  }, everyMs)
  return {
    hear() {
      missed = 0
    },
    stop: () => clearInterval(counting),
  }
}
