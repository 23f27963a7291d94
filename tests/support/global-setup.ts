// Once per test run: an embedded PostgreSQL in a temporary folder with a migrated template database.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/db/db.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { onDatabase, TEMPLATE } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test server; databases are made from its template. */
    testServer: string
  }
}

// Test databases live for seconds: durability is given up for speed, and autovacuum would only hold locks on templates.
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '300',
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yanbao-test-'))
  // Root's server runs as another user, who has to get in.
  chmodSync(dataDir, 0o755)
  const server = await startEmbedded({ dataDir, log: () => {}, settings: SETTINGS })
  await createTemplate(server.connectionString)
  project.provide('testServer', server.connectionString)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function createTemplate(connectionString: string): Promise<void> {
  const admin = new pg.Client({ connectionString })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  const template = openDatabase({ connectionString: onDatabase(connectionString, TEMPLATE), max: 2 })
  await migrate(template.pool, { log: () => {} })
  await template.close()
  await admin.query(`alter database ${TEMPLATE} with is_template true allow_connections false`)
  await admin.end()
}
