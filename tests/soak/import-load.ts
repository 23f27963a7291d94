// Import load: staff import tables of reports one after the other and undo most of them; each must be present completely or not at all.
import { setTimeout as sleep } from 'node:timers/promises'
import { listReports } from '#contract/catalogue.ts'
import { ApiError, createClient } from '#contract/client.ts'
import * as contract from '#contract/imports-admin.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isLost } from '../support/concurrent-buyers.ts'
import { uploadFile, withPassword } from '../support/patient-requests.ts'
import type { Tally } from './request-outcomes.ts'
import { consoleClient, type Shop, withCookie } from './traffic.ts'

/** An import whose worker was killed resumes within half a minute, and its next worker may be killed as well. */
const leadWithinMs = 240_000

type Client = ReturnType<typeof consoleClient>
type Table = { readonly number: number; readonly rows: number; readonly isTakenBack: boolean }
type Input = { readonly shop: Shop; readonly tally: Tally; readonly signal: AbortSignal }

const pauseMs = 1_500
const smallTableRows = 30
/** More than one chunk, so that an import can be killed halfway. */
const largeTableRows = 2_200

/** Imports tables until the signal, and completes the last one. @returns the number of tables, and of those abandoned because their check failed */
export async function importAgainAndAgain(input: Input): Promise<{ tables: number; failed: number }> {
  let failed = 0
  let number = 0
  while (!input.signal.aborted) {
    number += 1
    const table = { number, rows: number % 6 === 0 ? largeTableRows : smallTableRows, isTakenBack: number % 4 !== 1 }
    const client = consoleClient(input.shop, input.tally.fetchAs('imports'))
    const { id } = await insist(async () =>
      client(contract.startImport, { fileId: await upload(input, client, table) }),
    )
    if (!(await lead(client, id, table))) failed += 1
    await sleep(pauseMs, undefined, { signal: input.signal }).catch(() => {})
  }
  return { tables: number, failed }
}

function upload({ shop, tally }: Input, call: Client, table: Table): Promise<string> {
  const session = { origin: shop.origin, call, fetch: withCookie(shop.cookie, tally.fetchAs('imports')) }
  const bytes = Buffer.from(csvOf(table))
  return uploadFile(session, { name: nameOf(table.number), bytes, purpose: 'import', modifiedAt: table.number })
}

/** Takes an import from its check to the end despite lost responses: its reported state decides the next step. @returns whether its check succeeded */
async function lead(client: Client, id: string, { isTakenBack }: Pick<Table, 'isTakenBack'>): Promise<boolean> {
  for (const end = Date.now() + leadWithinMs; Date.now() < end; await sleep(150)) {
    const { state } = await insist(() => client(contract.getImport, { id }))
    if (state === 'failed') return false
    if (state === 'undone' || (state === 'done' && !isTakenBack)) return true
    if (state === 'checked') await tryOnce(withPassword(client, () => client(contract.runImport, { id })))
    else if (state === 'paused') await tryOnce(client(contract.resumeImport, { id }))
    else if (state === 'done')
      await tryOnce(withPassword(client, () => client(contract.undoImport, { id, skipChanged: true })))
  }
  throw new Error(`the import ${id} does not end`)
}

/** Repeats a request until it is answered. */
async function insist<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request()
    } catch (error) {
      if (!isRetryable(error)) throw error
      await sleep(200)
    }
  }
}

/** Tolerates a conflict: an action whose response was lost is refused the second time. */
async function tryOnce(operation: Promise<unknown>): Promise<void> {
  await operation.catch((error: unknown) => {
    if (!isRetryable(error) && !(error instanceof ApiError && error.code === 409)) throw error
  })
}

/** Failures of the service are counted with the request outcomes. */
function isRetryable(error: unknown): boolean {
  return isLost(error) || (error instanceof ApiError && error.code >= 500)
}

/** Waits until no import is running. */
export async function settleImports(db: Db, shop: Shop): Promise<void> {
  const client = consoleClient(shop, fetch)
  for (const end = Date.now() + 200_000; ; await sleep(1_000)) {
    const open = await db
      .selectFrom('import_batches')
      .select(['id', 'state'])
      .where('state', 'in', ['checking', 'running', 'undoing', 'paused'])
      .execute()
    if (open.length === 0) return
    if (Date.now() > end) throw new Error(`imports that do not end: ${open.map((one) => one.state).join(', ')}`)
    for (const { id, state } of open) if (state === 'paused') await client(contract.resumeImport, { id })
  }
}

export type Loaded = {
  readonly word: string
  readonly expected: number
  readonly inDatabase: number
  readonly found: number
}

/** Counts what each table left in the catalogue, and what a search in each web process finds of it. */
export async function checkImports(db: Db, { origin }: Shop, webProcesses: number): Promise<Loaded[]> {
  const client = createClient({
    fetch: (url, init) => fetch(url, { ...init, headers: unkept(init) }),
    base: `${origin}/api`,
    language: () => 'zh-CN',
  })
  const imports = await db.selectFrom('import_batches').select(['file_name', 'state', 'rows']).execute()
  const checked: Loaded[] = []
  for (const [name, all] of Map.groupBy(imports, (one) => one.file_name)) {
    const word = wordOfTable(Number(/\d+/.exec(name)?.[0]))
    const { inDatabase } = await db
      .selectFrom('report_texts')
      .select((eb) => eb.fn.countAll<number>().as('inDatabase'))
      .where('title', 'like', `%${word}%`)
      .executeTakeFirstOrThrow()
    const expected = all.find(({ state }) => state === 'done')?.rows ?? 0
    for (let turn = 0; turn < webProcesses; turn++) {
      const { rows, total } = await client(listReports, { keyword: word })
      checked.push({ word, expected, inDatabase, found: rows.some(({ title }) => title.includes(word)) ? total : 0 })
    }
  }
  return checked
}

/** Disables keep-alive, because each new connection goes to the next process. */
function unkept(init: RequestInit | undefined): Headers {
  const headers = new Headers(init?.headers)
  headers.set('connection', 'close')
  return headers
}

function nameOf(number: number): string {
  return `soak-${number}.csv`
}

/** A word that only titles of this table contain. */
function wordOfTable(number: number): string {
  return `SK${String(number).padStart(6, '0')}X`
}

function csvOf({ number, rows }: Table): string {
  const line = (_: unknown, n: number) =>
    `S${number}-${n},固态电池市场研究 ${wordOfTable(number)} 第${n + 1}号,2026-02-0${(n % 9) + 1},能源电力,${1000 + n}`
  return `编号,标题,日期,行业,单用户价 人民币\n${Array.from({ length: rows }, line).join('\n')}\n`
}
