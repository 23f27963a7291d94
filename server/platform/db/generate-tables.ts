// Writes tables.ts, the row types, from a freshly migrated throw-away database.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate, getDialect } from 'kysely-codegen'
import { type Database, openDatabase } from './db.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'

/** The text of tables.ts for this database. */
export async function generateTables({ db }: Pick<Database, 'db'>): Promise<string> {
  const text = await generate({
    // The generator reads Kysely's CommonJS types, which differ from ours only in name.
    db: db as never,
    dialect: getDialect('postgres', { dateParser: 'string', numericParser: 'string' }),
    excludePattern: 'graphile_worker.*',
    typeMapping: { int8: 'number', jsonb: 'Jsonb' },
  })
  // The generator's own `customImports` reads types with TypeScript's old compiler interface, which is no longer there.
  return text.replace(/^import type .*$/m, `$&\nimport type { Jsonb } from "#server/platform/db/jsonb.ts";`)
}

export async function writeTables(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yanbao-types-'))
  // Root's server runs as another user, who has to get in.
  chmodSync(dataDir, 0o755)
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const server = await startEmbedded({ dataDir, log: console.log, settings })
  try {
    const database = openDatabase(server)
    await migrate(database.pool, { log: console.log })
    writeFileSync(join(import.meta.dirname, 'tables.ts'), await generateTables(database))
    await database.close()
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
