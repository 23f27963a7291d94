// Generates the database of a large publisher with SQL, for benches that read.
import type pg from 'pg'
import { booksOf } from './large-dataset-books.ts'
import { catalogueOf } from './large-dataset-catalogue.ts'
import { companySalesOf } from './large-dataset-company-sales.ts'
import { fapiaoOf } from './large-dataset-fapiao.ts'
import { invoicesOf } from './large-dataset-invoices.ts'
import { ledgerOf } from './large-dataset-ledger.ts'
import type { Sizes } from './large-dataset-sizes.ts'

/**
 * Writes into an empty database. Triggers are disabled and their writes done here. Indexes are created at the end, which is many times faster.
 * @param pool of the plain driver: the product's connections have a statement time-out that creating an index of millions exceeds
 */
export async function writeLargeDataset(pool: pg.Pool, sizes: Sizes): Promise<void> {
  const one = await pool.connect()
  try {
    await one.query(`select set_config(name, value, false) from (values
      ('session_replication_role', 'replica'), ('statement_timeout', '0'), ('maintenance_work_mem', '512MB'), ('synchronous_commit', 'off')
    ) settings (name, value)`)
    const papers = sizes.sales === 0 ? [] : [...fapiaoOf(sizes), ...invoicesOf(sizes), ...ledgerOf(sizes)]
    const statements = [...booksOf(sizes), ...companySalesOf(sizes), ...papers, ...catalogueOf(sizes)]
    const tables = statements.flatMap((statement) => /^insert into ([\w.]+)/.exec(statement)?.[1] ?? [])
    const indexes = await dropIndexes(one, tables)
    for (const statement of [...statements, ...indexes, 'vacuum analyze']) await one.query(statement)
  } finally {
    // Destroys the connection, and its session settings with it.
    one.release(true)
  }
}

/** Drops the indexes that back no constraint. @returns the statements that create them */
async function dropIndexes(one: pg.PoolClient, tables: readonly string[]): Promise<string[]> {
  const { rows } = await one.query<{ name: string; definition: string }>(
    `select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint k where k.conindid = c.oid)`,
    [tables],
  )
  for (const { name } of rows) await one.query(`drop index ${name}`)
  return rows.map((row) => row.definition)
}
