// Rows of many tables, and their insertion with many rows a statement.
import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { DB } from '#server/platform/db/tables.ts'

export type NewRow<Table extends keyof DB> = Insertable<DB[Table]>
export type Rows = { readonly [Table in keyof DB]?: readonly NewRow<Table>[] }

/** PostgreSQL takes 65,535 parameters a statement; fewer rows keep each statement short, so that others run between two of them. */
const rowsPerStatement = 250

/** Inserts the tables in the given order, which follows their references. */
export async function insertRows(tx: Db, rows: Rows): Promise<void> {
  for (const table of Object.keys(rows) as (keyof DB)[]) await insertInto(tx, table, rows[table] ?? [])
}

async function insertInto<Table extends keyof DB>(tx: Db, table: Table, all: readonly NewRow<Table>[]): Promise<void> {
  for (let from = 0; from < all.length; from += rowsPerStatement)
    // The type of Kysely does not follow a generic table.
    await tx
      .insertInto(table as 'staff')
      .values(all.slice(from, from + rowsPerStatement) as unknown as NewRow<'staff'>[])
      .execute()
}

/** Those of several subjects together. */
export function mergeRows(parts: readonly Rows[]): Rows {
  const merged: Record<string, unknown[]> = {}
  for (const part of parts)
    for (const [table, rows] of Object.entries(part)) {
      const list = merged[table] ?? []
      merged[table] = list
      for (const row of rows) list.push(row)
    }
  return merged as Rows
}
