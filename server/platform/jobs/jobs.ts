// Jobs: rows of graphile-worker, written in the business transaction and run after it commits; see start-jobs.ts.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { prepared } from '../db/prepared.ts'

type JobOptions = {
  /** Replaces a job with this key that has not started, so that the queue holds only one. */
  readonly key?: string
  /** The key is new, so that no earlier job has to be looked up. */
  readonly isNewKey?: boolean
  readonly runAt?: Date
  /** Attempts with growing delays (e^n seconds); afterwards the job is left for the operator. */
  readonly maxAttempts?: number
}

/** Queues a job in the transaction: the job exists if and only if the transaction commits. */
export async function addJob(tx: Db, task: string, payload: object, options: JobOptions = {}): Promise<void> {
  await sql`select ${jobCall(task, payload, options)} ${prepared}`.execute(tx)
}

/** The SQL call that queues a job, for a statement that also writes the job's subject. */
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

/** A handler of a feature. When it throws, the job is retried. */
export type JobHandler = (payload: unknown) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** Times at which jobs are queued automatically. */
export type Schedule = readonly {
  readonly task: string
  /** A cron line, in UTC. */
  readonly cron: string
  /** How late a missed time is caught up: three minutes for frequent jobs, a day for others. */
  readonly catchUpWindow: '3m' | '1d'
}[]
