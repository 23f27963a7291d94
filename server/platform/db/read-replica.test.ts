// Public reads from a real replica that is current, lagging or down.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerPair, startServerPair } from '../../../tests/support/standby.ts'
import { executeOn, migrateAll } from '../../../tests/support/test-server.ts'
import { followInvalidations, type InvalidationSubscriber } from '../http/page-cache/invalidation.ts'
import { openLog } from '../log/log.ts'
import { type Database, openDatabase } from './db.ts'
import { openReadReplica, type ReadDatabase } from './read-replica.ts'

const maxLagMs = 1_500
let pair: ServerPair
let primary: Database
let reading: ReadDatabase
let changes: InvalidationSubscriber
/** Whether reads went to the replica at the time of each purge. */
let atPurge: boolean[] = []
beforeAll(async () => {
  pair = await startServerPair()
  const { connectionString } = pair.primary
  await migrateAll(connectionString)
  primary = openDatabase({ connectionString })
  const log = openLog('silent')
  const purge = () => void atPurge.push(reading.isFresh())
  changes = await followInvalidations({
    connectionString,
    cache: { purge, clear: purge },
    log,
    now: () => new Date(),
    beforePurge: () => reading.requireAllUntilNow(),
  })
  reading = await openReadReplica({
    primary: primary.pool,
    primaryPool: primary.limitedPool,
    replicaUrl: pair.standby.connectionString,
    log,
    maxLagMs,
  })
})
afterAll(async () => {
  await changes?.close()
  await reading?.close()
  await primary?.close()
  await pair?.close()
})

async function isReplicaRead(): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(reading.db)
  return rows[0]?.is === true
}

async function setOnPrimary(value: number): Promise<void> {
  await primary.pool.query(
    `insert into site_settings (site, key, value, is_public) values ('all', 'a-setting', $1, true)
     on conflict (site, key) do update set value = excluded.value`,
    [JSON.stringify(value)],
  )
}

async function readSetting(): Promise<unknown> {
  const row = await reading.db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', 'a-setting')
    .executeTakeFirst()
  return row?.value
}

const onReplica = (statement: string) => executeOn(pair.standby.connectionString, statement)

describe('public reads', () => {
  it('use a replica that is up to date', async () => {
    await expect.poll(isReplicaRead).toBe(true)
  })

  it('never show data from before a purge, however far the replica lags', async () => {
    await setOnPrimary(1)
    await expect.poll(() => atPurge.length).toBeGreaterThan(0)
    await expect.poll(isReplicaRead).toBe(true)
    await onReplica('select pg_wal_replay_pause()')
    atPurge = []
    await setOnPrimary(2)
    await expect.poll(() => atPurge.length).toBeGreaterThan(0)
    expect(atPurge).not.toContain(true)
    expect([await isReplicaRead(), await readSetting()]).toEqual([false, 2])
    await onReplica('select pg_wal_replay_resume()')
    await expect.poll(isReplicaRead).toBe(true)
    expect(await readSetting()).toBe(2)
  })

  it('avoid a replica that lags too far, even if it lacks nothing', async () => {
    await onReplica('select pg_wal_replay_pause()')
    await primary.pool.query('create table of_no_interest ()')
    await expect.poll(isReplicaRead).toBe(false)
    await onReplica('select pg_wal_replay_resume()')
    await expect.poll(isReplicaRead).toBe(true)
  })

  it('fall back to the primary for statements that write', async () => {
    await reading.db.deleteFrom('site_settings').where('key', '=', 'a-setting').execute()
    const { rowCount } = await primary.pool.query(`select from site_settings where key = 'a-setting'`)
    expect(rowCount).toBe(0)
  })

  it('continue without a failed replica and return to it later', async () => {
    await expect.poll(isReplicaRead).toBe(true)
    await pair.standby.killHard()
    const answers = await Promise.all(Array.from({ length: 20 }, () => isReplicaRead()))
    expect(answers).not.toContain(true)
    expect(reading.isFresh()).toBe(false)
    await pair.standby.start()
    await expect.poll(isReplicaRead).toBe(true)
  })

  it('wait only briefly for a silent replica', async () => {
    pair.standby.freeze()
    await expect.poll(() => reading.isFresh()).toBe(false)
    expect(await isReplicaRead()).toBe(false)
    pair.standby.thaw()
    await expect.poll(isReplicaRead).toBe(true)
  })
})
