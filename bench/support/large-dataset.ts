// Generates the database of a large publisher with SQL, for benches that read.
import type pg from 'pg'
import { booksOf } from './large-dataset-books.ts'
import { catalogueOf } from './large-dataset-catalogue.ts'
import { companySalesOf } from './large-dataset-company-sales.ts'
import { connectionsOf } from './large-dataset-connections.ts'
import { demandOf } from './large-dataset-demand.ts'
import { fapiaoOf } from './large-dataset-fapiao.ts'
import { invoicesOf } from './large-dataset-invoices.ts'
import { ledgerOf } from './large-dataset-ledger.ts'
import { licencesOf } from './large-dataset-licences.ts'
import { newsletterOf } from './large-dataset-newsletter.ts'
import { receiptsOf } from './large-dataset-receipts.ts'
import type { Sizes } from './large-dataset-sizes.ts'

/**
 * Writes into an empty database. Triggers are disabled and their writes done here. Indexes are created at the end, which is many times faster.
 * @param pool of the plain driver: the product's connections have a statement time-out that creating an index of millions exceeds
 */
export async function writeLargeDataset(pool: pg.Pool, sizes: Sizes): Promise<void> {
  const papers = sizes.sales === 0 ? [] : [...fapiaoOf(sizes), ...invoicesOf(sizes), ...ledgerOf(sizes)]
  const statements = [
    ...booksOf(sizes),
    ...companySalesOf(sizes),
    ...papers,
    ...catalogueOf(sizes),
    ...licencesOf(sizes),
    ...receiptsOf(sizes),
    ...connectionsOf(sizes),
    ...newsletterOf(sizes),
    ...demandOf(sizes),
  ]
  const tables = [...new Set(statements.flatMap((statement) => /^insert into ([\w.]+)/.exec(statement)?.[1] ?? []))]
  const setVacuum = (change: string) => tables.map((table) => `alter table ${table} ${change}`)
  await withConnection(pool, async (one) => {
    const indexes = await dropIndexes(one, tables)
    // One vacuum at the end is enough.
    const prepared = setVacuum('set (autovacuum_enabled = off)')
    for (const statement of [...prepared, ...statements]) await one.query(statement)
    await createIndexes(pool, indexes)
    for (const statement of [...setVacuum('reset (autovacuum_enabled)'), 'vacuum analyze']) await one.query(statement)
  })
}

async function withConnection(pool: pg.Pool, work: (one: pg.PoolClient) => Promise<void>): Promise<void> {
  const one = await pool.connect()
  try {
    await one.query(`select set_config(name, value, false) from (values
      ('session_replication_role', 'replica'), ('statement_timeout', '0'), ('maintenance_work_mem', '512MB'), ('synchronous_commit', 'off')
    ) settings (name, value)`)
    await work(one)
  } finally {
    // Destroys the connection, and its session settings with it.
    one.release(true)
  }
}

/** Each connection takes the next index when it has created one. */
async function createIndexes(pool: pg.Pool, indexes: readonly string[]): Promise<void> {
  const remaining = indexes.values()
  const work = () =>
    withConnection(pool, async (one) => {
      for (const index of remaining) await one.query(index)
    })
  await Promise.all(Array.from({ length: connections }, work))
}
const connections = 4

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
