// The product as its users get it: a process of its own with its embedded database, its demonstration catalogue and its simulator.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './ports.ts'

const root = resolve(import.meta.dirname, '../..')
const readyWithinMs = 120_000

export type Product = {
  readonly origin: string
  readonly dataDir: string
  /** What the process has written so far. */
  output(): string
  /** Ends the process at once, as a power cut would; its database lives on. */
  killHard(): Promise<void>
  /** Starts it again on the same data and port. */
  restart(): Promise<void>
  close(): Promise<void>
}

export const validCode = 'K7AP'

/** Starts `server/main.ts` on a free port and a new data folder, and waits until it says that it is ready. */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yanbao-product-'))
  const port = await freePort()
  let output = ''
  let child = start()
  await isReady(child)

  function start(): ChildProcess {
    const started = spawn(process.execPath, [join(root, 'server/main.ts')], {
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
    const seen = output.length
    while (!output.slice(seen).includes('Yanbao is ready')) {
      if (started.exitCode !== null) throw new Error(`the product ended with ${started.exitCode}:\n${output}`)
      if (Date.now() > end) throw new Error(`the product is not ready:\n${output}`)
      await new Promise((done) => setTimeout(done, 50))
    }
  }

  return {
    origin: `http://localhost:${port}`,
    dataDir,
    output: () => output,
    async killHard() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async restart() {
      const seen = start()
      child = seen
      await isReady(seen)
    },
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
