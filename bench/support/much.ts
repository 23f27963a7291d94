// A large publisher's database, written by the database itself: what a bench reads, without the work of those who would write it.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { booksOf } from './much-books.ts'
import { catalogueOf } from './much-catalogue.ts'
import type { Sizes } from './much-sizes.ts'

/** Into an empty database. Triggers are left out: what they write is written here. Indexes are made at the end, which is many times faster. */
export async function writeMuch(db: Db, sizes: Sizes): Promise<void> {
  await db.connection().execute(async (one) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(one)
    await run(sql`select set_config(name, value, false) from (values
      ('session_replication_role', 'replica'), ('statement_timeout', '0'), ('maintenance_work_mem', '512MB'), ('synchronous_commit', 'off')
    ) settings (name, value)`)
    const statements = [...booksOf(sizes), ...catalogueOf(sizes)]
    const tables = statements.flatMap((statement) => /^insert into ([\w.]+)/.exec(statement)?.[1] ?? [])
    const indexes = await takeIndexes(one, tables)
    for (const statement of statements) await run(sql.raw(statement))
    for (const index of indexes) await run(sql.raw(index))
    await run(sql`vacuum analyze`)
    await run(sql`reset all`)
  })
}

/** Drops the indexes that stand behind no constraint. @returns what makes them again */
async function takeIndexes(db: Db, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any (${tables}::regclass[]) and not exists (select from pg_constraint k where k.conindid = c.oid)`.execute(
    db,
  )
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
  return rows.map((row) => row.definition)
}
