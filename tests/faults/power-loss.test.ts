// Power loss: the embedded database loses everything that its disk had not made durable, and its last write is torn. Every acknowledged order survives.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelReportOrder, payReport } from '#contract/payments.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { listProcesses } from '../../bench/support/processes.ts'
import { pollUntil } from '../support/buyer.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'
import {
  callAs,
  expectBooksToAgree,
  fillShop,
  type Ordering,
  type OrderPlan,
  orderOnAndOn,
  type SmallShop,
} from './test-shop.ts'

const pageBytes = 8192
const payPrice = '22800.00'

let simulator: SimulatorProcess
const folders: string[] = []
const products: Product[] = []
beforeAll(async () => {
  simulator = await startSimulatorProcess({ SIM_TIME_SCALE: '0.01' })
})
afterAll(async () => {
  for (const product of products) await product.stop()
  await simulator?.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yanbao-power-'))
  // The database of root runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

const clusterIn = (dataDir: string) => join(dataDir, 'postgres/cluster')

async function start(dataDir: string): Promise<Product> {
  const product = await startProduct({ ...simulator.settings, LOG_LEVEL: 'warn' }, dataDir)
  products.push(product)
  return product
}

type Shop = Pick<SmallShop, 'product' | 'wishes'> & { readonly dataDir: string; readonly connectionString: string }

/** Uses the embedded database as in production. Connections from the test must be short, as they would start the database again. */
async function openShop(): Promise<Shop> {
  const dataDir = createFolder()
  const { wishes, connectionString } = await openAndRead(dataDir, async ({ ctx, connectionString }) => {
    return { ...(await fillShop(ctx)), connectionString }
  })
  return { product: await start(dataDir), wishes, dataDir, connectionString }
}

/** @returns a planned order that no other step uses */
function nextPlan({ wishes }: Shop): OrderPlan {
  const plan = wishes.pop()
  if (!plan) throw new Error('everything is ordered')
  return plan
}

async function openAndRead<T>(dataDir: string, read: (started: Started) => Promise<T>): Promise<T> {
  const started = await openContext({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, () => {})
  try {
    return await read(started)
  } finally {
    await started.close()
  }
}

async function queryRow<Row extends pg.QueryResultRow>({ connectionString }: Shop, statement: string): Promise<Row> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(statement)
    return rows[0] as Row // each of these queries returns one row
  } finally {
    await client.end()
  }
}

/** After this checkpoint only the log is written for the rest of the test. */
async function checkpoint(shop: Shop): Promise<void> {
  await queryRow(shop, `alter system set checkpoint_timeout = '1d'`)
  await queryRow(shop, `alter system set max_wal_size = '8GB'`)
  await queryRow(shop, 'select pg_reload_conf()')
  await queryRow(shop, 'checkpoint')
}

function databaseOf({ dataDir }: Shop): number[] {
  const [pid = ''] = readFileSync(join(clusterIn(dataDir), 'postmaster.pid'), 'utf8').split('\n')
  const children = listProcesses().filter(({ parent }) => parent === Number(pid))
  return [Number(pid), ...children.map((child) => child.pid)]
}

function signalDatabase(shop: Shop, signal: NodeJS.Signals): void {
  for (const pid of databaseOf(shop)) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Kills the server first, because it would restart its database. */
async function killAll(shop: Shop): Promise<void> {
  const pids = databaseOf(shop)
  await shop.product.killHard()
  signalDatabase(shop, 'SIGKILL')
  await pollUntil(async () => !listProcesses().some(({ pid, command }) => pids.includes(pid) && command !== ''))
}

function withFrozenProcesses<T>(shop: Shop, work: () => T): T {
  signalDatabase(shop, 'SIGSTOP')
  try {
    return work()
  } finally {
    signalDatabase(shop, 'SIGCONT')
  }
}

function scribble(file: string, from: number, bytes: number): void {
  const open = openSync(file, 'r+')
  writeSync(open, randomBytes(bytes), 0, bytes, from)
  closeSync(open)
}

async function untilMore(ordering: Ordering, orders: number): Promise<void> {
  const { length } = ordering.acknowledged
  await pollUntil(async () => ordering.acknowledged.length >= length + orders)
}

/** Corrupts the log of this database after its last flushed position, as a disk may leave it. */
function tearLog(log: string, end: { file: string; offset: number }): void {
  for (const name of readdirSync(log)) if (/^[0-9A-F]{24}$/.test(name) && name > end.file) rmSync(join(log, name))
  const file = join(log, end.file)
  scribble(file, end.offset, statSync(file).size - end.offset)
}

describe('a power loss', () => {
  it('loses no acknowledged order, although writes that were not flushed are lost', async () => {
    const shop = await openShop()
    const later = createFolder()
    const ordering = orderOnAndOn(shop)
    await untilMore(ordering, 20)
    await checkpoint(shop)
    // Data files are certain to be on disk only after a checkpoint; later changes are certain only in the log.
    withFrozenProcesses(shop, () => execFileSync('cp', ['-a', join(shop.dataDir, 'postgres'), later]))
    await untilMore(ordering, 60)
    const known = { acknowledged: [...ordering.acknowledged] }
    const end = await queryRow<{ file: string; offset: number }>(
      shop,
      `select file_name as file, file_offset as offset from pg_walfile_name_offset(pg_current_wal_flush_lsn())`,
    )
    await untilMore(ordering, 10)
    withFrozenProcesses(shop, () => {
      const log = join(clusterIn(later), 'pg_wal')
      rmSync(log, { recursive: true })
      execFileSync('cp', ['-a', join(clusterIn(shop.dataDir), 'pg_wal'), log])
      tearLog(log, end)
    })
    await ordering.stop()
    await shop.product.stop()
    rmSync(join(clusterIn(later), 'postmaster.pid'))
    const product = await start(later)
    // Orders acknowledged after the copy may or may not be in it.
    const acknowledgedKeys = new Set(known.acknowledged.map((one) => one.createKey))
    const unknownKeys = ordering.acknowledged.map((one) => one.createKey).filter((key) => !acknowledgedKeys.has(key))
    await openAndRead(later, ({ ctx }) =>
      expectBooksToAgree(ctx.db, { ...known, unanswered: [...ordering.unanswered, ...unknownKeys] }),
    )
    const afterwards = orderOnAndOn({ product, wishes: shop.wishes })
    await untilMore(afterwards, 5)
    await afterwards.stop()
  })

  it('leaves no torn pages after recovery', async () => {
    const shop = await openShop()
    const { customer, report } = nextPlan(shop)
    const client = callAs(shop, customer.token)
    const { orderNo } = await client(payReport, { researchReportId: report.id, payMethod: 'zfb', payPrice })
    await checkpoint(shop)
    await client(cancelReportOrder, { orderNo })
    const ordering = orderOnAndOn(shop)
    await untilMore(ordering, 20)
    await ordering.stop()
    const { path } = await queryRow<{ path: string }>(shop, `select pg_relation_filepath('orders') as path`)
    await killAll(shop)
    // The first page of the table holds that order and has changed since the checkpoint.
    scribble(join(clusterIn(shop.dataDir), path), pageBytes / 2, pageBytes / 2)
    await shop.product.restart()
    await openAndRead(shop.dataDir, async ({ ctx }) => {
      await expectBooksToAgree(ctx.db, ordering)
      const { status } = await ctx.db
        .selectFrom('orders')
        .select('status')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow()
      expect(status).toBe('cancelled')
    })
  })

  it('an order is acknowledged only after the WAL is flushed', async () => {
    const shop = await openShop()
    const written = async () =>
      Number(
        (await queryRow<{ fsyncs: string }>(shop, `select sum(fsyncs) as fsyncs from pg_stat_io where object = 'wal'`))
          .fsyncs,
      )
    const before = await written()
    for (let orders = 0; orders < 10; orders += 1) {
      const { customer, report } = nextPlan(shop)
      await callAs(shop, customer.token)(payReport, { researchReportId: report.id, payMethod: 'zfb', payPrice })
    }
    await pollUntil(async () => (await written()) - before >= 10)
  })
})
