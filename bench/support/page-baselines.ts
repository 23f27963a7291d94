// Baselines of the page bench: the same pages from bare node:http and bare React, each in a process of its own.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import type { BaselineKind, BaselineOrder, BaselinePage } from './baseline-server.ts'
import { benchHost, type Page, type PageScenario, type Server } from './page-cost.ts'
import { processesOf } from './processes.ts'

/** Headers that Node adds. */
const nodeHeaders = /^(date|connection|keep-alive)$/i

/** Names of the baselines in the table. */
const labels = { bytes: 'bare node:http', components: 'bare React, components', markup: 'bare React, markup' } as const

export type Baseline = Server & { stop(): void }

/** Starts a baseline that serves what the product returns for these pages. */
export async function startBaseline(
  kind: BaselineKind,
  scenario: PageScenario,
  productPort: number,
  pages: readonly Page[],
): Promise<Baseline> {
  const shown = await Promise.all(
    pages.map(
      async ({ path }) => [path + scenario.query, await readPage(productPort, path, scenario.acceptEncoding)] as const,
    ),
  )
  const child = fork(join(import.meta.dirname, 'baseline-server.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  })
  const failed = once(child, 'exit').then(() =>
    Promise.reject(new Error(`baseline server (${kind}) stopped unexpectedly`)),
  )
  failed.catch(() => {})
  const product = { port: productPort, origin: `https://${benchHost}` }
  child.send({ kind, pages: Object.fromEntries(shown), product } satisfies BaselineOrder)
  const [port] = await Promise.race([once(child, 'message') as Promise<[number]>, failed])
  const { pid = -1 } = child
  return {
    label: labels[kind],
    port,
    count: scenario.counts.baseline,
    processes: () => processesOf(pid, join(import.meta.dirname, 'nowhere')),
    stop: () => child.kill('SIGKILL'),
  }
}

function readPage(port: number, path: string, acceptEncoding: string | undefined): Promise<BaselinePage> {
  return new Promise((done, fail) => {
    const headers = { host: benchHost, ...(acceptEncoding ? { 'accept-encoding': acceptEncoding } : {}) }
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () => {
        const raw = response.rawHeaders
        const headerPairs = raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as const] : []))
        done({
          headers: headerPairs.filter(([name]) => !nodeHeaders.test(name)),
          body: Buffer.concat(chunks).toString('base64'),
        })
      })
    })
      .on('error', fail)
      .end()
  })
}
