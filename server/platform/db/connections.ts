// Connections as Kysely sees them: what nobody waits for travels with the next statement, and plans are kept as long as they are true.
import type { Writable } from 'node:stream'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isPrepared, isSentAlong } from './prepared.ts'

/** PostgreSQL's words for a plan whose answer has changed: `cached plan must not change result type`. */
const planIsStale = '0A000'

type Statement = { readonly text: string; readonly values: unknown[]; readonly name: string | undefined }

const noAnswer = { command: '', rowCount: 0, rows: [] }

/** The pool's clients must be in pipeline mode. */
export function connections(pool: pg.Pool): PostgresPool {
  const planNames = new Map<string, string>()
  const planNameOf = (text: string) => {
    if (!isPrepared(text)) return undefined
    const name = planNames.get(text) ?? `plan-${planNames.size}`
    planNames.set(text, name)
    return name
  }
  return {
    connect: async () => connection(await pool.connect(), planNameOf),
    end: () => pool.end(),
  }
}

/**
 * Nobody waits for `begin`: it is sent with the first statement, and a transaction without any is never begun. A connection with a plan that a
 * migration has made stale is not used again, nor are its other plans; nor is one that is left in the middle of a transaction.
 */
function connection(client: pg.PoolClient, planNameOf: (text: string) => string | undefined): PostgresPoolClient {
  let transaction: 'none' | 'announced' | 'open' = 'none'
  let keptBack: Statement[] = []
  let isStale = false

  async function query(text: string, values: unknown[] = []) {
    const statement = { text, values, name: planNameOf(text) }
    if (text === 'begin' || text.startsWith('start transaction')) {
      transaction = 'announced'
      keptBack = [statement]
      return noAnswer
    }
    if (transaction !== 'none' && isSentAlong(text)) {
      keptBack.push(statement)
      return noAnswer
    }
    const isEnd = text === 'commit' || text === 'rollback'
    if (isEnd && transaction === 'announced' && (text === 'rollback' || keptBack.length === 1)) {
      transaction = 'none'
      keptBack = []
      return noAnswer
    }
    const group = text === 'rollback' ? [] : keptBack
    keptBack = []
    if (transaction === 'announced') transaction = 'open'
    const answer = await send(client, [...group, statement]).catch((error: unknown) => {
      isStale ||= (error as { code?: unknown }).code === planIsStale // errors of the driver carry PostgreSQL's code
      throw error
    })
    if (isEnd) transaction = 'none'
    if (text === 'commit' && answer.command === 'ROLLBACK')
      throw new Error('a transaction was committed after one of its statements had failed: nothing of it is kept')
    return answer
  }

  return {
    query: query as unknown as PostgresPoolClient['query'], // without cursors, which nobody here asks for
    release: () => client.release(isStale || transaction === 'open'),
  }
}

/** Sends statements in one go. PostgreSQL runs them in this order. @returns the answer to the last @throws the first error */
async function send(client: pg.PoolClient, statements: readonly Statement[]): Promise<pg.QueryResult> {
  writeTogether(client)
  const answers = statements.map((statement) => client.query(statement))
  const settled = await Promise.allSettled(answers)
  for (const one of settled) if (one.status === 'rejected') throw one.reason
  return answers.at(-1) as Promise<pg.QueryResult> // settled, and there is at least one statement
}

/** What is sent in this turn of the event loop is one write: the driver's own, one for each statement, would each wake PostgreSQL. */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection // not in the types
  stream.cork()
  process.nextTick(() => stream.uncork())
}
