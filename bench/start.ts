// npm run bench -- start: seconds from `npm start` (warm) to the first page, memory of all processes, and how long the year of the demonstration takes
// at the first start, against the goals.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Memory, memoryOf, type Process, processesOf } from './support/processes.ts'
import { fetchPage, type Product, startProduct, withFolder } from './support/product.ts'
import { median, printTable, rounded } from './support/table.ts'

const runs = 5
const goals = { seconds: 2, megabytes: 400, yearSeconds: 15 }
/** Page views before memory is measured. */
const visits = 100
/** Between two pages while the year of business is added. */
const pauseMs = 50
const pages = ['/', '/report-industries', '/en', '/en/report-industries']

type Group = 'web server' | 'PostgreSQL' | 'gateway simulator' | 'npm and its shell'
const groups: readonly Group[] = ['web server', 'PostgreSQL', 'gateway simulator', 'npm and its shell']

await withFolder(async (dataDir) => {
  console.log('first start: makes the database and the demonstration catalogue …')
  const first = await start(dataDir)
  const year = await watchYear(first)
  await first.stop()

  const seconds: number[] = []
  const atRest: Snapshot[] = []
  const inUse: Snapshot[] = []
  for (let run = 1; run <= runs; run += 1) {
    const product = await start(dataDir)
    try {
      seconds.push(product.secondsToFirstPage)
      await sleep(1_000)
      atRest.push(snapshot(product, dataDir))
      for (let visit = 0; visit < visits; visit += 1)
        await fetchPage(product.port, { path: pages[visit % pages.length] ?? '/' })
      inUse.push(snapshot(product, dataDir))
    } finally {
      await product.stop()
    }
    console.log(`run ${run} of ${runs}: ${rounded(product.secondsToFirstPage)} s`)
  }
  print({ seconds, atRest, inUse, year })
})

function start(dataDir: string): Promise<Product> {
  return startProduct({ dataDir, command: ['npm', 'start'], env: { DEMONSTRATION_SALES: 'on' }, page: { path: '/' } })
}

type Year = {
  /** From the first page until it is complete. */
  readonly seconds: number
  /** Of pages meanwhile, and of as many afterwards, in milliseconds. */
  readonly meanwhile: readonly number[]
  readonly afterwards: readonly number[]
}

/** Visits pages while the year of business is added, and then as many again. */
async function watchYear(product: Product): Promise<Year> {
  const startedAt = performance.now()
  const meanwhile: number[] = []
  while (!product.output().includes('demonstration business: complete')) meanwhile.push(await visit(product, meanwhile))
  const seconds = (performance.now() - startedAt) / 1000
  const afterwards: number[] = []
  while (afterwards.length < meanwhile.length) afterwards.push(await visit(product, afterwards))
  return { seconds, meanwhile, afterwards }
}

async function visit({ port }: Product, before: readonly number[]): Promise<number> {
  await sleep(pauseMs)
  const startedAt = performance.now()
  await fetchPage(port, { path: pages[before.length % pages.length] ?? '/' })
  return performance.now() - startedAt
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
}

type Snapshot = Readonly<Record<Group, Memory & { readonly processes: number }>>

function snapshot(product: Product, dataDir: string): Snapshot {
  const all = processesOf(product.pid, dataDir)
  return Object.fromEntries(
    groups.map((group) => [group, sumOf(all.filter((one) => groupOf(one) === group))]),
  ) as Snapshot // one entry per group
}

function groupOf({ command }: Process): Group {
  if (command.includes('gateway-simulator')) return 'gateway simulator'
  if (command.startsWith('postgres') || command.includes('/postgres ')) return 'PostgreSQL'
  return command.includes('server/main.ts') ? 'web server' : 'npm and its shell'
}

function sumOf(processes: readonly Process[]) {
  const memories = processes.map(({ pid }) => memoryOf(pid))
  const sum = (name: keyof Memory) => memories.reduce((total, memory) => total + memory[name], 0)
  return { processes: processes.length, private: sum('private'), shared: sum('shared'), file: sum('file') }
}

type Figures = { seconds: number[]; atRest: Snapshot[]; inUse: Snapshot[]; year: Year }

function print({ seconds, atRest, inUse, year }: Figures): void {
  const rows = (snapshots: readonly Snapshot[], when: string) =>
    groups.map((group) => {
      const of = (pick: (memory: Snapshot[Group]) => number) => median(snapshots.map((each) => pick(each[group])))
      return [
        when,
        group,
        of((m) => m.processes),
        of((m) => m.private) / 1e6,
        of((m) => m.shared) / 1e6,
        of((m) => m.file) / 1e6,
      ]
    })
  console.log(
    `\nMemory as proportional set size, medians of ${runs} runs. File cache is programs and mapped files: the system drops it when it needs room.\n`,
  )
  printTable(
    ['when', 'processes of', 'number', 'private MB', 'shared MB', 'file cache MB'],
    [...rows(atRest, 'first page answered'), ...rows(inUse, `after ${visits} pages`)],
  )
  console.log()
  printTable(
    ['figure', 'median', 'lowest', 'highest', 'goal', ''],
    [
      goalRow('from npm start to the first page, s', seconds, goals.seconds),
      goalRow('memory when the first page is answered, MB', atRest.map(counted), goals.megabytes),
      goalRow(`memory after ${visits} pages, MB`, inUse.map(counted), goals.megabytes),
      goalRow('first start: until the year of business is complete, s', [year.seconds], goals.yearSeconds),
    ],
  )
  console.log(
    `\nPages while the year is added: p95 ${rounded(p95(year.meanwhile))} ms; afterwards: ${rounded(p95(year.afterwards))} ms.`,
  )
  console.log('\nMemory is that of all processes without npm and without file cache.')
}

/** In MB, without npm, which only starts the server, and without file cache. */
function counted(snapshot: Snapshot): number {
  const serverProcesses = groups.filter((group) => group !== 'npm and its shell')
  return serverProcesses.reduce((total, group) => total + snapshot[group].private + snapshot[group].shared, 0) / 1e6
}

function goalRow(name: string, values: readonly number[], goal: number) {
  const middle = median(values)
  return [name, middle, Math.min(...values), Math.max(...values), `under ${goal}`, middle < goal ? 'met' : 'not met']
}
