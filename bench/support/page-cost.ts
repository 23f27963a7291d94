// CPU time and latency of pages, measured at several servers in turn.
import type { BaselineKind } from './baseline-server.ts'
import { type Load, sendRequests, type Target } from './load-generator.ts'
import { cpuSeconds, type Process } from './processes.ts'
import { median } from './table.ts'

export const rounds = 5
export const connections = 4
export const benchHost = 'bench.example'

export type Page = { readonly name: string; readonly path: string }
export type PageScenario = {
  readonly title: string
  /** Baselines; the goal refers to the first. */
  readonly kinds: readonly BaselineKind[]
  readonly goal: string
  /** Appended to the path of the page. */
  readonly query: string
  readonly acceptEncoding?: string
  /** Requests of one round: enough for the kernel's clock resolution of 10 ms. */
  readonly counts: { readonly product: number; readonly baseline: number }
}

export type Server = { readonly label: string; readonly port: number; readonly count: number; processes(): Process[] }
/** Samples of one page at one server, one for each round. */
export type PageCost = {
  readonly page: string
  readonly server: string
  cpuMs: number[]
  databaseMs: number[]
  perSecond: number[]
  latencyMs: number[]
  bytes: number
}

/** Measures each page at each server in turn, in rounds, so that a slow moment of the machine affects all of them. */
export async function measurePages(
  scenario: PageScenario,
  servers: readonly Server[],
  pages: readonly Page[],
): Promise<PageCost[]> {
  const costs: PageCost[] = pages.flatMap((page) =>
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
    for (const [index, cost] of costs.entries()) {
      const page = pages[Math.floor(index / servers.length)]
      const server = servers[index % servers.length]
      if (!page || !server) continue
      const { query, acceptEncoding } = scenario
      const target = {
        port: server.port,
        host: benchHost,
        path: page.path + query,
        ...(acceptEncoding ? { acceptEncoding } : {}),
      }
      const sample = await measureOnce(server, target)
      if (round > 0) addSample(cost, sample)
    }
  }
  return costs
}

type Sample = { readonly load: Load; readonly count: number; readonly cpu: number; readonly database: number }

async function measureOnce(server: Server, target: Target): Promise<Sample> {
  const processes = server.processes()
  const isDatabase = ({ command }: Process) => command.startsWith('postgres') || command.includes('/postgres ')
  const webProcesses = processes.filter((process) => !isDatabase(process))
  const database = processes.filter(isDatabase)
  const before = { own: cpuSeconds(webProcesses), database: cpuSeconds(database) }
  const load = await sendRequests(target, { count: server.count, connections })
  return {
    load,
    count: server.count,
    cpu: cpuSeconds(webProcesses) - before.own,
    database: cpuSeconds(database) - before.database,
  }
}

function addSample(cost: PageCost, { load, count, cpu, database }: Sample): void {
  cost.cpuMs.push((cpu / count) * 1000)
  cost.databaseMs.push((database / count) * 1000)
  cost.perSecond.push(count / load.seconds)
  cost.latencyMs.push(median(load.latenciesMs))
  cost.bytes = load.bodyBytes
}
