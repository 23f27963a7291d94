// Disk failures at runtime: no space for the log, folders without write or read permission, a corrupt page of the database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { orderStatus } from '#contract/orders.ts'
import { payReport } from '#contract/payments.ts'
import { openContext } from '#server/bootstrap.ts'
import { pollUntil } from '../support/buyer.ts'
import { makeCustomer, makeReport } from '../support/factories.ts'
import { freePort } from '../support/ports.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'
import { fill, makeDisk, makeReadOnly, makeWritable, removeDisks, whyNoDisks } from './disks.ts'
import { callAs } from './test-shop.ts'

const whyNot = whyNoDisks()

let simulator: SimulatorProcess | undefined
const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
  removeDisks()
})
afterAll(() => simulator?.close())

type Shop = Awaited<ReturnType<typeof openShop>>

/** Creates a data folder with a database, reports and customers, and leaves no process running. */
async function openShop() {
  simulator ??= await startSimulatorProcess({ SIM_TIME_SCALE: '0.01' })
  const dataDir = mkdtempSync(join(tmpdir(), 'yanbao-data-'))
  chmodSync(dataDir, 0o755)
  endings.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const started = await openContext({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, () => {})
  try {
    const reports = [await makeReport(started.ctx), await makeReport(started.ctx)] as const
    const customers = await Promise.all(Array.from({ length: 10 }, () => makeCustomer(started.ctx)))
    const { rows } = await started.pool.query<{ file: string }>(`select pg_relation_filepath('orders') as file`)
    return { dataDir, reports, tokens: customers.map(({ token }) => token), ordersFile: rows[0]?.file ?? '' }
  } finally {
    await started.close()
  }
}

async function start(shop: Shop): Promise<Product> {
  const settings = { ...simulator?.settings, LOG_LEVEL: 'info', MIN_FREE_DISK_MB: '0' }
  const product = await startProduct(settings, shop.dataDir)
  endings.push(() => product.stop())
  return product
}

type Served = { readonly product: Pick<Product, 'origin'>; readonly shop: Shop }

/** @returns the order number, or the code with which the order was refused */
function order({ product, shop }: Served, customer = 0, report = 0): Promise<string | number> {
  const researchReportId = shop.reports[report]?.id ?? 0
  const client = callAs({ product: product as Product }, shop.tokens[customer] ?? '')
  return client(payReport, { researchReportId, payMethod: 'zfb', payPrice: '22800.00' }).then(
    (made) => made.orderNo,
    (error: { code: number }) => error.code,
  )
}

async function statusOf({ product }: Pick<Served, 'product'>, path: string): Promise<[number, string]> {
  const response = await fetch(product.origin + path)
  return [response.status, await response.text()]
}

const isReady = async (served: Pick<Served, 'product'>) => (await statusOf(served, '/readyz'))[0] === 200
const aNumber = expect.stringMatching(/^YB-/)

describe.skipIf(whyNot !== undefined)('a full disk under the log', () => {
  it('of server or database loses log lines only, and logging resumes when space is freed', async () => {
    const shop = await openShop()
    const disk = makeDisk(2)
    chmodSync(disk, 0o777)
    rmSync(join(shop.dataDir, 'postgres', 'postgres.log'))
    symlinkSync(join(disk, 'postgres.log'), join(shop.dataDir, 'postgres', 'postgres.log'))
    const log = join(disk, 'server.log')
    const served = { product: await startWithLog(shop, log), shop }
    const free = fill(disk)
    const size = statSync(log).size
    for (let customer = 0; customer < 8; customer += 1) expect(await order(served, customer)).toEqual(aNumber)
    expect((await statusOf(served, `/reports/${shop.reports[0].slug}`))[0]).toBe(200)
    expect(await isReady(served)).toBe(true)
    // The message about the full disk cannot be written either.
    killServerOfDatabase(shop)
    await pollUntil(async () => !(await isReady(served)))
    await pollUntil(() => isReady(served), 120_000)
    expect(statSync(log).size - size).toBeLessThan(4096)
    free()
    expect(await order(served, 8)).toEqual(aNumber)
    await pollUntil(async () => /"route":"[^"]*pay[^"]*","status":200/.test(readFileSync(log, 'utf8').slice(size)))
  })
})

/** Starts the server as a service manager does that redirects its output into a file. */
async function startWithLog(shop: Shop, log: string): Promise<Pick<Product, 'origin'>> {
  const port = await freePort()
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../server/main.ts')], {
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', PORT: String(port) },
      ...{ DATA_DIR: shop.dataDir, RATE_LIMITS: 'off', ...simulator?.settings },
    },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  endings.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  await pollUntil(async () => {
    if (child.exitCode !== null) throw new Error(readFileSync(log, 'utf8'))
    return readFileSync(log, 'utf8').includes('Yanbao is ready')
  }, 120_000)
  return { origin: `http://localhost:${port}` }
}

describe('a folder that becomes inaccessible while the server runs', () => {
  it.skipIf(whyNot !== undefined)(
    'because its disk is read-only is reported by /readyz; orders continue, and all resumes once it is writable',
    async () => {
      const shop = await openShop()
      const files = makeDisk(4, join(shop.dataDir, 'files'))
      endings.push(removeDisks)
      const served = { product: await start(shop), shop }
      const pid = served.product.pid()
      makeReadOnly(files)
      await pollUntil(async () => (await statusOf(served, '/readyz'))[0] === 503)
      expect(await statusOf(served, '/readyz')).toEqual([503, '{"status":"a folder may not be written"}'])
      expect(await order(served, 0)).toEqual(aNumber)
      const { ctx, close } = await openContext({ NODE_ENV: 'test', DATA_DIR: shop.dataDir }, () => {})
      const storeFile = () => ctx.files.put(Readable.from(['%PDF']))
      await expect(storeFile()).rejects.toMatchObject({ code: 'EROFS' })
      makeWritable(files)
      await expect(storeFile()).resolves.toHaveProperty('sha256')
      await close()
      await pollUntil(() => isReady(served))
      expect(await order(served, 1)).toEqual(aNumber)
      expect(served.product.pid()).toBe(pid)
      expect(served.product.output()).not.toContain('uncaught exception')
    },
  )

  it('of the database rejects what needs it, and recovers without a restart', async () => {
    const shop = await openShop()
    const served = { product: await start(shop), shop }
    const pid = served.product.pid()
    const known = await order(served, 0)
    expect(known).toEqual(aNumber)
    const cluster = join(shop.dataDir, 'postgres', 'cluster')
    // Open connections would continue with the files that they already hold open.
    killServerOfDatabase(shop)
    chmodSync(cluster, 0)
    endings.push(() => chmodSync(cluster, 0o700))
    await pollUntil(async () => !(await isReady(served)))
    expect([900001, 503, 0]).toContain(await order(served, 1, 1))
    expect((await statusOf(served, '/healthz'))[0]).toBe(200)
    const outputLength = served.product.output().length
    chmodSync(cluster, 0o700)
    await pollUntil(() => isReady(served), 120_000)
    expect(await order(served, 2, 1)).toEqual(aNumber)
    const status = callAs(served, shop.tokens[0] ?? '')(orderStatus, { orderNo: String(known) })
    expect((await status).status).toBe(0)
    expect(served.product.pid()).toBe(pid)
    expect(served.product.output().slice(0, outputLength).split('\n').length).toBeLessThan(400)
    expect(served.product.output()).not.toContain('uncaught exception')
  })
})

/** The product starts another database server as soon as that is possible. */
function killServerOfDatabase({ dataDir }: Shop): void {
  process.kill(
    Number.parseInt(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10),
    'SIGKILL',
  )
}

describe('a corrupt page of the table of orders', () => {
  it.each([
    ['with a bit that has flipped', flipBit],
    ['in a file that cannot be read', (file: string) => chmodSync(file, 0)],
  ])(
    '%s is never taken for orders: what needs it is refused, all else is served, and with the file all is back',
    async (_how, spoil) => {
      const shop = await openShop()
      const first = await start(shop)
      const known = await order({ product: first, shop }, 0)
      await first.stop()
      const file = join(shop.dataDir, 'postgres', 'cluster', shop.ordersFile)
      cpSync(file, `${file}.kept`, { preserveTimestamps: true })
      spoil(file)
      const product = await start(shop)
      const served = { product, shop }
      const status = async () =>
        callAs(served, shop.tokens[0] ?? '')(orderStatus, { orderNo: String(known) }).then(
          (response) => response.status,
          (error: { code: number }) => error.code,
        )
      expect(await status()).toBe(900001)
      expect(await order(served, 0)).toBe(900001)
      expect((await statusOf(served, `/reports/${shop.reports[0].slug}`))[0]).toBe(200)
      expect((await statusOf(served, '/healthz'))[0]).toBe(200)
      expect(product.output()).toMatch(/invalid page in block 0|could not open file/)
      await product.stop()
      writeBack(file)
      const repaired = { product: await start(shop), shop }
      expect((await callAs(repaired, shop.tokens[0] ?? '')(orderStatus, { orderNo: String(known) })).status).toBe(0)
      expect(await order(repaired, 1)).toEqual(aNumber)
    },
  )
})

function flipBit(file: string): void {
  const page = readFileSync(file)
  const handle = openSync(file, 'r+')
  // Rows are stored from the end of a page, so that its last bytes belong to the first rows.
  writeSync(handle, Buffer.from([(page[8_100] ?? 0) ^ 1]), 0, 1, 8_100)
  closeSync(handle)
}

function writeBack(file: string): void {
  chmodSync(file, 0o600)
  const handle = openSync(file, 'r+')
  writeSync(handle, readFileSync(`${file}.kept`), 0, undefined, 0)
  closeSync(handle)
}
