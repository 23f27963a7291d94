// Opens the database: a connection pool with parsers for column types, and Kysely on top of it.
import { Kysely, PostgresDialect, type PostgresPool, type Selectable } from 'kysely'
import pg from 'pg'
import { clientClassFor } from './host-failover.ts'
import { limitPool } from './limited-pool.ts'
import type { DB as Tables } from './tables.ts'

/** A pool or an open transaction: a store works with either. */
export type Db = Kysely<Tables>

/** A row of a table as it is read. Its columns with a check constraint are unions of the values that the check allows. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>

export type Database = {
  db: Db
  pool: pg.Pool
  /** The pool with the limits of `db`. */
  limitedPool: PostgresPool
  close(): Promise<void>
}

export type DatabaseOptions = {
  readonly connectionString: string
  readonly max?: number
  /** After this time PostgreSQL cancels a statement; longer than the default only where no visitor waits. */
  readonly statementTimeoutMs?: number
}

/** A server that is silent for this much longer than a statement may take is given up, and its connection closed. */
const responseMarginMs = 5_000

/**
 * bigint is read as number, timestamptz as Date, date as `YYYY-MM-DD`, numeric as string.
 * A request waits at most 5 s for a connection.
 */
export function openDatabase({ connectionString, max = 10, statementTimeoutMs = 15_000 }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString,
    Client: clientClassFor(connectionString),
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    // Opening a connection takes longer than most queries.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    types: { getTypeParser: typeParser },
  })
  // The next query replaces an idle connection that breaks; without a listener the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const limitedPool = limitPool(pool, { queryTimeoutMs: statementTimeoutMs + responseMarginMs })
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: limitedPool }) })
  // Not db.destroy(): Kysely leaves a pool open that it has never used.
  return { db, pool, limitedPool, close: async () => void (pool.ended || (await pool.end())) }
}

/** text[], which the driver's list of types lacks. */
const textArrayOid: number = 1009
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(textArrayOid)

const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: toSafeInteger,
  [pg.types.builtins.DATE]: (text) => text,
  // int8[] and date[]
  1016: (text) => parseTextArray(text).map((entry) => (entry === null ? null : toSafeInteger(entry))),
  1182: parseTextArray,
}

function typeParser(oid: number, format?: 'text' | 'binary') {
  return parsers[oid] ?? pg.types.getTypeParser(oid, format)
}

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond the safe range: ${text}`)
  return value
}
