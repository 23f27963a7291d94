// npm run bench -- scale [share]: CPU time of a request and throughput with one and with two web processes on one database.
// A share below 1 sends fewer requests: a smoke test without meaningful metrics.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listReports } from '#contract/catalogue.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { ensureKeys, type KeyFolder } from '../devtools/gateway-simulator/keys.ts'
import { planOrders } from '../tests/support/concurrent-buyers.ts'
import { sendRequests } from './support/load-generator.ts'
import { assertTaken, notificationRequests, orderRequests, settingsForPaying } from './support/paid-orders.ts'
import { cpuSeconds, type Process, processesOf } from './support/processes.ts'
import { type Product, serverCommand, startProduct, withFolder } from './support/product.ts'
import { postRequest, sendPosts } from './support/request-sender.ts'
import { median, printTable, rounded } from './support/table.ts'

const share = Number(process.argv[2] ?? 1)
const atLeast = (count: number) => Math.max(40, Math.round(count * share))
const counts = { hits: atLeast(40_000), misses: atLeast(1_200), searches: atLeast(3_000), orders: atLeast(600) }
/** For each process, until a request takes the same CPU as the one before. */
const warmUp = { hits: atLeast(80_000), misses: atLeast(1_200), searches: atLeast(3_000), orders: atLeast(300) }

/** Order of the variants: each comes first equally often, so that a machine that slows down favours neither. */
const turns = share < 1 ? [1, 2] : [1, 2, 2, 1]
const connections = 16
const maxRatio = 1.15
const coresForRates = 6

const works = ['page from memory', 'page rendered', 'search', 'paid order'] as const
type Work = (typeof works)[number]
type Sample = { readonly processes: number; readonly work: Work; readonly cpuMs: number; readonly perSecond: number }
type House = {
  readonly product: Product
  readonly dataDir: string
  readonly keys: KeyFolder
  readonly context: Started
}

const keywords = ['光伏', '半导体', '新能源汽车', '人工智能', '储能', '医疗器械', '机器人', '云计算']

await withFolder(async (dataDir) => {
  const keys = await ensureKeys(join(dataDir, 'simulator'))
  const samples: Sample[] = []
  for (const [turn, processes] of turns.entries()) {
    console.log(`turn ${turn + 1} of ${turns.length}: ${processes === 1 ? 'one process' : `${processes} processes`} …`)
    const product = await startProduct({
      dataDir,
      command: serverCommand,
      env: { ...settingsForPaying(keys), WEB_PROCESSES: String(processes) },
      page: { path: '/report-industries' },
    })
    const context = await openContext({ NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, () => {})
    try {
      samples.push(...(await measureAll({ product, dataDir, keys, context }, processes)))
    } finally {
      await context.close()
      await product.stop()
    }
  }
  print(samples)
})

async function measureAll(house: House, processes: number): Promise<Sample[]> {
  const { port } = house.product
  const host = `localhost:${port}`
  const pages = (path: string, count: number) =>
    sendRequests({ port, host, path, acceptEncoding: 'br' }, { count, connections })
  const searches = (count: number) =>
    sendPosts(
      port,
      Array.from({ length: count }, (_, index) => searchRequest(port, index)),
      connections,
    )
  // Each process compiles the code on its own, and reads its caches: with fewer requests, two would be charged for that twice.
  await pages('/report-industries', processes * warmUp.hits)
  await pages('/report-industries?uncached=1', processes * warmUp.misses)
  await searches(processes * warmUp.searches)
  await payAll(house, processes * warmUp.orders)
  const measured = async (work: Work, count: number, run: () => Promise<{ readonly seconds: number }>) => {
    const before = serverSeconds(house)
    const { seconds } = await run()
    return { processes, work, cpuMs: ((serverSeconds(house) - before) / count) * 1000, perSecond: count / seconds }
  }
  return [
    await measured('page from memory', counts.hits, () => pages('/report-industries', counts.hits)),
    await measured('page rendered', counts.misses, () => pages('/report-industries?uncached=1', counts.misses)),
    await measured('search', counts.searches, () => searches(counts.searches)),
    await measured('paid order', counts.orders, () => payAll(house, counts.orders)),
  ]
}

function searchRequest(port: number, index: number): Buffer {
  const body = JSON.stringify({ keyword: keywords[index % keywords.length], pageNum: 1, pageSize: 10 })
  return postRequest(`/api${listReports.path}`, { port, type: 'application/json', body })
}

/** Time from the order until the mail about the payment is sent. */
async function payAll({ product: { port }, keys, context }: House, count: number): Promise<{ seconds: number }> {
  const wishes = await planOrders(context.ctx, count)
  const ordered = await sendPosts(port, orderRequests(port, wishes), connections)
  const notified = await sendPosts(port, notificationRequests(port, keys, ordered.answers), connections)
  assertTaken(notified.answers)
  const waiting = () => context.ctx.db.selectFrom('mails').select('id').where('state', '=', 'queued').executeTakeFirst()
  while (await waiting()) await sleep(100)
  return { seconds: ordered.seconds + notified.seconds }
}

/** CPU time of the server's processes; the database is the same in both variants. */
function serverSeconds({ product, dataDir }: House): number {
  const isDatabase = ({ command }: Process) => command.includes('postgres')
  return cpuSeconds(processesOf(product.pid, dataDir).filter((one) => !isDatabase(one) && one.pid !== process.pid))
}

function print(samples: readonly Sample[]): void {
  const cores = availableParallelism()
  const medianOf = (work: Work, processes: number, read: (sample: Sample) => number) =>
    median(samples.filter((one) => one.work === work && one.processes === processes).map(read))
  console.log(`\nNode ${process.versions.node}, ${cores} cores; ${connections} connections; ${turns.length} turns.`)
  console.log('Outside production, where rendering a page costs more: what counts is the comparison.')
  console.log(
    `CPU is that of the server's processes for one request. Goal: with two at most ${rounded(maxRatio)} times that of one.\n`,
  )
  printTable(
    ['what', 'CPU ms, one', 'CPU ms, two', 'two ÷ one', '', 'per second, one', 'per second, two'],
    works.map((work) => {
      const [one, two] = [1, 2].map((processes) => medianOf(work, processes, ({ cpuMs }) => cpuMs)) as [number, number]
      const rates = [1, 2].map((processes) => medianOf(work, processes, ({ perSecond }) => perSecond))
      return [work, one, two, two / one, two / one <= maxRatio ? 'met' : 'not met', ...rates]
    }),
  )
  if (cores < coresForRates)
    console.log(
      `\nWith fewer than ${coresForRates} cores, requests per second say how the cores are shared, not how the server grows.`,
    )
}
