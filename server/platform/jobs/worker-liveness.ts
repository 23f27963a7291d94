// Which workers of jobs live: each holds a lock of the database in its name, which ends with its process, however that ends.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log/log.ts'

/** After a connection that was lost. */
const againAfterMs = 500
/** A worker may take a job a moment before it shows that it lives. */
const graceSeconds = 10
/** So long after the death of a worker, and a few seconds, its jobs are for others. */
const freeEveryMs = 10_000

/** Shows on a connection of its own that the worker lives, until told to stop. */
export function holdLivenessLock(pool: pg.Pool, worker: string): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const showing = (async () => {
    while (!signal.aborted) {
      await holdLock(pool, worker, signal).catch(() => {})
      await sleep(againAfterMs, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await showing
    },
  }
}

/** Ends with the connection, or when it is told to. */
async function holdLock(pool: pg.Pool, worker: string, signal: AbortSignal): Promise<void> {
  const client = await pool.connect()
  // What breaks a connection is told where it is used, too.
  client.on('error', () => {})
  try {
    const ended = once(client, 'end', { signal })
    const locked = client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockName(worker)])
    await Promise.all([ended, locked])
  } finally {
    client.release(true)
  }
}

/** Jobs that a worker had taken when it died are there for others again. Every job of ours may run twice. */
export async function releaseOrphanedJobs(database: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await database.query(
    `with holders as materialized (
       select locked_by as worker from graphile_worker.jobs
        where locked_by is not null group by locked_by having max(locked_at) < now() - make_interval(secs => $1)
     ), dead as materialized (
       select worker from holders where pg_try_advisory_xact_lock_shared(hashtextextended($2 || worker, 0))
     )
     select graphile_worker.force_unlock_workers(array(select worker from dead))`,
    [graceSeconds, lockName('')],
  )
}

/** Looks for them again and again, until told to stop. */
export function startOrphanedJobRelease(pool: pg.Pool, log: Pick<Log, 'warn'>): { stop(): void } {
  const free = () =>
    releaseOrphanedJobs(pool).catch((error: unknown) => log.warn({ err: error }, 'jobs of dead workers were not freed'))
  const freeing = setInterval(() => void free(), freeEveryMs)
  void free()
  return { stop: () => clearInterval(freeing) }
}

function lockName(worker: string): string {
  return `worker of jobs ${worker}`
}
