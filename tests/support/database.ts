// A database of its own for each test file, copied from the migrated template.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, openDatabase } from '#server/platform/db/db.ts'

export const TEMPLATE = 'yanbao_template'

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
  const connectionString = onDatabase(server, name)
  const { db, pool, close } = openDatabase({ connectionString })
  return {
    connectionString,
    db,
    pool,
    async drop() {
      await close()
      await runOn(server, `drop database if exists ${name} with (force)`)
    },
  }
}

/** The same server, another database. */
export function onDatabase(connectionString: string, name: string): string {
  return connectionString.replace(/@\/[^?]*/, `@/${name}`)
}

async function runOn(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
