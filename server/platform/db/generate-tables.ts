// Generates tables.ts, the row types, from a freshly migrated temporary database.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
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
    postprocess: async ({ metadata }) => {
      const values = await listCheckedValues(db)
      for (const table of metadata.tables)
        for (const column of table.columns)
          column.enumValues = values.get(`${table.name}.${column.name}`) ?? column.enumValues
      return metadata
    },
  })
  // The generator's own `customImports` needs a compiler interface that this TypeScript no longer has.
  return text.replace(/^import type .*$/m, `$&\nimport type { Jsonb } from "#server/platform/db/jsonb.ts";`)
}

/** The values that check constraints of the form `column in ('a', 'b')` or `column in (0, 1)` allow, by `table.column`. */
async function listCheckedValues(db: Database['db']): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ name: string; values: (string | number)[] }>`
    select
      format('%s.%s', relname, attname) as name,
      array_to_json(array(
        select coalesce(to_jsonb(match[1]), match[2]::jsonb) from regexp_matches(list[1], '''([^'']*)''::text|(\\d+)', 'g') as match
      )) as values
    from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1],
      regexp_match(pg_get_constraintdef(pg_constraint.oid), format('^CHECK \\(\\(%s = ANY \\(ARRAY\\[([^]]*)\\]\\)\\)\\)$', attname)) as list
    where contype = 'c' and cardinality(conkey) = 1 and list is not null
  `.execute(db)
  // The generator declares texts only, but writes each value as JSON, so that numbers may pass as texts here.
  return new Map(rows.map(({ name, values }) => [name, values as string[]]))
}

export async function writeTables(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yanbao-types-'))
  // Under root the database server runs as another user, who needs access.
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
