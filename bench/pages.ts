// npm run bench -- pages: cost of a cache hit against the same bytes from bare node:http, and of a cache miss against the same markup from bare React.
import { cpus } from 'node:os'
import { type Baseline, startBaseline } from './support/page-baselines.ts'
import {
  benchHost,
  connections,
  measurePages,
  type Page,
  type PageCost,
  type PageScenario,
  rounds,
} from './support/page-cost.ts'
import { processesOf } from './support/processes.ts'
import { fetchPage, type Product, serverCommand, startProduct, withFolder } from './support/product.ts'
import { median, printTable, rounded } from './support/table.ts'

const lists = [
  { name: 'report list, zh', path: '/report-industries' },
  { name: 'report list, en', path: '/en/report-industries' },
]

/** A query parameter that no page reads: the page is not cached, so each request renders it, as after a purge. */
const uncachedQuery = '?uncached=1'

const scenarios: readonly PageScenario[] = [
  {
    title: 'From memory: the compressed bytes, with as many headers.',
    kinds: ['bytes'],
    goal: 'at most 1.1 ×',
    query: '',
    acceptEncoding: 'br',
    counts: { product: 25_000, baseline: 25_000 },
  },
  {
    title:
      'Rendered for each request, not compressed. Settings, dictionaries and counts stay cached, as between two publications.\n' +
      'Bare React renders the same components with preloaded data, or the same markup from elements that are created once: no components, no data.',
    kinds: ['components', 'markup'],
    goal: 'at most 2.0 × bare React of its components',
    query: uncachedQuery,
    counts: { product: 400, baseline: 800 },
  },
]

await withFolder(async (dataDir) => {
  console.log('preparing a catalogue …')
  await loadDemonstration(dataDir)
  const product = await startProduction(dataDir)
  try {
    const pages = await findPages(product.port)
    console.log(
      `\nNode ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim()}); ${connections} connections, medians of ${rounds} rounds.\n` +
        '“Yanbao ÷ this” compares CPU per request, the database included.',
    )
    for (const scenario of scenarios) await runScenario(scenario, product, dataDir, pages)
  } finally {
    await product.stop()
  }
})

async function runScenario(
  scenario: PageScenario,
  product: Product,
  dataDir: string,
  pages: readonly Page[],
): Promise<void> {
  const baselines: Baseline[] = []
  try {
    for (const kind of scenario.kinds) baselines.push(await startBaseline(kind, scenario, product.port, pages))
    const productServer = { label: 'Yanbao', port: product.port, count: scenario.counts.product }
    const servers = [{ ...productServer, processes: () => processesOf(product.pid, dataDir) }, ...baselines]
    printCosts(scenario, await measurePages(scenario, servers, pages))
  } finally {
    for (const baseline of baselines) baseline.stop()
  }
}

/** The first start outside production loads the demonstration catalogue. */
async function loadDemonstration(dataDir: string): Promise<void> {
  const first = await startProduct({
    dataDir,
    command: serverCommand,
    page: { path: '/report-industries' },
  })
  await first.stop()
}

/** Production mode, with rate limits that the load generator does not reach. */
function startProduction(dataDir: string): Promise<Product> {
  return startProduct({
    dataDir,
    command: serverCommand,
    env: {
      NODE_ENV: 'production',
      SITE_ZH_ORIGIN: `https://${benchHost}`,
      SITE_EN_ORIGIN: `https://${benchHost}`,
      APP_SECRET: 'a secret that is used for this bench only',
      RATE_LIMITS: '1000000',
    },
    page: { path: '/report-industries', host: benchHost },
  })
}

async function findPages(port: number): Promise<Page[]> {
  const pages: Page[] = []
  for (const list of lists) {
    const html = await fetchPage(port, { path: list.path, host: benchHost })
    const detail = /href="((?:\/en)?\/reports\/[^"?#]+)"/.exec(html)?.[1]
    if (!detail) throw new Error(`${list.path} links to no report`)
    pages.push(list, { name: list.name.replace('list', 'detail'), path: detail })
  }
  return pages.toSorted((a, b) => b.name.localeCompare(a.name))
}

function printCosts({ title, goal }: PageScenario, costs: readonly PageCost[]): void {
  const cpu = (cost: PageCost | undefined) => (cost ? median(cost.cpuMs) + median(cost.databaseMs) : Number.NaN)
  const rows = costs.map((cost) => {
    const product = costs.find(({ page, server }) => page === cost.page && server === 'Yanbao')
    return [
      cost.page,
      cost.server,
      median(cost.cpuMs),
      median(cost.databaseMs),
      median(cost.perSecond),
      median(cost.latencyMs),
      cost.bytes / 1000,
      cost.server === 'Yanbao' ? '1 ×' : `${rounded(cpu(product) / cpu(cost))} ×`,
    ]
  })
  console.log(`\n${title} Goal: ${goal}.\n`)
  const headings = [
    'page',
    'server',
    'CPU ms/request',
    'database CPU ms',
    'requests/s',
    'latency ms',
    'kB',
    'Yanbao ÷ this',
  ]
  printTable(headings, rows)
}
