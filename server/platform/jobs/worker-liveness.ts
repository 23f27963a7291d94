// Worker liveness: each worker holds a session-level advisory lock, so that a dead worker's jobs can be released.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log/log.ts'

/** After a lost connection. */
const retryDelayMs = 500
/** A worker may take a job a moment before it holds its lock. */
const graceSeconds = 10
/** Jobs of a dead worker wait at most this long, plus the grace period. */
const releaseIntervalMs = 10_000

/** Holds the worker's lock on a connection of its own until `stop` is called. */
export function holdLivenessLock(pool: pg.Pool, worker: string): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const holding = (async () => {
    while (!signal.aborted) {
      await holdLock(pool, worker, signal).catch(() => {})
      await sleep(retryDelayMs, undefined, { signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await holding
    },
  }
}

/** Resolves when the connection ends, rejects when the signal aborts. */
async function holdLock(pool: pg.Pool, worker: string, signal: AbortSignal): Promise<void> {
  const client = await pool.connect()
  // An error event without a listener would end the process; the query rejects as well.
  client.on('error', () => {})
  try {
    const ended = once(client, 'end', { signal })
    const locked = client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lockName(worker)])
    await Promise.all([ended, locked])
  } finally {
    client.release(true)
  }
}

/** Unlocks jobs whose worker no longer holds its advisory lock. A job may then run a second time, which every handler allows. */
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

/** Releases orphaned jobs now and every ten seconds until `stop` is called. */
export function startOrphanedJobRelease(pool: pg.Pool, log: Pick<Log, 'warn'>): { stop(): void } {
  const release = () =>
    releaseOrphanedJobs(pool).catch((error: unknown) => log.warn({ err: error }, 'orphaned jobs could not be released'))
  const interval = setInterval(() => void release(), releaseIntervalMs)
  void release()
  return { stop: () => clearInterval(interval) }
}

function lockName(worker: string): string {
  return `worker of jobs ${worker}`
}
