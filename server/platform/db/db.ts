// Opens the database: a connection pool with our reading of types, and Kysely on top of it.
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { clientClassFor } from './host-failover.ts'
import { connections } from './pipelined-pool.ts'
import type { DB as Tables } from './tables.ts'

/** A pool or an open transaction: a store cannot tell, and must not care. */
export type Db = Kysely<Tables>

export type Database = {
  db: Db
  pool: pg.Pool
  /** Those of `db`: plans have the same names in both. */
  connections: PostgresPool
  close(): Promise<void>
}

/**
 * bigint is read as number, timestamptz as Date, date as `YYYY-MM-DD`, numeric as string.
 * A statement may take 15 s, a free connection 5 s.
 */
export function openDatabase({ connectionString, max = 10 }: { connectionString: string; max?: number }): Database {
  const pool = new pg.Pool({
    connectionString,
    Client: clientClassFor(connectionString),
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 60_000,
    // A connection knows its plans: it is worth keeping over a quiet spell.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    pipeline: true,
    types: { getTypeParser: typeParser },
  })
  // An idle connection that breaks is replaced by the next query; unheard, the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const ofDb = connections(pool)
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: ofDb }) })
  // Not db.destroy(): Kysely leaves a pool open that it has never used.
  return { db, pool, connections: ofDb, close: async () => void (pool.ended || (await pool.end())) }
}

// text[]: a number that the driver's list of names lacks.
const textArray = pg.types.getTypeParser(1009 as never) as (text: string) => (string | null)[]

const readAs: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: toSafeInteger,
  [pg.types.builtins.DATE]: (text) => text,
  // int8[] and date[]
  1016: (text) => textArray(text).map((entry) => (entry === null ? null : toSafeInteger(entry))),
  1182: textArray,
}

function typeParser(oid: number, format?: 'text' | 'binary') {
  return readAs[oid] ?? pg.types.getTypeParser(oid, format)
}

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond the safe range: ${text}`)
  return value
}
