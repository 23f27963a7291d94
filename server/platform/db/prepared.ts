// Statements that run all day are planned once for each connection; all others are sent as they come.
import { createHash } from 'node:crypto'
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'

const mark = '/* prepared */'

/**
 * At the end of a statement that is worth a plan of its own: `.modifyEnd(prepared)`. Its columns are listed one by one, never `*`: a plan
 * outlives a migration, and must not answer with other columns than it did.
 */
export const prepared = sql.raw<unknown>(mark)

/** PostgreSQL's words for a plan whose answer has changed: `cached plan must not change result type`. */
const planIsStale = '0A000'

/** The pool as Kysely sees it. A connection with a plan that a migration has made stale is not used again, nor are its other plans. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => preparingClient(await pool.connect()),
    end: () => pool.end(),
  }
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  let isStale = false
  const query = async (text: string, values: unknown[]) => {
    if (!text.endsWith(mark)) return client.query(text, values)
    try {
      return await client.query({ name: nameOf(text), text, values })
    } catch (error) {
      isStale ||= (error as { code?: unknown }).code === planIsStale // errors of the driver carry PostgreSQL's code
      throw error
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'], // without cursors, which nobody here asks for
    release: () => client.release(isStale),
  }
}

/** PostgreSQL cuts names at 63 bytes. */
function nameOf(text: string): string {
  return createHash('sha1').update(text).digest('base64url')
}
