// An embedded PostgreSQL in a temporary folder for tests, with its template databases.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/platform/db/db.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'

export const TEMPLATE = 'yanbao_template'

// Test databases exist for seconds: durability is disabled for speed, and autovacuum would only lock templates.
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '300',
}

export type TestServer = { readonly connectionString: string; stop(): Promise<void> }

export async function startTestServer(): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yanbao-test-'))
  // When started by root, the server runs as another user, who needs access.
  chmodSync(dataDir, 0o755)
  const server = await startEmbedded({ dataDir, log: () => {}, settings: SETTINGS })
  return {
    connectionString: server.connectionString,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates the template database. It accepts no connections afterwards. */
export async function createTemplate(
  server: string,
  name: string,
  fill: (connectionString: string) => Promise<void>,
): Promise<void> {
  await executeOn(server, `create database ${name}`)
  await fill(onDatabase(server, name))
  await executeOn(server, `alter database ${name} with is_template true allow_connections false`)
}

/** Copies files instead of writing each block to the log as well, which takes a third of the time. */
export function copyDatabase(server: string, template: string, name: string): Promise<void> {
  return executeOn(server, `create database ${name} template ${template} strategy file_copy`)
}

export async function migrateAll(connectionString: string): Promise<void> {
  const { pool, close } = openDatabase({ connectionString, max: 2 })
  try {
    await migrate(pool, { log: () => {} })
  } finally {
    await close()
  }
}

/** Replaces the database name in a connection string. */
export function onDatabase(connectionString: string, name: string): string {
  return connectionString.replace(/@\/[^?]*/, `@/${name}`)
}

export async function executeOn(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
