// Connections as Kysely sees them: what nobody waits for travels with the next statement, and plans are kept as long as they are true.
import type { Writable } from 'node:stream'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { AppError } from '../app-error.ts'
import { isPrepared, isSentAlong } from './prepared.ts'

/**
 * PostgreSQL's codes after which a connection is of no more use: for a plan whose answer has changed (`cached plan must not change result type`),
 * and for a write on a server that takes none any more.
 */
const uselessAfter: readonly unknown[] = ['0A000', '25006']

/** Half a second of work. Whoever comes then is told at once, and not after having waited. */
const mostWaiting = 500

/**
 * PostgreSQL ends a statement by itself after 15 s (see db.ts). One that has not been answered by then has a server that has gone without a word:
 * its connection is given up, for the system would notice after a quarter of an hour only.
 */
const answerWithinMs = 20_000

type Statement = { readonly text: string; readonly values: unknown[]; readonly name: string | undefined }

const noAnswer = { command: '', rowCount: 0, rows: [] }

/** The pool's clients must be in pipeline mode. To connect throws AppError service.unavailable when too many wait. */
export function connections(pool: pg.Pool): PostgresPool {
  const planNames = new Map<string, string>()
  const planNameOf = (text: string) => {
    if (!isPrepared(text)) return undefined
    const name = planNames.get(text) ?? `plan-${planNames.size}`
    planNames.set(text, name)
    return name
  }
  return {
    connect: async () => {
      if (pool.waitingCount >= mostWaiting) throw new AppError('service.unavailable')
      return connection(await pool.connect(), planNameOf)
    },
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
  let isUseless = false
  let isPatient = false

  async function query(text: string, values: unknown[] = []) {
    const statement = { text, values, name: planNameOf(text) }
    if (text.startsWith('set local statement_timeout')) isPatient = true
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
    const answer = await send(client, [...group, statement], isPatient ? undefined : answerWithinMs).catch(
      (error: unknown) => {
        isUseless ||= uselessAfter.includes((error as { code?: unknown }).code) // errors of the driver carry PostgreSQL's code
        throw error
      },
    )
    if (isEnd) {
      transaction = 'none'
      isPatient = false
    }
    if (text === 'commit' && answer.command === 'ROLLBACK')
      throw new Error('a transaction was committed after one of its statements had failed: nothing of it is kept')
    return answer
  }

  return {
    query: query as unknown as PostgresPoolClient['query'], // without cursors, which nobody here asks for
    release: () => client.release(isUseless || transaction === 'open'),
  }
}

/** Sends statements in one go. PostgreSQL runs them in this order. @returns the answer to the last @throws the first error */
async function send(
  client: pg.PoolClient,
  statements: readonly Statement[],
  withinMs: number | undefined,
): Promise<pg.QueryResult> {
  writeTogether(client)
  const answers = statements.map((statement) => client.query(withinMs ? timed(statement, withinMs) : statement))
  const settled = await Promise.allSettled(answers)
  for (const one of settled) if (one.status === 'rejected') throw one.reason
  return answers.at(-1) as Promise<pg.QueryResult> // settled, and there is at least one statement
}

/** The driver gives up the connection with it. Not in its types, though in its manual. */
function timed(statement: Statement, withinMs: number): Statement {
  return { ...statement, query_timeout: withinMs } as Statement
}

/** What is sent in this turn of the event loop is one write: the driver's own, one for each statement, would each wake PostgreSQL. */
function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection // not in the types
  stream.cork()
  process.nextTick(() => stream.uncork())
}
