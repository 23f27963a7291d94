// File descriptor limit: a process without free descriptors refuses new connections, continues to serve existing ones, and recovers without a restart.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pollUntil } from '../support/buyer.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'
import { startExternalServer } from '../support/standby.ts'
import { executeOn } from '../support/test-server.ts'
import { expectBooksToAgree, openSmallShop, orderOnAndOn, type SmallShop } from './test-shop.ts'

const whyNot = cannotLimit()
if (whyNot) console.log(`left out: limits are set with prlimit, and here ${whyNot}`)

function cannotLimit(): string | undefined {
  try {
    execFileSync('prlimit', ['--pid', String(process.pid), '--nofile'], { stdio: 'pipe' })
    return undefined
  } catch (error) {
    return String(error)
  }
}

let database: Awaited<ReturnType<typeof startExternalServer>>
let simulator: SimulatorProcess
let shop: SmallShop
beforeAll(async () => {
  database = await startExternalServer()
  simulator = await startSimulatorProcess({ SIM_TIME_SCALE: '0.01' })
  shop = await openSmallShop({
    connectionString: database.connectionString,
    // All visitors arrive through this proxy; otherwise the limit of connections for one address would apply.
    settings: { ...simulator.settings, TRUSTED_PROXIES: 'loopback' },
  })
})
afterAll(async () => {
  await shop?.close()
  await simulator?.close()
  await database?.close()
})

const openFiles = () => readdirSync(`/proc/${shop.product.pid()}/fd`).length

/** Sets the limit of open files of the running process. */
function limitFiles(files: number): void {
  execFileSync('prlimit', ['--pid', String(shop.product.pid()), `--nofile=${files}:`])
}

type OpenConnections = { readonly rejected: () => number; leave(): void }

/** Opens connections whose requests are started and not finished. */
async function openConnections(people: number): Promise<OpenConnections> {
  const port = Number(new URL(shop.product.origin).port)
  const sockets: Socket[] = []
  let rejected = 0
  for (let i = 0; i < people; i += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.once('close', () => (rejected += 1))
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write('GET /healthz HTTP/1.1\r\n')
  }
  return {
    rejected: () => rejected,
    leave: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** A visitor with one keep-alive connection. */
function visitor(): { status(path: string): Promise<number>; leave(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    async status(path) {
      const [response] = (await once(get(shop.product.origin + path, { agent }), 'response')) as [IncomingMessage]
      await response.resume().toArray()
      return response.statusCode ?? 0
    },
    leave: () => agent.destroy(),
  }
}

const pageOf = (index: number) => `/reports/${shop.reports[index]?.slug}`

describe.skipIf(whyNot !== undefined)('an exhausted limit of open files', () => {
  it('rejects new connections, serves existing ones, and recovers when descriptors are freed', async () => {
    const ordering = orderOnAndOn(shop)
    await pollUntil(async () => ordering.acknowledged.length >= 20)
    const early = visitor()
    expect(await early.status(pageOf(0))).toBe(200)
    limitFiles(openFiles() + 60)
    const connections = await openConnections(400)
    await pollUntil(async () => connections.rejected() >= 300)
    expect(await early.status('/healthz')).toBe(200)
    expect(await early.status(pageOf(0))).toBe(200)
    // Pages that must be rendered may fail to get a connection to the database.
    for (let page = 1; page < 10; page += 1) expect([200, 503]).toContain(await early.status(pageOf(page)))
    connections.leave()
    early.leave()
    await pollUntil(async () => (await fetch(`${shop.product.origin}/readyz`).catch(() => undefined))?.status === 200)
    for (let page = 1; page < 10; page += 1) expect((await fetch(shop.product.origin + pageOf(page))).status).toBe(200)
    const { length } = ordering.acknowledged
    await pollUntil(async () => ordering.acknowledged.length >= length + 20)
    await ordering.stop()
    await expectBooksToAgree(shop.started.ctx.db, ordering)
    expect(shop.product.output()).not.toContain('uncaught exception')
  })

  it('is retried when files are reopened, and ends no process', async () => {
    const pid = shop.product.pid()
    const early = visitor()
    expect(await early.status(pageOf(0))).toBe(200)
    limitFiles(10)
    await executeOn(
      database.connectionString,
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    expect(await early.status(pageOf(0))).toBe(200)
    expect(await early.status(pageOf(10))).toBe(503)
    expect(await early.status('/readyz')).toBe(503)
    limitFiles(4096)
    early.leave()
    await pollUntil(async () => (await fetch(`${shop.product.origin}/readyz`).catch(() => undefined))?.status === 200)
    expect((await fetch(shop.product.origin + pageOf(10))).status).toBe(200)
    expect(shop.product.pid()).toBe(pid)
    expect(shop.product.output()).not.toContain('uncaught exception')
    expect(shop.product.output()).not.toContain('unexpected failure')
  })
})
