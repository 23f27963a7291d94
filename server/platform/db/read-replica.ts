// Reads of what everybody may see, from a replica while that is fresh enough, else from the primary; which of the two, each query finds by itself.
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { type Db, openDatabase } from './db.ts'
import { monitorReplica, type ReplicaStatus, type WatchInput } from './replica-health.ts'

export type ReadDatabase = {
  readonly db: Db
  /** Whether the next query goes to the replica. */
  isFresh(): boolean
  /** Until the replica has everything that is committed now, reads go to the primary. Call it before kept pages are thrown away. */
  needsAllUntilNow(): Promise<void>
  close(): Promise<void>
}

type Input = Omit<WatchInput, 'replica'> & {
  /** Shared with other work on the primary. */
  readonly primaryPool: PostgresPool
  readonly replicaUrl: string
}

const maxConnections = 12

/** Resolves once it is known what a page that is made now has to show. @throws when the primary cannot be read */
export async function openReadReplica({ primaryPool, replicaUrl, ...input }: Input): Promise<ReadDatabase> {
  const replica = openDatabase({ connectionString: replicaUrl, max: maxConnections })
  const freshness = await monitorReplica({ ...input, replica: replica.pool })
  const pool = eitherOf(primaryPool, replica.limitedPool, freshness)
  return {
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    isFresh: freshness.isFresh,
    needsAllUntilNow: freshness.needsAllUntilNow,
    async close() {
      await freshness.close()
      await replica.close()
    },
  }
}

function eitherOf(primary: PostgresPool, replica: PostgresPool, freshness: ReplicaStatus): PostgresPool {
  return {
    async connect() {
      if (!freshness.isFresh()) return primary.connect()
      try {
        return orElse(await replica.connect(), primary, freshness)
      } catch (error) {
        freshness.leave(error)
        return primary.connect()
      }
    },
    end: async () => {},
  }
}

/** A connection to the replica; what fails there for its sake is asked of the primary, unless a transaction has begun. */
function orElse(first: PostgresPoolClient, primary: PostgresPool, freshness: ReplicaStatus): PostgresPoolClient {
  let current = first
  let isInTransaction = false
  const query = async (text: string, values: readonly unknown[] = []) => {
    isInTransaction ||= text === 'begin' || text.startsWith('start transaction')
    try {
      return await current.query(text, values)
    } catch (error) {
      if (current !== first || isInTransaction || !isOfTheReplica(error)) throw error
      if (!isOfTheStatement(error)) freshness.leave(error)
      first.release()
      current = await primary.connect()
      return current.query(text, values)
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'], // without cursors, which nobody here asks for
    release: () => current.release(),
  }
}

/** It goes, is full, or cannot be reached; or does not run this statement. Errors without a code are the driver's own. */
function isOfTheReplica(error: unknown): boolean {
  const { code } = error as { code?: string } // PostgreSQL's or the system's
  return code === undefined || isOfTheStatement(error) || /^(08...|53...|57P0.|E[A-Z]+)$/.test(code)
}

/** It stood in the way of what the replica has to repeat, or writes. */
function isOfTheStatement(error: unknown): boolean {
  return ['40001', '25006'].includes((error as { code?: string }).code ?? '')
}
