// Jobs: rows of graphile-worker, written in the business transaction and run after it commits.
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/db.ts'
import { sentAlong } from '../db/prepared.ts'
import type { Log } from '../log/log.ts'
import { giveWay } from './give-way.ts'

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

/** Times at which jobs are queued without being asked: cron lines, in UTC. */
export type Schedule = readonly { readonly task: string; readonly cron: string }[]

/** No job of ours takes this long: one that does is held by a process that died. */
const abandonedAfterMinutes = 5

/** Without this, graphile-worker would leave the jobs of a killed process alone for four hours. Every job of ours may run twice. */
export async function unlockAbandonedJobs(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_at < now() - make_interval(mins => ${abandonedAfterMinutes})
  ))`.execute(db)
}

/**
 * Many small jobs are taken and finished together, each a moment later than by itself. What is taken and not begun when a process dies waits
 * until it counts as abandoned, as what has begun does.
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
  const begin = () =>
    run({
      pgPool: options.pool,
      taskList,
      crontab: options.schedule.map(({ task, cron }) => `${cron} ${task}`).join('\n'),
      concurrency: options.concurrency ?? 4,
      pollInterval: pollMs,
      preset: { worker: batches },
      noHandleSignals: true,
      logger: new Logger(() => (level, message) => {
        if (level === 'error') options.log.error({ jobs: message }, 'job failed')
        else if (level === 'warning') options.log.warn({ jobs: message }, 'job warning')
      }),
    })
  return keepRunning(await begin(), begin, options.log)
}

/** A runner ends for good when the database goes away while it notes that jobs are done: another one follows. */
function keepRunning(first: Runner, begin: () => Promise<Runner>, log: Log): Jobs {
  const stopping = new AbortController()
  const { signal } = stopping
  let runner: Runner | undefined = first
  const keeping = (async () => {
    while (!signal.aborted) {
      // What it ends with, it has told.
      await runner?.promise.catch(() => {})
      runner = undefined
      if (!signal.aborted) await sleep(againAfterMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      log.error('jobs have stopped by themselves: they begin again')
      runner = await begin().catch((error: unknown) => {
        log.error({ err: error }, 'jobs could not begin again')
        return undefined
      })
      if (signal.aborted) await runner?.stop()
    }
  })()
  return {
    async stop() {
      stopping.abort()
      // One that is about to end by itself refuses to be told.
      await runner?.stop().catch(() => {})
      await keeping
    },
  }
}
