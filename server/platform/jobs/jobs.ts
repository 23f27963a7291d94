// Jobs: rows of graphile-worker, written in the business transaction and run after it commits; see start-jobs.ts.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'

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
  await sql`select ${jobCall(task, payload, options)}`.execute(tx)
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

/** Times at which jobs are queued without being asked. */
export type Schedule = readonly {
  readonly task: string
  /** A cron line, in UTC. */
  readonly cron: string
  /** How late a time at which no process ran is made up for: three minutes for what is soon due again, a day for what is not. */
  readonly madeUpFor: '3m' | '1d'
}[]
