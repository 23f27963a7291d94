// Jobs are run until they are told to stop: a worker that ends by itself is followed by another one, and what the dead have left is freed.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { watchClock } from './clock-changes.ts'
import { type JobWork, type JobWorker, startJobWorker } from './job-worker.ts'
import { startOrphanedJobRelease } from './worker-liveness.ts'

/** After a worker that has ended, and between tries to begin another one. */
const againAfterMs = 500

export type Jobs = { stop(): Promise<void> }

/** Runs jobs until it is told to stop. */
export async function startJobs(work: JobWork): Promise<Jobs> {
  const begin = () => startJobWorker(work)
  const worker = keepRunning(await begin(), begin, work.log)
  const freeing = startOrphanedJobRelease(work.pool, work.log)
  // The worker has its next minute in mind, and would wait for it, or go through all minutes between.
  const clock = watchClock(work.now, () => worker.beginAnew())
  return {
    stop() {
      clock.stop()
      freeing.stop()
      return worker.stop()
    },
  }
}

/** A runner ends for good when the database goes away while it notes that jobs are done: another one follows. */
function keepRunning(first: JobWorker, begin: () => Promise<JobWorker>, log: Log): Jobs & { beginAnew(): void } {
  const stopping = new AbortController()
  const { signal } = stopping
  let worker: JobWorker | undefined = first
  let isWanted = false
  const keeping = (async () => {
    while (!signal.aborted) {
      await worker?.ended
      worker = undefined
      if (!signal.aborted) await sleep(againAfterMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      if (isWanted) log.warn('the clock has been set: jobs begin again')
      else log.error('jobs have stopped by themselves: they begin again')
      isWanted = false
      worker = await begin().catch((error: unknown) => {
        log.error({ err: error }, 'jobs could not begin again')
        return undefined
      })
      if (signal.aborted) await worker?.runner.stop()
    }
  })()
  // One that is about to end by itself refuses to be told.
  const end = () => worker?.runner.stop().catch(() => {})
  return {
    beginAnew() {
      if (!worker) return
      isWanted = true
      void end()
    },
    async stop() {
      stopping.abort()
      await end()
      await keeping
    },
  }
}
