// A job worker: its tasks, its concurrency, and how it fetches and completes jobs.
import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log/log.ts'
import { resetFutureSchedules } from './clock-changes.ts'
import type { JobHandlers, Schedule } from './jobs.ts'
import { holdLivenessLock } from './worker-liveness.ts'
import { yieldToRequests } from './yield-to-requests.ts'

/**
 * Jobs are fetched and completed in batches, each of them slightly later than on its own. When a process dies, jobs that were fetched and not started
 * are released together with the running ones.
 */
const batches = {
  localQueue: { size: 10, ttl: 30_000, refetchDelay: { durationMs: 50, threshold: 4 } },
  completeJobBatchDelay: 50,
  failJobBatchDelay: 50,
} as const

/** Jobs that are queued during a `refetchDelay` are only found by the next poll, so it is short. */
const pollIntervalMs = 250

export type JobWork = {
  readonly pool: pg.Pool
  readonly log: Log
  readonly handlers: JobHandlers
  readonly schedule: Schedule
  readonly concurrency?: number
  /** The system clock, which the schedule follows. */
  readonly now: () => Date
  /** Whether HTTP requests are in flight. */
  readonly isBusy?: () => boolean
}

export type JobWorker = {
  readonly runner: Runner
  /** Resolves without an error, whatever ended the worker. */
  readonly ended: Promise<void>
}

/**
 * Holds its liveness lock as long as it runs. A worker whose first fetch of tasks failed ends itself: graphile-worker would cache the failure instead
 * of its task ids and find no job afterwards.
 */
export async function startJobWorker(work: JobWork): Promise<JobWorker> {
  await resetFutureSchedules(work.pool, work.now())
  const events: WorkerEvents = new EventEmitter()
  let livenessLock: ReturnType<typeof holdLivenessLock> | undefined
  events.once('pool:create', ({ workerPool }) => {
    livenessLock = holdLivenessLock(work.pool, workerPool.id)
  })
  let hasFetched = false
  events.once('localQueue:getJobs:complete', () => {
    hasFetched = true
  })
  const firstFetchFailed = Promise.withResolvers<void>()
  try {
    const runner = await run({
      events,
      pgPool: work.pool,
      taskList: taskList(work),
      crontab: work.schedule
        .map(({ task, cron, catchUpWindow }) => `${cron} ${task} ?fill=${catchUpWindow}`)
        .join('\n'),
      concurrency: work.concurrency ?? 4,
      pollInterval: pollIntervalMs,
      preset: { worker: batches },
      noHandleSignals: true,
      logger: new Logger(() => (level, message) => {
        if (level === 'error' && !hasFetched) firstFetchFailed.resolve()
        if (level === 'error') work.log.error({ jobs: message }, 'job failed')
        else if (level === 'warning') work.log.warn({ jobs: message }, 'job warning')
      }),
    })
    void firstFetchFailed.promise.then(() => runner.stop()).catch(() => {}) // a runner that is already ending rejects
    // Its error is logged already.
    return { runner, ended: runner.promise.catch(() => {}).then(() => livenessLock?.stop()) }
  } catch (error) {
    await livenessLock?.stop()
    throw error
  }
}

function taskList({ handlers, isBusy }: JobWork): TaskList {
  const tasks: TaskList = {}
  for (const [name, handler] of Object.entries(handlers)) {
    tasks[name] = async (payload) => {
      if (isBusy) await yieldToRequests(isBusy)
      await handler(payload)
    }
  }
  return tasks
}
