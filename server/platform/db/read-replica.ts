// Public reads from a replica while it is current, otherwise from the primary. The choice is made for each query.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { errorCode } from '../error-fields.ts'
import { type Db, openDatabase } from './db.ts'
import { monitorReplica, type ReplicaStatus, type WatchInput } from './replica-health.ts'

export type ReadDatabase = {
  readonly db: Db
  /** Whether the next query goes to the replica. */
  isFresh(): boolean
  /** Until the replica has applied everything committed so far, reads go to the primary. Must be called before cached pages are purged. */
  requireAllUntilNow(): Promise<void>
  close(): Promise<void>
}

type Input = Omit<WatchInput, 'replica'> & {
  /** Shared with other work on the primary. */
  readonly primaryPool: PostgresPool
  readonly replicaUrl: string
}

const maxConnections = 12

/** Resolves when the position that pages have to show is known. @throws when the primary cannot be read */
export async function openReadReplica({ primaryPool, replicaUrl, ...input }: Input): Promise<ReadDatabase> {
  const replica = openDatabase({ connectionString: replicaUrl, max: maxConnections })
  const status = await monitorReplica({ ...input, replica: replica.pool })
  const pool = choosePool(primaryPool, replica.limitedPool, status)
  return {
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    isFresh: status.isFresh,
    requireAllUntilNow: status.requireAllUntilNow,
    async close() {
      await status.close()
      await replica.close()
    },
  }
}

function choosePool(primary: PostgresPool, replica: PostgresPool, status: ReplicaStatus): PostgresPool {
  return {
    async connect() {
      if (!status.isFresh()) return primary.connect()
      try {
        return withFallback(await replica.connect(), primary, status)
      } catch (error) {
        status.markFailed(error)
        return primary.connect()
      }
    },
    end: async () => {},
  }
}

/** A connection to the replica. Queries that fail because of the replica are repeated on the primary, unless a transaction has begun. */
function withFallback(first: PostgresPoolClient, primary: PostgresPool, status: ReplicaStatus): PostgresPoolClient {
  let current = first
  let isInTransaction = false
  const query = async (text: string, values: readonly unknown[] = []) => {
    isInTransaction ||= text === 'begin' || text.startsWith('start transaction')
    try {
      return await current.query(text, values)
    } catch (error) {
      if (current !== first || isInTransaction || !isReplicaFailure(error)) throw error
      if (!isStatementConflict(error)) status.markFailed(error)
      first.release()
      current = await primary.connect()
      return current.query(text, values)
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'], // without cursors, which Kysely does not use here
    release: () => current.release(),
  }
}

/** The replica shuts down, is full, cannot be reached or cannot run this statement. Errors without a code are the driver's own. */
function isReplicaFailure(error: unknown): boolean {
  const code = errorCode(error)
  return code === undefined || isStatementConflict(error) || /^(08...|53...|57P0.|E[A-Z]+)$/.test(code)
}

/** The statement conflicted with replication, or it writes. */
function isStatementConflict(error: unknown): boolean {
  return ['40001', '25006'].includes(errorCode(error) ?? '')
}
