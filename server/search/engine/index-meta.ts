// Metadata of an index file: its format, its database, and how far it has followed the change log. Also read and copied from other processes.
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite'

export type IndexMeta = { readonly format: string; readonly database: string; readonly watermark: number }

export function openIndexMeta(prepare: (sql: string) => StatementSync) {
  return {
    read: () => readMeta(prepare(selectMeta)),
    write(meta: IndexMeta) {
      const statement = prepare(
        'insert or replace into meta (only_row, format, database, watermark) values (1, ?, ?, ?)',
      )
      // Full-text tables of the same connection leave row numbers behind that only fit into a bigint.
      statement.setReadBigInts(true)
      statement.run(meta.format, meta.database, meta.watermark)
    },
  }
}

/** Reads a file that another process may be writing; undefined when it cannot be read. */
export function readIndexMeta(path: string): IndexMeta | undefined {
  try {
    const db = new DatabaseSync(path, { readOnly: true })
    try {
      return readMeta(db.prepare(selectMeta))
    } finally {
      db.close()
    }
  } catch {
    return undefined
  }
}

/** Copies a consistent state of a file, also while another process writes to it. */
export async function copyIndexFile(path: string, to: string): Promise<void> {
  const source = new DatabaseSync(path, { readOnly: true })
  try {
    // In one step: a write between two steps would restart the copy.
    await backup(source, to, { rate: allPages })
  } finally {
    source.close()
  }
}
const allPages = 2 ** 31 - 1

const selectMeta = 'select format, database, watermark from meta'

function readMeta(statement: StatementSync): IndexMeta | undefined {
  const row = statement.get()
  return row && { format: String(row.format), database: String(row.database), watermark: Number(row.watermark) }
}
