// The complete product in its own process, with embedded database, demonstration catalogue and simulator.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './ports.ts'

const root = resolve(import.meta.dirname, '../..')
const readyWithinMs = 300_000

export type Product = {
  readonly origin: string
  readonly dataDir: string
  /** Settings for another process on the same data. */
  readonly environment: Readonly<Record<string, string>>
  /** Process id of the latest start. */
  pid(): number
  /** The output of the process so far. */
  output(): string
  /** Kills the process with SIGKILL; its database keeps running. */
  killHard(): Promise<void>
  /** Starts it again with the same data and port. */
  restart(): Promise<void>
  /** Stops the process with SIGTERM and keeps its data. */
  stop(): Promise<void>
  close(): Promise<void>
}

export const validCode = 'K7AP'

const serverCommand = [process.execPath, join(root, 'server/main.ts')] as const

/**
 * Starts the server on a free port and waits until it is ready.
 * @param folder its data directory; a new one without
 */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
  folder?: string,
  [program, ...args]: readonly [string, ...string[]] = serverCommand,
): Promise<Product> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'yanbao-product-')))
  const port = await freePort()
  let output = ''
  let child = start()
  await isReady(child)

  function start(): ChildProcess {
    const started = spawn(program, args, {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TMPDIR: process.env.TMPDIR,
        NODE_ENV: 'test',
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMITS: 'off',
        VALID_CODE_FIXED: validCode,
        PAY_SWEEP_SECONDS: '5',
        // Tests make the sales that they look at.
        DEMONSTRATION_SALES: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
    return started
  }

  async function isReady(started: ChildProcess): Promise<void> {
    const end = Date.now() + readyWithinMs
    const outputBefore = output.length
    while (!output.slice(outputBefore).includes('Yanbao is ready')) {
      if (started.exitCode !== null || started.signalCode !== null)
        throw new Error(`the product ended with ${started.exitCode}:\n${output}`)
      if (Date.now() > end) {
        started.kill()
        throw new Error(`the product is not ready:\n${output}`)
      }
      await new Promise((done) => setTimeout(done, 50))
    }
  }

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  return {
    origin: `http://localhost:${port}`,
    dataDir,
    environment: { DATA_DIR: dataDir, ...(env.DATABASE_URL ? { DATABASE_URL: env.DATABASE_URL } : {}) },
    pid: () => child.pid ?? -1,
    output: () => output,
    async killHard() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async restart() {
      const restarted = start()
      child = restarted
      await isReady(restarted)
    },
    stop,
    async close() {
      await stop()
      // The server may write its compile cache until its process exits, which npm does not wait for.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    },
  }
}
