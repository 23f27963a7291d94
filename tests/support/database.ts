// A database of its own for each test file, copied from the migrated template.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { type Db, openDatabase } from '#server/platform/db/db.ts'
import { migrateAll, onDatabase, runOn, startTestServer, TEMPLATE } from './test-server.ts'

export type TestDatabase = {
  connectionString: string
  db: Db
  pool: pg.Pool
  /** Closes the pool and removes the database, other connections included. Call it in `afterAll`. */
  drop(): Promise<void>
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOn(server, `create database ${name} template ${TEMPLATE}`)
  return open(onDatabase(server, name), () => runOn(server, `drop database if exists ${name} with (force)`))
}

/**
 * A database on a server of its own, which takes some seconds to start: for claims about what PostgreSQL knows of all databases of a server
 * together only, such as the oldest open transaction.
 */
export async function createLonelyTestDatabase(): Promise<TestDatabase> {
  const { connectionString, stop } = await startTestServer()
  await migrateAll(connectionString)
  return open(connectionString, async () => {
    // A server that is still used does not stop.
    await runOn(
      connectionString,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await stop()
  })
}

function open(connectionString: string, remove: () => Promise<void>): TestDatabase {
  const { db, pool, close } = openDatabase({ connectionString })
  return {
    connectionString,
    db,
    pool,
    async drop() {
      await close()
      await remove()
    },
  }
}

/**
 * A connection of a test's own, for what has to stand between its statements. It ends with the test, however that ends: an open transaction
 * would hold up whatever else runs on the server.
 */
export async function connectForTest(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  // Its database may be removed under it.
  client.on('error', () => {})
  onTestFinished(() => client.end())
  await client.connect()
  return client
}

/** Resolves when a transaction of this database waits for what another one holds. */
export async function untilSomebodyWaits(db: Db): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0)
}
