// Which tables a backup contains, read from PostgreSQL's catalogue, so that tables of new migrations are included.
import type pg from 'pg'

export type TableShape = { readonly table: string; readonly columns: readonly string[] }
export type SequenceState = { readonly sequence: string; readonly value: string }

/** PostgreSQL quotes names where necessary. Migrations fill the two excluded tables. */
const isBackedUp = `n.nspname in ('public', 'graphile_worker') and c.relname not in ('schema_migrations', 'migrations')`

/** Tables with the columns to write. Generated columns are left out, as PostgreSQL computes them. */
export async function readTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select format('%I.%I', n.nspname, c.relname) as table,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${isBackedUp}
    order by 1`)
  return rows
}

/** Sequences that have been used. They belong to no snapshot: read last, they are beyond every number in it. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(`
    select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as value
    from pg_sequences where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`)
  return rows
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

/** Runs `load` without foreign keys and triggers. Afterwards the keys are created again, which checks them against all rows. */
export async function withoutConstraints(client: pg.ClientBase, tables: readonly string[], load: () => Promise<void>) {
  const { rows: keys } = await client.query<ForeignKey>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and ${isBackedUp}`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await load()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Whether the database has no table of ours and none of the job queue. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'graphile_worker') limit 1`,
  )
  return rowCount === 0
}
