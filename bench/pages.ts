// npm run bench -- pages: what a page costs, beside the same bytes from bare node:http and the same markup from bare React.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { BareKind, BareOrder } from './support/bare-server.ts'
import { type Load, sendRequests, type Target } from './support/load.ts'
import { cpuSeconds, type Process, processesOf } from './support/processes.ts'
import { fetchPage, type Product, startProduct, withFolder } from './support/product.ts'
import { median, printTable, rounded } from './support/table.ts'

const rounds = 5
const connections = 4
const host = 'bench.example'
/** Requests of one round: enough for the kernel's clock of 10 ms, few enough for a coffee. */
const counts = { yanbao: 200, react: 800, bytes: 12_000 }

const lists = [
  { name: 'report list, zh', path: '/report-industries' },
  { name: 'report list, en', path: '/en/report-industries' },
]

type Page = { readonly name: string; readonly path: string; readonly html: string }
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
  const bare: Bare[] = []
  try {
    const pages = await findPages(product.port)
    for (const kind of ['bytes', 'react'] as const) bare.push(await startBare(kind, pages))
    const servers: Server[] = [
      { label: 'Yanbao', port: product.port, count: counts.yanbao, processes: () => processesOf(product.pid, dataDir) },
      ...bare.map((one) => ({ ...one, count: counts[one.kind] })),
    ]
    print(await measure(servers, pages))
  } finally {
    for (const one of bare) one.stop()
    await product.stop()
  }
})

/** A first start outside production makes the demonstration catalogue. */
async function loadDemonstration(dataDir: string): Promise<void> {
  const first = await startProduct({
    dataDir,
    command: [process.execPath, 'server/main.ts'],
    page: { path: '/report-industries' },
  })
  await first.stop()
}

/** As it runs for visitors: in production, with limits that the load generator does not meet. */
function startProduction(dataDir: string): Promise<Product> {
  return startProduct({
    dataDir,
    command: [process.execPath, '--disable-warning=ExperimentalWarning', 'server/main.ts'],
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
    pages.push({ ...list, html })
    pages.push({
      name: list.name.replace('list', 'detail'),
      path: detail,
      html: await fetchPage(port, { path: detail, host }),
    })
  }
  return pages.toSorted((a, b) => b.name.localeCompare(a.name))
}

type Bare = Omit<Server, 'count'> & { readonly kind: BareKind; stop(): void }

async function startBare(kind: BareKind, pages: readonly Page[]): Promise<Bare> {
  const child = fork(join(import.meta.dirname, 'support', 'bare-server.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  })
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`the bare server (${kind}) has ended`)))
  failed.catch(() => {})
  child.send({ kind, pages: Object.fromEntries(pages.map(({ path, html }) => [path, html])) } satisfies BareOrder)
  const [port] = await Promise.race([once(child, 'message') as Promise<[number]>, failed])
  const { pid = -1 } = child
  const label = kind === 'bytes' ? 'bare node:http' : 'bare React'
  return {
    kind,
    label,
    port,
    processes: () => processesOf(pid, join(import.meta.dirname, 'nowhere')),
    stop: () => child.kill('SIGKILL'),
  }
}

/** Every page at every server in turn, round after round, so that a slow moment of the machine touches all of them. */
async function measure(servers: readonly Server[], pages: readonly Page[]): Promise<Figure[]> {
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
    console.log(round === 0 ? 'warming up …' : `round ${round} of ${rounds} …`)
    for (const [index, figure] of figures.entries()) {
      const page = pages[Math.floor(index / servers.length)]
      const server = servers[index % servers.length]
      if (!page || !server) continue
      const sample = await measureOnce(server, { port: server.port, host, path: page.path })
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

function print(figures: readonly Figure[]): void {
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
  console.log(
    `\nNode ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim()}); ${connections} connections, medians of ${rounds} rounds, no page cache.\n` +
      '“Yanbao ÷ this” compares CPU per request, the database included. Bare React renders the same markup from elements that are made once: no components, no data.\n',
  )
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
