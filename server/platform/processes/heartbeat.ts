// Heartbeat: web processes report every second; the parent kills one that misses 20 (blocked event loop).
import { sendToParent } from './parent.ts'

const heartbeatIntervalMs = 1_000
const maxMissedHeartbeats = 20

/** In the web process. */
export function sendHeartbeats(): void {
  setInterval(() => void sendToParent({ type: 'alive' }), heartbeatIntervalMs).unref()
}

/**
 * In the parent. Counts missed heartbeats instead of elapsed time, so that a suspended machine kills no process.
 * @param onUnresponsive called once
 */
export function watchHeartbeat(onUnresponsive: () => void): { receive(): void; stop(): void } {
  let missed = 0
  const timer = setInterval(() => {
    missed += 1
    if (missed === maxMissedHeartbeats) onUnresponsive()
  }, heartbeatIntervalMs)
  return {
    receive() {
      missed = 0
    },
    stop: () => clearInterval(timer),
  }
}
