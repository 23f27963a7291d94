// A database for each test file, copied from the migrated template.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { type Db, openDatabase } from '#server/platform/db/db.ts'
import { copyDatabase, executeOn, migrateAll, onDatabase, startTestServer, TEMPLATE } from './test-server.ts'

export type TestDatabase = {
  connectionString: string
  db: Db
  pool: pg.Pool
  /** Closes the pool and drops the database, closing other connections. Call it in `afterAll`. */
  drop(): Promise<void>
}

export function createTestDatabase(): Promise<TestDatabase> {
  return createFrom(TEMPLATE)
}

/** Without tables, for tests of migrations. */
export function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createFrom('template1')
}

async function createFrom(template: string): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await copyDatabase(server, template, name)
  return open(onDatabase(server, name), () => executeOn(server, `drop database if exists ${name} with (force)`))
}

/**
 * A database on its own server, which takes seconds to start: for tests of state that PostgreSQL keeps for all databases of a server
 * together, such as the oldest open transaction.
 */
export async function createLonelyTestDatabase(): Promise<TestDatabase> {
  const { connectionString, stop } = await startTestServer()
  await migrateAll(connectionString)
  return open(connectionString, async () => {
    // A server with open connections does not stop.
    await executeOn(
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
 * A connection for tests that keep a transaction open between statements. It is closed when the test ends, even if it fails: an open transaction
 * would block others on the server.
 */
export async function connectForTest(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  // Its database may be dropped while it is open.
  client.on('error', () => {})
  onTestFinished(() => client.end())
  await client.connect()
  return client
}

/** Resolves when a transaction of this database waits for a lock. */
export async function untilSomebodyWaits(db: Db): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0)
}
