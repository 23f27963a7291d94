// Kills a process of the product with SIGKILL and waits until its successor responds.
import { randomInt } from 'node:crypto'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/platform/db/db.ts'
import type { Product } from '../support/product.ts'
import { haveExited, holdsConnection, type Parts, partsOf } from './process-tree.ts'
import type { Tally } from './request-outcomes.ts'

/** Kills per part in each round of eighteen, in random order. */
const turns = {
  'web process': 6,
  supervisor: 4,
  'import process': 4,
  'database backend': 2,
  database: 2,
} as const
export type Part = keyof typeof turns
export const parts = Object.keys(turns) as Part[] // its own keys
export type Kill = { readonly part: Part; readonly seconds: number; readonly answersAgain: boolean }

const recoverWithinMs = 120_000
/** How long to wait for an import process, which runs for a second or two only. */
const importWithinMs = 15_000

type Input = {
  readonly product: Product
  readonly tally: Tally
  /** For reading the progress of an import. */
  readonly db: Db
  readonly intervalMs: number
  readonly signal: AbortSignal
}

/** Kills until the signal: each time after recovery, and at least `intervalMs` after the previous kill. */
export async function killAgainAndAgain(input: Input): Promise<Kill[]> {
  const kills: Kill[] = []
  let deck: Part[] = []
  for (;;) {
    const next = performance.now() + input.intervalMs
    if (deck.length === 0) deck = shuffled(parts.flatMap((part) => Array<Part>(turns[part]).fill(part)))
    const kill = await killOne(input, deck.pop() ?? 'web process')
    if (kill) {
      kills.push(kill)
      console.log(
        `${new Date().toISOString().slice(11, 19)} ${kill.part}: ${kill.answersAgain ? 'answers' : 'no answer'} after ${kill.seconds.toFixed(1)} s`,
      )
    }
    await sleep(Math.max(0, next - performance.now()), undefined, { signal: input.signal }).catch(() => {})
    if (input.signal.aborted) return kills
  }
}

/** @returns undefined when no such process was running */
async function killOne({ product, tally, db }: Input, part: Part): Promise<Kill | undefined> {
  const victim = await findVictim(product, part)
  if (!victim) return undefined
  const fault = tally.startFault(part)
  let restarted: Promise<void> | undefined
  let claim = () => isReady(product)
  if (part === 'supervisor') {
    await product.killHard()
    // As a service manager would, but without its delay.
    restarted = product.restart()
  } else {
    claim = part === 'import process' ? await watchImport(db, victim) : () => isBack(product, part, victim)
    if (haveExited([victim.pid])) {
      fault.until = fault.from
      return undefined
    }
    process.kill(victim.pid, 'SIGKILL')
  }
  const [answersAgain] = await Promise.all([
    happens(claim).then((isBackAgain) => {
      fault.until = performance.now()
      return isBackAgain
    }),
    restarted,
  ])
  return { part, seconds: (fault.until - fault.from) / 1000, answersAgain }
}

type Victim = { readonly pid: number; readonly before: Parts }

async function findVictim(product: Product, part: Part): Promise<Victim | undefined> {
  for (const end = Date.now() + importWithinMs; Date.now() < end; await sleep(50)) {
    const before = partsOf(product)
    const pids = {
      'web process': before.web,
      supervisor: [before.supervisor],
      'import process': before.imports.map(({ pid }) => pid),
      'database backend': before.backends,
      database: before.database === undefined ? [] : [before.database],
    }[part]
    const pid = pids[randomInt(Math.max(1, pids.length))]
    if (pid === undefined) continue
    // At a random point of its work.
    if (part === 'import process') await sleep(randomInt(600))
    if (!haveExited([pid])) return { pid, before }
  }
  return undefined
}

/** Whether the successor of the killed process is working. */
async function isBack(product: Product, part: Part, { before }: Victim): Promise<boolean> {
  if (part === 'web process') {
    const successor = partsOf(product).web.find((one) => !before.web.includes(one))
    return successor !== undefined && (await isAnsweredBy(product, successor))
  }
  // When one database process is killed all others exit too; only afterwards does a response come from the successor.
  if (!haveExited(before.ofDatabase.filter((one) => part === 'database' || one !== before.database))) return false
  for (let answers = 0; answers < before.web.length * 2; answers++) if (!(await isReady(product))) return false
  return true
}

/** @returns a check whether the import of the killed process has continued or had already ended */
async function watchImport(db: Db, { pid, before }: Victim): Promise<() => Promise<boolean>> {
  const id = before.imports.find((one) => one.pid === pid)?.importId ?? ''
  const read = () =>
    db
      .selectFrom('import_batches')
      .select(['state', 'worked_at', 'rows_read'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const first = JSON.stringify(await read())
  return async () => {
    const now = await read()
    return JSON.stringify(now) !== first || !['checking', 'running', 'undoing'].includes(now.state)
  }
}

async function happens(claim: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + recoverWithinMs; Date.now() < end; await sleep(20)) if (await claim()) return true
  return false
}

/** Asks the next process in turn, since each connection goes to the next one. */
function isReady({ origin }: Product): Promise<boolean> {
  return requestStatus(`${origin}/readyz`, (status) => status === 200)
}

function isAnsweredBy({ origin }: Product, pid: number): Promise<boolean> {
  const port = Number(new URL(origin).port)
  return requestStatus(
    `${origin}/healthz`,
    (status, localPort) => status === 200 && holdsConnection(pid, { port, localPort }),
  )
}

/** Uses a separate connection that stays open while the response is checked. */
function requestStatus(url: string, accept: (status: number, localPort: number) => boolean): Promise<boolean> {
  const agent = new Agent({ keepAlive: true })
  return new Promise<boolean>((done) => {
    const request = get(url, { agent, timeout: 5_000 }, (response) => {
      response.resume()
      done(accept(response.statusCode ?? 0, response.socket.localPort ?? 0))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => done(false))
  }).finally(() => agent.destroy())
}

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, at: randomInt(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
