// Jobs belong to their worker as long as it is active, however long they take, and are released afterwards.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { executeOn } from '../../../tests/support/test-server.ts'
import { addJob } from './jobs.ts'
import { holdLivenessLock, releaseOrphanedJobs } from './worker-liveness.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

async function lockJob(worker: string, { secondsAgo }: { secondsAgo: number }): Promise<void> {
  await addJob(database.db, 'greet', {})
  await sql`update graphile_worker._private_jobs
    set locked_by = ${worker}, locked_at = now() - make_interval(secs => ${secondsAgo}) where locked_by is null`.execute(
    database.db,
  )
}

const holders = async (): Promise<(string | null)[]> => {
  const { rows } = await sql<{ worker: string | null }>`
    select locked_by as worker from graphile_worker.jobs order by id`.execute(database.db)
  return rows.map(({ worker }) => worker)
}

/** The connection that holds the worker's lock. */
const lifeOf = async (worker: string): Promise<number | undefined> => {
  const { rows } = await sql<{ pid: number }>`
    select l.pid from pg_locks l, hashtextextended(${`worker of jobs ${worker}`}, 0) key
     where l.locktype = 'advisory' and l.granted
       and (l.classid::bigint << 32 | l.objid::bigint) = key`.execute(database.db)
  return rows[0]?.pid
}

it('an active worker keeps its jobs for hours; those of a dead worker are released', async () => {
  const life = holdLivenessLock(database.pool, 'alive')
  await expect.poll(() => lifeOf('alive')).toBeDefined()
  await lockJob('alive', { secondsAgo: 7200 })
  await lockJob('dead', { secondsAgo: 60 })
  await releaseOrphanedJobs(database.pool)
  expect(await holders()).toEqual(['alive', null])
  await life.stop()
  await expect.poll(() => lifeOf('alive')).toBeUndefined()
  await releaseOrphanedJobs(database.pool)
  expect(await holders()).toEqual([null, null])
})

it('a worker that has just fetched its first job has a grace period to take its lock', async () => {
  await lockJob('newborn', { secondsAgo: 1 })
  await releaseOrphanedJobs(database.pool)
  expect(await holders()).toEqual(['newborn'])
})

it('a worker whose connection was lost takes its lock again', async () => {
  const life = holdLivenessLock(database.pool, 'alive')
  await expect.poll(() => lifeOf('alive')).toBeDefined()
  const first = await lifeOf('alive')
  await executeOn(database.connectionString, `select pg_terminate_backend(${first})`)
  await expect.poll(async () => [undefined, first].includes(await lifeOf('alive'))).toBe(false)
  await life.stop()
})
