// The connection pool as Kysely uses it: a bounded wait for a connection and a time-out for each query.
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { AppError } from '../app-error.ts'
import { preparedName } from './prepared.ts'

/** Half a second of work. Requests beyond it are refused at once, not after they have waited. */
const maxWaiting = 500

/**
 * PostgreSQL's codes after which a connection must not be used again: a write on a server that has become read-only, so that the connection
 * leads to a former primary, a prepared statement whose result type a migration has changed, and a server that ends the connection: as it is
 * stopped, after a crash of another process, or because a transaction or session was idle for too long. Its end is noticed only afterwards.
 */
const fatalCodes: readonly unknown[] = ['25006', '0A000', '57P01', '57P02', '25P03', '57P05']

export function limitPool(pool: pg.Pool, { queryTimeoutMs }: { queryTimeoutMs: number }): PostgresPool {
  return {
    /** @throws AppError service.unavailable when too many requests wait for a connection */
    async connect() {
      if (pool.waitingCount >= maxWaiting) throw new AppError('service.unavailable')
      return limitConnection(await pool.connect(), queryTimeoutMs)
    },
    end: () => pool.end(),
  }
}

/**
 * A connection is closed after an error that PostgreSQL did not report itself. One of them is the time-out of a query: the server behind the
 * connection is silent, which the operating system would notice only after a quarter of an hour.
 */
function limitConnection(client: pg.PoolClient, queryTimeoutMs: number) {
  let failure: Error | undefined
  let isUnusable = false
  const query = async (text: string, values: readonly unknown[] = []) => {
    if (failure) throw failure
    const name = preparedName(text)
    // `query_timeout` of a single query is in the driver's manual, not in its types.
    const config: pg.QueryConfig & { query_timeout: number } = {
      text,
      values: [...values],
      ...(name === undefined ? {} : { name }),
      query_timeout: queryTimeoutMs,
    }
    const result = await client.query(config).catch((error: Error) => {
      if (!(error instanceof pg.DatabaseError)) failure = error
      else isUnusable ||= fatalCodes.includes(error.code)
      throw error
    })
    if (text === 'commit' && result.command === 'ROLLBACK')
      throw new Error('a transaction was committed after one of its statements had failed: it was rolled back')
    return result
  }
  return {
    query: query as unknown as pg.PoolClient['query'], // without cursors and callbacks, which Kysely does not use here
    release: () => client.release(failure ?? isUnusable),
  }
}
