// npm run bench -- pages: cost of a cache hit against the same bytes from bare node:http, and of a cache miss against the same markup from bare React.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { BareKind, BareOrder, BarePage } from './support/baseline-server.ts'
import { type Load, sendRequests, type Target } from './support/load-generator.ts'
import { cpuSeconds, type Process, processesOf } from './support/processes.ts'
import { fetchPage, type Product, serverCommand, startProduct, withFolder } from './support/product.ts'
import { median, printTable, rounded } from './support/table.ts'

const rounds = 5
const connections = 4
const host = 'bench.example'

/** Headers that Node adds. */
const ofEveryServer = /^(date|connection|keep-alive)$/i

const lists = [
  { name: 'report list, zh', path: '/report-industries' },
  { name: 'report list, en', path: '/en/report-industries' },
]

/** A query parameter that no page reads: the page is not cached, so each request renders it, as after a purge. */
const anew = '?made=anew'

/** Names of the baselines in the table. */
const labels = { bytes: 'bare node:http', components: 'bare React, components', markup: 'bare React, markup' } as const

type Page = { readonly name: string; readonly path: string }
type Part = {
  readonly title: string
  /** Baselines; the goal refers to the first. */
  readonly kinds: readonly BareKind[]
  readonly goal: string
  /** Appended to the path of the page. */
  readonly query: string
  readonly acceptEncoding?: string
  /** Requests of one round: enough for the kernel's clock resolution of 10 ms. */
  readonly counts: { readonly product: number; readonly bare: number }
}

const parts: readonly Part[] = [
  {
    title: 'From memory: the compressed bytes, with as many headers.',
    kinds: ['bytes'],
    goal: 'at most 1.1 ×',
    query: '',
    acceptEncoding: 'br',
    counts: { product: 25_000, bare: 25_000 },
  },
  {
    title:
      'Made anew, not compressed. Settings, dictionaries and counts are remembered as they are between two publications.\n' +
      'Bare React renders the same components with their data in hand, or the same markup from elements that are made once: no components, no data.',
    kinds: ['components', 'markup'],
    goal: 'at most 4 × bare React of its components for the list',
    query: anew,
    counts: { product: 400, bare: 800 },
  },
]

type Server = { readonly label: string; readonly port: number; readonly count: number; processes(): Process[] }
type Figure = {
  readonly page: string
  readonly server: string
  cpuMs: number[]
  databaseMs: number[]
  perSecond: number[]
  latencyMs: number[]
  bytes: number
}

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
    for (const part of parts) await runPart(part, product, dataDir, pages)
  } finally {
    await product.stop()
  }
})

async function runPart(part: Part, product: Product, dataDir: string, pages: readonly Page[]): Promise<void> {
  const bare: Bare[] = []
  try {
    for (const kind of part.kinds) bare.push(await startBare(kind, part, product.port, pages))
    const own = { label: 'Yanbao', port: product.port, count: part.counts.product }
    const servers = [{ ...own, processes: () => processesOf(product.pid, dataDir) }, ...bare]
    print(part, await measure(part, servers, pages))
  } finally {
    for (const one of bare) one.stop()
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
      SITE_ZH_ORIGIN: `https://${host}`,
      SITE_EN_ORIGIN: `https://${host}`,
      APP_SECRET: 'a secret that is used for this bench only',
      RATE_LIMITS: '1000000',
    },
    page: { path: '/report-industries', host },
  })
}

async function findPages(port: number): Promise<Page[]> {
  const pages: Page[] = []
  for (const list of lists) {
    const html = await fetchPage(port, { path: list.path, host })
    const detail = /href="((?:\/en)?\/reports\/[^"?#]+)"/.exec(html)?.[1]
    if (!detail) throw new Error(`${list.path} links to no report`)
    pages.push(list, { name: list.name.replace('list', 'detail'), path: detail })
  }
  return pages.toSorted((a, b) => b.name.localeCompare(a.name))
}

type Bare = Server & { stop(): void }

async function startBare(kind: BareKind, part: Part, productPort: number, pages: readonly Page[]): Promise<Bare> {
  const shown = await Promise.all(
    pages.map(async ({ path }) => [path + part.query, await readPage(productPort, path, part.acceptEncoding)] as const),
  )
  const child = fork(join(import.meta.dirname, 'support', 'baseline-server.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  })
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`the bare server (${kind}) has ended`)))
  failed.catch(() => {})
  const from = { port: productPort, origin: `https://${host}` }
  child.send({ kind, pages: Object.fromEntries(shown), product: from } satisfies BareOrder)
  const [port] = await Promise.race([once(child, 'message') as Promise<[number]>, failed])
  const { pid = -1 } = child
  return {
    label: labels[kind],
    port,
    count: part.counts.bare,
    processes: () => processesOf(pid, join(import.meta.dirname, 'nowhere')),
    stop: () => child.kill('SIGKILL'),
  }
}

function readPage(port: number, path: string, acceptEncoding: string | undefined): Promise<BarePage> {
  return new Promise((done, fail) => {
    const headers = { host, ...(acceptEncoding ? { 'accept-encoding': acceptEncoding } : {}) }
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', fail)
      answer.on('end', () => {
        const raw = answer.rawHeaders
        const pairs = raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as const] : []))
        done({
          headers: pairs.filter(([name]) => !ofEveryServer.test(name)),
          body: Buffer.concat(chunks).toString('base64'),
        })
      })
    })
      .on('error', fail)
      .end()
  })
}

/** Measures each page at each server in turn, in rounds, so that a slow moment of the machine affects all of them. */
async function measure(part: Part, servers: readonly Server[], pages: readonly Page[]): Promise<Figure[]> {
  const figures: Figure[] = pages.flatMap((page) =>
    servers.map((server) => ({
      page: page.name,
      server: server.label,
      cpuMs: [],
      databaseMs: [],
      perSecond: [],
      latencyMs: [],
      bytes: 0,
    })),
  )
  for (let round = 0; round <= rounds; round += 1) {
    process.stderr.write(round === 0 ? 'warming up …\n' : `round ${round} of ${rounds} …\n`)
    for (const [index, figure] of figures.entries()) {
      const page = pages[Math.floor(index / servers.length)]
      const server = servers[index % servers.length]
      if (!page || !server) continue
      const { query, acceptEncoding } = part
      const target = { port: server.port, host, path: page.path + query, ...(acceptEncoding ? { acceptEncoding } : {}) }
      const sample = await measureOnce(server, target)
      if (round > 0) addSample(figure, sample)
    }
  }
  return figures
}

type Sample = { readonly load: Load; readonly count: number; readonly cpu: number; readonly database: number }

async function measureOnce(server: Server, target: Target): Promise<Sample> {
  const processes = server.processes()
  const isDatabase = ({ command }: Process) => command.startsWith('postgres') || command.includes('/postgres ')
  const own = processes.filter((one) => !isDatabase(one))
  const database = processes.filter(isDatabase)
  const before = { own: cpuSeconds(own), database: cpuSeconds(database) }
  const load = await sendRequests(target, { count: server.count, connections })
  return {
    load,
    count: server.count,
    cpu: cpuSeconds(own) - before.own,
    database: cpuSeconds(database) - before.database,
  }
}

function addSample(figure: Figure, { load, count, cpu, database }: Sample): void {
  figure.cpuMs.push((cpu / count) * 1000)
  figure.databaseMs.push((database / count) * 1000)
  figure.perSecond.push(count / load.seconds)
  figure.latencyMs.push(median(load.latenciesMs))
  figure.bytes = load.bodyBytes
}

function print({ title, goal }: Part, figures: readonly Figure[]): void {
  const cpu = (figure: Figure | undefined) => (figure ? median(figure.cpuMs) + median(figure.databaseMs) : Number.NaN)
  const rows = figures.map((figure) => {
    const product = figures.find(({ page, server }) => page === figure.page && server === 'Yanbao')
    return [
      figure.page,
      figure.server,
      median(figure.cpuMs),
      median(figure.databaseMs),
      median(figure.perSecond),
      median(figure.latencyMs),
      figure.bytes / 1000,
      figure.server === 'Yanbao' ? '1 ×' : `${rounded(cpu(product) / cpu(figure))} ×`,
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
