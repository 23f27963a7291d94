// npm run bench -- capacity [reports per language to measure with]: hardware for ten million reports and a thousand page views a second.
// Bytes per report are measured on synthetic reports; the cost of a request comes from the benches `pages` and `scale`; the cache is simulated.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openContext } from '#server/bootstrap.ts'
import { currentFile } from '#server/search/engine/index-folder.ts'
import { rebuildIndex } from '#server/search/rebuild.ts'
import { type Shop, simulateViews } from './support/cache-simulation.ts'
import { ensureCatalogue } from './support/catalogue-in-database.ts'
import { withFolder } from './support/product.ts'
import { printTable, rounded } from './support/table.ts'

const measuredWith = Number(process.argv[2] ?? 20_000)

/** CPU milliseconds of the server's processes on a busy machine of two cores, including compression, and the share of a cached page in PAGE_CACHE_MB. */
const measured = { hitMs: 0.03, makingMs: 12, searchMs: 1.3, orderMs: 7.5, pageBytes: 150_000 }

const target = { reports: 10_000_000, viewsPerSecond: 1_000, searchShare: 0.08, crawlerShare: 0.1, ordersPerSecond: 1 }
/** Zipf exponents of the views per report: flat, typical, steep. */
const steepnesses = [0.8, 1, 1.2]
const cacheMegabytes = [64, 512, 2_048]
/** Maximum utilization; above it requests queue noticeably. */
const maxUtilization = 0.6

await withFolder(async (dataDir) => {
  const started = await openContext({ NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, () => {})
  try {
    const databaseBytes = async () =>
      Number((await started.pool.query('select pg_database_size(current_database()) as bytes')).rows[0].bytes)
    const empty = await databaseBytes()
    await ensureCatalogue(started, { reports: measuredWith, loadWay: 'straight', dataDir })
    await rebuildIndex(started.ctx, { connectionString: started.connectionString, log: () => {} })
    const index = statSync(currentFile(join(dataDir, 'search', 'process-0')) ?? '').size
    // Each report has a localization in both languages.
    const perReport = { database: ((await databaseBytes()) - empty) / measuredWith, index: index / measuredWith }
    console.log(`\nMeasured on ${measuredWith.toLocaleString('en-US')} made-up reports in two languages each.\n`)
    printTable(
      ['store', 'bytes per report', `GB for ${target.reports.toLocaleString('en-US')}`],
      Object.entries(perReport).map(([store, bytes]) => [store, bytes, (bytes * target.reports) / 1e9]),
    )
  } finally {
    await started.close()
  }
})

console.log(
  `\n${target.viewsPerSecond} views a second, ${target.searchShare * 100} % of them searches, ${target.crawlerShare * 100} % crawlers that read anything, ` +
    `${target.ordersPerSecond} paid order a second.\nCPU ms: ${measured.hitMs} from memory, ${measured.makingMs} rendered, ${measured.searchMs} a search, ${measured.orderMs} a paid order. ` +
    `A process counts as full at ${maxUtilization * 100} % of a core.\n`,
)
printTable(
  ['PAGE_CACHE_MB', 'steepness', 'from memory %', 'made per second', 'cores', 'WEB_PROCESSES', 'GB for pages'],
  cacheMegabytes.flatMap((megabytes) => steepnesses.map((steepness) => sizeWith(megabytes, steepness))),
)

function sizeWith(megabytes: number, steepness: number): (string | number)[] {
  let processes = 1
  let cores = 0
  let share = 0
  // More processes share fewer cached pages, so the count is iterated until it is stable.
  for (let round = 0; round < 4; round++) {
    const shop: Shop = {
      pages: target.reports * 2,
      viewsPerSecond: (target.viewsPerSecond * (1 - target.searchShare)) / processes,
      crawlerShare: target.crawlerShare / (1 - target.searchShare),
      steepness,
      kept: Math.floor((megabytes * 1024 * 1024) / measured.pageBytes),
    }
    share = simulateViews(shop).fromMemory
    const views = target.viewsPerSecond * (1 - target.searchShare)
    const searches = target.viewsPerSecond * target.searchShare
    const ms =
      views * (share * measured.hitMs + (1 - share) * measured.makingMs) +
      searches * measured.searchMs +
      target.ordersPerSecond * measured.orderMs
    cores = ms / 1000
    processes = Math.max(1, Math.ceil(cores / maxUtilization))
  }
  const renderedPerSecond = target.viewsPerSecond * (1 - target.searchShare) * (1 - share)
  return [
    String(megabytes),
    rounded(steepness),
    share * 100,
    renderedPerSecond,
    cores,
    processes,
    (processes * megabytes) / 1024,
  ]
}
