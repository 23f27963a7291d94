// Jobs: rows of graphile-worker, written in the business transaction and run after it commits.
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

export async function startJobs(options: {
  pool: pg.Pool
  log: Log
  handlers: JobHandlers
  schedule: Schedule
  concurrency?: number
  /** Whether people are waiting for answers at this moment. */
  isBusy?: () => boolean
}): Promise<Runner> {
  const taskList: TaskList = {}
  for (const [name, handler] of Object.entries(options.handlers)) {
    taskList[name] = async (payload) => {
      if (options.isBusy) await giveWay(options.isBusy)
      await handler(payload)
    }
  }
  return run({
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
}
