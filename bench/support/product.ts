// Instance of the product for a bench, with its own data directory and port; cleans up after itself.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../tests/support/ports.ts'
import { processesOf, processesWith } from './processes.ts'

export const root = resolve(import.meta.dirname, '../..')

/** Command of the server, with the Node flags of `npm start`. */
export const serverCommand = [process.execPath, ...process.execArgv, 'server/main.ts'] as const

export type Product = {
  readonly pid: number
  readonly port: number
  /** From the start of the command to the first page response. */
  readonly secondsToFirstPage: number
  /** What it has printed so far. */
  output(): string
  /** Stops it gracefully, and by force after 20 seconds. */
  stop(): Promise<void>
}

export type Start = {
  readonly dataDir: string
  readonly command: readonly [program: string, ...args: string[]]
  readonly env?: Readonly<Record<string, string>>
  /** Page to request, with its Host header. */
  readonly page: { readonly path: string; readonly host?: string }
  readonly waitSeconds?: number
}

/** Data directory of a bench: the one named by BENCH_DATA_DIR, which is kept, or a temporary one. */
function openFolder(): { dataDir: string; remove(): void } {
  const named = process.env.BENCH_DATA_DIR
  if (named) {
    mkdirSync(named, { recursive: true })
    return { dataDir: realpathSync(named), remove: () => {} }
  }
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'yanbao-bench-')))
  // When started by root, the database runs as another user that needs access.
  chmodSync(dataDir, 0o755)
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** Starts the product and waits for a page. @throws with its output when it exits or times out */
export async function startProduct({ dataDir, command, env = {}, page, waitSeconds = 600 }: Start): Promise<Product> {
  const port = await freePort()
  const [program, ...args] = command
  const startedAt = performance.now()
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...inherited(),
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
      PORT: String(port),
      DEMONSTRATION_SALES: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const output = collectOutput(child)
  const product = { pid: child.pid ?? -1, port, secondsToFirstPage: 0, output, stop: () => stopProduct(child, dataDir) }
  try {
    while (!(await answers(port, page))) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`the product did not start:\n${output()}`)
      if (performance.now() - startedAt > waitSeconds * 1000)
        throw new Error(`no page after ${waitSeconds} s:\n${output()}`)
      await sleep(10)
    }
    return { ...product, secondsToFirstPage: (performance.now() - startedAt) / 1000 }
  } catch (error) {
    await product.stop()
    throw error
  }
}

/** Body of a page. @throws unless the status is 200 */
export function fetchPage(port: number, { path, host }: Start['page']): Promise<string> {
  return new Promise((done, fail) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, headers: { host: host ?? `localhost:${port}` } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', fail)
        response.on('end', () => {
          if (response.statusCode === 200) done(Buffer.concat(chunks).toString('utf8'))
          else fail(new Error(`${path} answered ${response.statusCode}`))
        })
      },
    )
    outgoing.on('error', fail)
    outgoing.end()
  })
}

/** Runs `work` with its own data directory; afterwards ends all processes that use it, also on failure. */
export async function withFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const { dataDir, remove } = openFolder()
  const cleanUp = () => {
    for (const { pid } of processesWith(dataDir)) end(pid, 'SIGKILL')
    remove()
  }
  const interrupted = () => {
    cleanUp()
    process.exit(130)
  }
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted)
  try {
    await work(dataDir)
  } finally {
    cleanUp()
  }
}

async function stopProduct(child: ChildProcess, dataDir: string): Promise<void> {
  const { pid } = child
  if (pid === undefined) return
  const family = processesOf(pid, dataDir)
  // Signals the process group, because npm and its shell do not always forward signals.
  end(-pid, 'SIGTERM')
  const isAlive = () => processesOf(pid, dataDir).length > 0
  for (const until = Date.now() + 20_000; isAlive() && Date.now() < until; ) await sleep(50)
  if (!isAlive()) return
  for (const one of [...family, ...processesOf(pid, dataDir)]) end(one.pid, 'SIGKILL')
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already ended.
  }
}

function answers(port: number, page: Start['page']): Promise<boolean> {
  return fetchPage(port, page).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET') return false
      throw error
    },
  )
}

/** The environment without the caller's settings of gateways and databases. */
function inherited(): Record<string, string> {
  const inheritedNames = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'MALLOC_ARENA_MAX']
  return Object.fromEntries(
    inheritedNames.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}

function collectOutput(child: ChildProcess): () => string {
  let text = ''
  const collect = (chunk: Buffer) => {
    text = (text + chunk.toString('utf8')).slice(-4_000)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  child.on('error', (error) => collect(Buffer.from(error.message)))
  return () => text.trim()
}
