// Jobs: rows of graphile-worker, written in the business transaction and run after it commits.
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/db.ts'
import { sentAlong } from '../db/prepared.ts'
import type { Log } from '../log/log.ts'
import { giveWay } from './give-way.ts'
import { freeJobsOfTheDead, showLife } from './living-workers.ts'

type JobOptions = {
  /** A job with this key that has not run yet is replaced, so that it stands once in the queue. */
  readonly key?: string
  /** Nobody has used this key before, so no earlier job is looked for. */
  readonly isNewKey?: boolean
  readonly runAt?: Date
  /** Tries with growing pauses (e^n seconds) before the job is left for the operator. */
  readonly maxAttempts?: number
}

/** Queues a job as part of the transaction: it exists exactly when the transaction commits. */
export async function addJob(tx: Db, task: string, payload: object, options: JobOptions = {}): Promise<void> {
  await sql`select ${jobCall(task, payload, options)} ${sentAlong}`.execute(tx)
}

/** The call that queues a job, for a statement that writes what the job is about as well. */
export function jobCall(task: string, payload: object, options: JobOptions = {}): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(
    ${task},
    payload => ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? 25}::int,
    job_key => ${options.key ?? null}::text,
    job_key_mode => ${options.isNewKey ? 'unsafe_dedupe' : 'replace'}
  )`
}

/** What a feature answers jobs with; a throw means: try again later. */
export type JobHandler = (payload: unknown) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** Times at which jobs are queued without being asked: cron lines, in UTC. A time at which no process ran is made up for later. */
export type Schedule = readonly { readonly task: string; readonly cron: string }[]

/** How long: what runs every few minutes is soon due again. */
const madeUpFor = (cron: string) => (cron.startsWith('*') ? '3m' : '1d')

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

/** After a runner that has ended, and between tries to begin another one. */
const againAfterMs = 500
/** So long after the death of a worker, and a few seconds, its jobs are for others. */
const freeEveryMs = 10_000

export type Jobs = { stop(): Promise<void> }

/** Runs jobs until it is told to stop. */
export async function startJobs(options: {
  pool: pg.Pool
  log: Log
  handlers: JobHandlers
  schedule: Schedule
  concurrency?: number
  /** Whether people are waiting for answers at this moment. */
  isBusy?: () => boolean
}): Promise<Jobs> {
  const taskList: TaskList = {}
  for (const [name, handler] of Object.entries(options.handlers)) {
    taskList[name] = async (payload) => {
      if (options.isBusy) await giveWay(options.isBusy)
      await handler(payload)
    }
  }
  const begin = async (): Promise<Worker> => {
    const events: WorkerEvents = new EventEmitter()
    let life: ReturnType<typeof showLife> | undefined
    events.once('pool:create', ({ workerPool }) => {
      life = showLife(options.pool, workerPool.id)
    })
    try {
      const runner = await run({
        events,
        pgPool: options.pool,
        taskList,
        crontab: options.schedule.map(({ task, cron }) => `${cron} ${task} ?fill=${madeUpFor(cron)}`).join('\n'),
        concurrency: options.concurrency ?? 4,
        pollInterval: pollMs,
        preset: { worker: batches },
        noHandleSignals: true,
        logger: new Logger(() => (level, message) => {
          if (level === 'error') options.log.error({ jobs: message }, 'job failed')
          else if (level === 'warning') options.log.warn({ jobs: message }, 'job warning')
        }),
      })
      // What it ends with, it has told.
      return { runner, ended: runner.promise.catch(() => {}).then(() => life?.stop()) }
    } catch (error) {
      await life?.stop()
      throw error
    }
  }
  const worker = keepRunning(await begin(), begin, options.log)
  const free = () =>
    freeJobsOfTheDead(options.pool).catch((error: unknown) =>
      options.log.warn({ err: error }, 'jobs of dead workers were not freed'),
    )
  const freeing = setInterval(() => void free(), freeEveryMs)
  void free()
  return {
    stop() {
      clearInterval(freeing)
      return worker.stop()
    },
  }
}

type Worker = {
  readonly runner: Runner
  /** Without an error, whatever ended it. */
  readonly ended: Promise<void>
}

/** A runner ends for good when the database goes away while it notes that jobs are done: another one follows. */
function keepRunning(first: Worker, begin: () => Promise<Worker>, log: Log): Jobs {
  const stopping = new AbortController()
  const { signal } = stopping
  let worker: Worker | undefined = first
  const keeping = (async () => {
    while (!signal.aborted) {
      await worker?.ended
      worker = undefined
      if (!signal.aborted) await sleep(againAfterMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      log.error('jobs have stopped by themselves: they begin again')
      worker = await begin().catch((error: unknown) => {
        log.error({ err: error }, 'jobs could not begin again')
        return undefined
      })
      if (signal.aborted) await worker?.runner.stop()
    }
  })()
  return {
    async stop() {
      stopping.abort()
      // One that is about to end by itself refuses to be told.
      await worker?.runner.stop().catch(() => {})
      await keeping
    },
  }
}
