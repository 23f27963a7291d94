// npm run bench -- console [reports] [sales] [list …]: response times of the console's lists on a large dataset (by default a million reports, and
// as many orders, quotes, purchases, receivables, lines of bank statements, companies, vouchers, fapiao and invoices, with their ledger); with names
// of lists only these are measured.
import { sql } from 'kysely'
import { createAdminClient } from '#contract/admin-client.ts'
import { adminEndpoints } from '#contract/admin-endpoints.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { openPasswords } from '#server/platform/passwords.ts'
import { addStaff } from '#server/staff/staff.service.ts'
import { cookieJar, signInFirst } from '../tests/support/staff.ts'
import { type BenchQuery, benchQueriesOf, listsOfConsole } from './support/console-queries.ts'
import { writeLargeDataset } from './support/large-dataset.ts'
import { sizesFor } from './support/large-dataset-sizes.ts'
import { startProduct, withFolder } from './support/product.ts'
import { printTable } from './support/table.ts'

const reports = Number(process.argv[2] ?? 1_000_000)
const sales = Number(process.argv[3] ?? reports)
const named = process.argv.slice(4)
const isMeasured = (list: string) => named.length === 0 || named.includes(list)
/** Searches by title need the search index; above this number of reports it is not built, and they are skipped. */
const indexedUpTo = 100_000
const repeats = 20
const goalMs = 150
const slowest = 30

type Client = ReturnType<typeof createAdminClient>
type Measured = { readonly list: string; readonly query: BenchQuery; readonly p50: number; readonly p95: number }

await withFolder(async (dataDir) => {
  const env = { NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }
  const withSearch = reports <= indexedUpTo && isMeasured('listAdminReports')
  const context = await openContext(env, () => {})
  const { loginCode, first, isFilled } = await createOwner(context)
  if (!isFilled) await fill(context)
  await context.close()
  const product = await startProduct({
    dataDir,
    command: [
      process.execPath,
      '--disable-warning=ExperimentalWarning',
      'bench/support/console-server.ts',
      ...(withSearch ? ['--with-search'] : []),
    ],
    env,
    page: { path: '/api/openapi.json' },
  })
  try {
    const client = await enter(product.port, loginCode, first)
    if (withSearch) await untilFound(client)
    else console.log(`searches that need the search index are left out: they are measured with ${indexedUpTo} reports`)
    const measured: Measured[] = []
    for (const [name, list] of listsOfConsole().filter(([listed]) => isMeasured(listed)))
      for (const query of benchQueriesOf(name, list, { withSearch }))
        measured.push({ list: name, query, ...(await measure(client, name, query)) })
    report(measured)
  } finally {
    await product.stop()
  }
})

async function fill({ pool }: Started): Promise<void> {
  const sizes = sizesFor(reports, sales)
  console.log(
    `writing ${Object.entries(sizes)
      .map(([name, size]) => `${size.toLocaleString('en')} ${name}`)
      .join(', ')} …`,
  )
  const startedAt = performance.now()
  await writeLargeDataset(pool, sizes)
  console.log(`written in ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

/** Creates an owner; a reused data directory already has one. */
async function createOwner({ ctx }: Started) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from staff`.execute(ctx.db)
  const n = rows[0]?.n ?? 0
  const details = { loginCode: `bench${n}`, name: 'Bench', email: `bench${n}@example.com`, role: 'owner' } as const
  const { firstPassword } = await addStaff(ctx, await openPasswords(), { recordAudit: async () => {} }, details)
  return { loginCode: details.loginCode, first: firstPassword, isFilled: n > 0 }
}

async function enter(port: number, loginCode: string, first: string): Promise<Client> {
  const { fetch } = cookieJar(globalThis.fetch)
  const client = createAdminClient({ base: `http://localhost:${port}/api`, language: () => 'zh-CN', fetch })
  await signInFirst(client, { loginCode, password: first })
  return client
}

/** Waits for the index, which is built after the start. */
async function untilFound(client: Client): Promise<void> {
  const { listAdminReports } = adminEndpoints
  if (!listAdminReports) throw new Error('reports have no list')
  const startedAt = performance.now()
  const find = () => client(listAdminReports, { search: `第${reports}号` } as never) // built at run time; the server validates it
  while (((await find()) as { rows: unknown[] }).rows.length === 0) {
    if (performance.now() - startedAt > 1_800_000) throw new Error('the last report is not found')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  console.log(`the last report was found after ${Math.round((performance.now() - startedAt) / 1000)} s`)
}

async function measure(client: Client, name: string, { input }: BenchQuery): Promise<{ p50: number; p95: number }> {
  const list = adminEndpoints[name]
  if (!list) throw new Error(`no call ${name}`)
  const times: number[] = []
  for (let turn = 0; turn < repeats; turn++) {
    const startedAt = performance.now()
    await client(list, input as never) // built at run time; the server validates it
    times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(repeats * share) - 1] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/** Prints each list with its slowest query, then the slowest queries of all. */
function report(measured: readonly Measured[]): void {
  const sorted = measured.toSorted((a, b) => b.p95 - a.p95)
  const rating = (p95: number) => (p95 < goalMs ? '' : 'OVER')
  const byList = Map.groupBy(sorted, ({ list }) => list)
  printTable(
    ['list', 'questions', 'slowest', 'p50 ms', 'p95 ms', ''],
    [...byList].flatMap(([name, [worst, ...better]]) =>
      worst ? [[name, better.length + 1, worst.query.what, worst.p50, worst.p95, rating(worst.p95)]] : [],
    ),
  )
  console.log(`\nthe slowest of ${measured.length} questions, ${repeats} times each:`)
  const shown = sorted.filter(({ p95 }, index) => index < slowest || p95 >= goalMs)
  printTable(
    ['list', 'question', 'p50 ms', 'p95 ms', ''],
    shown.map(({ list, query, p50, p95 }) => [list, query.what, p50, p95, rating(p95)]),
  )
  const over = sorted.filter(({ p95 }) => p95 >= goalMs).length
  console.log(over === 0 ? `\nall under ${goalMs} ms (p95): reached` : `\nover ${goalMs} ms (p95): ${over}: MISSED`)
}
