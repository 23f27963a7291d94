// One worker of jobs: what it runs, how many at once, how it takes them and tells that they are done.
import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../log/log.ts'
import { resetFutureSchedules } from './clock-changes.ts'
import type { JobHandlers, Schedule } from './jobs.ts'
import { holdLivenessLock } from './worker-liveness.ts'
import { yieldToRequests } from './yield-to-requests.ts'

/**
 * Many small jobs are taken and finished together, each a moment later than by itself. What is taken and not begun when a process dies waits
 * until somebody sees that, as what has begun does.
 */
const batches = {
  localQueue: { size: 10, ttl: 30_000, refetchDelay: { durationMs: 50, threshold: 4 } },
  completeJobBatchDelay: 50,
  failJobBatchDelay: 50,
} as const

/** What is queued during a `refetchDelay` is not noticed when that ends, only by the next poll: nobody shall wait for it. */
const pollMs = 250

export type JobWork = {
  readonly pool: pg.Pool
  readonly log: Log
  readonly handlers: JobHandlers
  readonly schedule: Schedule
  readonly concurrency?: number
  /** The clock of the machine, by which the schedule goes. */
  readonly now: () => Date
  /** Whether people are waiting for answers at this moment. */
  readonly isBusy?: () => boolean
}

export type JobWorker = {
  readonly runner: Runner
  /** Without an error, whatever ended it. */
  readonly ended: Promise<void>
}

/**
 * Shows that it lives as long as it does. One that could not look for jobs when it began ends by itself: it keeps that failure instead of the
 * numbers of its tasks, and would find no job ever after.
 */
export async function startJobWorker(work: JobWork): Promise<JobWorker> {
  await resetFutureSchedules(work.pool, work.now())
  const events: WorkerEvents = new EventEmitter()
  let life: ReturnType<typeof holdLivenessLock> | undefined
  events.once('pool:create', ({ workerPool }) => {
    life = holdLivenessLock(work.pool, workerPool.id)
  })
  let hasLooked = false
  events.once('localQueue:getJobs:complete', () => {
    hasLooked = true
  })
  const failing = Promise.withResolvers<void>()
  try {
    const runner = await run({
      events,
      pgPool: work.pool,
      taskList: taskList(work),
      crontab: work.schedule.map(({ task, cron, madeUpFor }) => `${cron} ${task} ?fill=${madeUpFor}`).join('\n'),
      concurrency: work.concurrency ?? 4,
      pollInterval: pollMs,
      preset: { worker: batches },
      noHandleSignals: true,
      logger: new Logger(() => (level, message) => {
        if (level === 'error' && !hasLooked) failing.resolve()
        if (level === 'error') work.log.error({ jobs: message }, 'job failed')
        else if (level === 'warning') work.log.warn({ jobs: message }, 'job warning')
      }),
    })
    void failing.promise.then(() => runner.stop()).catch(() => {}) // one that is about to end by itself refuses to be told
    // What it ends with, it has told.
    return { runner, ended: runner.promise.catch(() => {}).then(() => life?.stop()) }
  } catch (error) {
    await life?.stop()
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
