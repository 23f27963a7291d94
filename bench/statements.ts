// npm run bench -- statements [rows]: rows per second of importing a bank statement and matching it with open purchases, against COPY of the same
// rows; and the memory that the import takes, beside that of a statement of a tenth.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { matchOpenLines } from '#server/bank-statements/matching.service.ts'
import { findImport, updateIn } from '#server/bank-statements/statement-imports.store.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { withFolder } from './support/product.ts'
import { insertPurchases, prepareAccount, prepareImport, purchases, statementRow } from './support/statement-import.ts'
import type { StatementWork } from './support/statement-work.ts'
import { printTable } from './support/table.ts'

const rows = Number(process.argv[2] ?? 200_000)
const fewRows = Math.ceil(rows / 10)
/** What a collection of garbage that comes later makes of the same work. */
const maxGrowth = 0.2

await withFolder(async (dataDir) => {
  const load = () => (loadavg()[0] ?? 0).toFixed(1)
  console.log(`${rows} lines, ${purchases} open purchases; ${cpus().length} cores, load ${load()}`)
  const started = await openContext({ NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, () => {})
  try {
    const by = await prepareAccount(started)
    await insertPurchases(started)
    const few = await importRows(started, dataDir, await prepareImport(started, by, { rows: fewRows, statement: 'F' }))
    const all = await importRows(started, dataDir, await prepareImport(started, by, { rows, statement: 'L' }))
    const match = await seconds(() => matchOpenLines(started.ctx))
    const { n } = await started.ctx.db
      .selectFrom('statement_lines')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('match', 'is not', null)
      .executeTakeFirstOrThrow()
    const copy = await measureCopy(started)
    const perSecond = (name: string, time: number, count = rows) => [
      name,
      Math.round(time * 10) / 10,
      Math.round(count / time),
    ]
    printTable(
      ['', 'seconds', 'rows per second'],
      [
        perSecond('check', all.check.seconds),
        perSecond('adding', all.adding.seconds),
        perSecond(`matching of both (${n} proposals)`, match, rows + fewRows),
        perSecond('COPY into a bare table', copy),
      ],
    )
    console.log(`CPU of the process while adding: ${all.adding.cpuSeconds.toFixed(1)} s; load ${load()} at the end`)
    printMemory([few.check, all.check], [few.adding, all.adding])
  } finally {
    await started.close()
  }
})

type Import = { readonly check: StatementWork; readonly adding: StatementWork }

async function importRows({ ctx, connectionString }: Started, dataDir: string, id: string): Promise<Import> {
  const env = { NODE_ENV: 'development', DATA_DIR: dataDir, DATABASE_URL: connectionString, LOG_LEVEL: 'silent' }
  const check = await workInProcess(env, id)
  if (!(await updateIn(ctx.db, { id, state: 'checked' }, { state: 'running' })))
    throw new Error(`the check ended as ${(await findImport(ctx.db, id))?.failure}`)
  const adding = await workInProcess(env, id)
  const ended = await findImport(ctx.db, id)
  if (ended?.state !== 'done' || ended.added_lines !== ended.new_lines)
    throw new Error(`${ended?.added_lines} of ${ended?.new_lines} lines were added; the import is ${ended?.state}`)
  return { check, adding }
}

/** In a process of its own, since a process keeps the memory that it once took. */
async function workInProcess(env: Record<string, string>, id: string): Promise<StatementWork> {
  const child = spawn(
    process.execPath,
    [...process.execArgv, join(import.meta.dirname, 'support/statement-work.ts'), id],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error(`the work ended with ${code}`)
  return JSON.parse(output)
}

type Pair = readonly [few: StatementWork, all: StatementWork]

function printMemory(check: Pair, adding: Pair): void {
  const row = (name: string, [few, all]: Pair, of: (work: StatementWork) => number) => [
    name,
    ...[few, all].map((work) => Math.round(of(work))),
    Math.round((of(all) / of(few) - 1) * 100),
  ]
  printTable(
    ['memory, MB', `${fewRows} lines`, `${rows} lines`, 'growth, %'],
    [
      row('before the work', check, ({ before }) => before),
      row('peak of the process, check', check, ({ peak }) => peak),
      row('peak of the process, adding', adding, ({ peak }) => peak),
      row('peak of its heap, check', check, ({ peakHeap }) => peakHeap),
      row('peak of its heap, adding', adding, ({ peakHeap }) => peakHeap),
    ],
  )
  const growth = Math.max(...[check, adding].map(([few, all]) => all.peak / few.peak - 1))
  const rating = growth <= maxGrowth ? 'reached' : 'MISSED'
  console.log(
    `ten times the lines take ${(growth * 100).toFixed(0)} % more memory (goal: at most ${maxGrowth * 100} %): ${rating}`,
  )
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

async function measureCopy({ connectionString }: Started): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(
      'create temporary table bare (day date, amount numeric, payer text, account text, reference text, remark text)',
    )
    const lines = Array.from({ length: rows }, (_, index) => `${statementRow(index).join('\t')}\n`)
    return await seconds(() => pipeline(Readable.from(lines), client.query(copyFrom('copy bare from stdin'))))
  } finally {
    await client.end()
  }
}
