// Supervises the job worker: restarts it when it stops unexpectedly or the system clock changes, and releases orphaned jobs.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { throttleLog } from '../log/throttled-log.ts'
import { watchClock } from './clock-changes.ts'
import { type JobWork, type JobWorker, startJobWorker } from './job-worker.ts'
import { startOrphanedJobRelease } from './worker-liveness.ts'

/** Between the end of a worker and the next attempt to start one. */
const restartDelayMs = 500

export type Jobs = { stop(): Promise<void> }

/** Runs jobs until `stop` is called. */
export async function startJobs(work: JobWork): Promise<Jobs> {
  // While the database is away, every poll and every restart fails in the same way.
  const log = throttleLog(work.log, { now: () => performance.now() })
  const startWorker = () => startJobWorker({ ...work, log })
  const worker = superviseWorker(await startWorker(), startWorker, log)
  const orphanRelease = startOrphanedJobRelease(work.pool, log)
  // The worker keeps its next cron minute in memory: after a clock change it would wait for it, or run every minute in between.
  const clock = watchClock(work.now, () => worker.restart())
  return {
    stop() {
      clock.stop()
      orphanRelease.stop()
      return worker.stop()
    },
  }
}

/** Graphile's runner ends for good when it loses the database while it marks jobs as done, so another one is started. */
function superviseWorker(first: JobWorker, start: () => Promise<JobWorker>, log: Log): Jobs & { restart(): void } {
  const stopping = new AbortController()
  const { signal } = stopping
  let worker: JobWorker | undefined = first
  let isRestartRequested = false
  const supervision = (async () => {
    while (!signal.aborted) {
      await worker?.ended
      worker = undefined
      if (!signal.aborted) await sleep(restartDelayMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      if (isRestartRequested) log.warn('system clock changed; restarting job worker')
      else log.error('job worker stopped unexpectedly; restarting')
      isRestartRequested = false
      worker = await start().catch((error: unknown) => {
        log.error({ err: error }, 'job worker could not be restarted')
        return undefined
      })
      if (signal.aborted) await worker?.runner.stop()
    }
  })()
  // `stop` rejects when the runner is already ending.
  const stopRunner = () => worker?.runner.stop().catch(() => {})
  return {
    restart() {
      if (!worker) return
      isRestartRequested = true
      void stopRunner()
    },
    async stop() {
      stopping.abort()
      await stopRunner()
      await supervision
    },
  }
}
