// npm run bench -- orders: paid orders per second and the latency of notifications, against the raw rate of PostgreSQL for the same rows.
// No simulator runs during the measurement: opening a cashier page sends no request to Alipay, and notifications are signed in advance.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openContext, type Started } from '#server/bootstrap.ts'
import { ensureKeys, type KeyFolder } from '../devtools/gateway-simulator/keys.ts'
import { type OrderPlan, planOrders } from '../tests/support/concurrent-buyers.ts'
import { makeCustomer } from '../tests/support/factories.ts'
import { assertTaken, notificationRequests, orderRequests, settingsForPaying } from './support/paid-orders.ts'
import { cpuSeconds, processesOf } from './support/processes.ts'
import { type Product, serverCommand, startProduct, withFolder } from './support/product.ts'
import { type Posted, sendPosts } from './support/request-sender.ts'
import { type RawOrder, writeRawOrders } from './support/sql-baseline-orders.ts'
import { printTable, rounded } from './support/table.ts'

/** Number of paid orders of each round, with the number of concurrent notifications. */
const rounds = [
  { parallel: 20, orders: 1_000, goalMs: 40 },
  { parallel: 200, orders: 1_000, goalMs: 500 },
] as const
const warmUp = 200
/** Concurrent buyers. */
const buyers = 20
/** The size of the product's pool. */
const rawConnections = 10
const rawItems = 100
const minShare = 1 / 3

type Phase = { readonly what: string; readonly posted: Posted; readonly cpu: Cpu }
type Cpu = Readonly<Record<'server' | 'PostgreSQL' | 'bench', number>>

await withFolder(async (dataDir) => {
  const keys = await ensureKeys(join(dataDir, 'simulator'))
  console.log('preparing a catalogue and customers …')
  const product = await startProduct({
    dataDir,
    command: serverCommand,
    env: settingsForPaying(keys),
    page: { path: '/report-industries' },
  })
  let context: Started | undefined
  try {
    context = await openContext({ NODE_ENV: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, () => {})
    const wishes = await planOrders(context.ctx, warmUp + rounds.reduce((sum, round) => sum + round.orders, 0))
    await payAll({ product, dataDir, context, keys }, wishes.splice(0, warmUp), { parallel: 20 })
    const results = []
    for (const round of rounds) {
      const phases = await payAll({ product, dataDir, context, keys }, wishes.splice(0, round.orders), round)
      results.push({ ...round, ...phases })
    }
    await assertAllPaid(context)
    await untilMailsAreSent(context)
    print(results, await measureRaw(context))
  } finally {
    await context?.close()
    await product.stop()
  }
})

type Shop = {
  readonly product: Product
  readonly dataDir: string
  readonly context: Started
  readonly keys: KeyFolder
}

/** Places all orders, then signs and sends the gateway's notifications. */
async function payAll(shop: Shop, wishes: readonly OrderPlan[], { parallel }: { parallel: number }) {
  const { port } = shop.product
  const orders = orderRequests(port, wishes)
  const ordering = await timed(shop, 'ordering', () => sendPosts(port, orders, buyers))
  const notified = notificationRequests(port, shop.keys, ordering.posted.answers)
  const notifying = await timed(shop, 'notifying', () => sendPosts(port, notified, parallel))
  assertTaken(notifying.posted.answers)
  return { ordering, notifying }
}

async function timed(shop: Shop, what: string, work: () => Promise<Posted>): Promise<Phase> {
  const before = cpuOf(shop)
  const posted = await work()
  const after = cpuOf(shop)
  const spent = (name: keyof Cpu) => after[name] - before[name]
  return { what, posted, cpu: { server: spent('server'), PostgreSQL: spent('PostgreSQL'), bench: spent('bench') } }
}

function cpuOf({ product, dataDir }: Shop): Cpu {
  const all = processesOf(product.pid, dataDir)
  const isDatabase = ({ command }: { command: string }) => command.includes('postgres')
  const cpuTime = process.cpuUsage()
  return {
    server: cpuSeconds(all.filter((one) => !isDatabase(one) && one.pid !== process.pid)),
    PostgreSQL: cpuSeconds(all.filter(isDatabase)),
    bench: (cpuTime.user + cpuTime.system) / 1e6,
  }
}

/** The metric is meaningless if orders were not paid. */
async function assertAllPaid({ ctx }: Started): Promise<void> {
  const row = await ctx.db
    .selectFrom('orders as o')
    .leftJoin('entitlements as e', 'e.order_id', 'o.id')
    .leftJoin('mails as m', (join) => join.on('m.dedupe_key', '=', sql<string>`'order-paid:' || o.id`))
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      eb.fn.countAll<number>().filterWhere('o.status', '=', 'paid').as('paid'),
      eb.fn.count<number>('e.id').as('entitlements'),
      eb.fn.count<number>('m.id').as('mails'),
    ])
    .executeTakeFirstOrThrow()
  const expected = warmUp + rounds.reduce((sum, round) => sum + round.orders, 0)
  const counts = [row.orders, row.paid, row.entitlements, row.mails].map(Number)
  if (counts.some((count) => count !== expected))
    throw new Error(`${expected} orders were paid, the books say ${counts.join(', ')}`)
}

/** Waits for the product's jobs, so that they do not disturb the baseline. */
async function untilMailsAreSent({ ctx }: Started): Promise<void> {
  const isWaiting = () => ctx.db.selectFrom('mails').select('id').where('state', '=', 'queued').executeTakeFirst()
  while (await isWaiting()) await sleep(500)
}

/**
 * Baseline in the same run, on the same database, with the same indexes and triggers. Items are bought repeatedly, as above: the first sale
 * of each costs more, as its title becomes searchable.
 */
async function measureRaw(context: Started): Promise<number> {
  const { id } = await makeCustomer(context.ctx)
  const rows = (from: number, count: number): RawOrder[] =>
    Array.from({ length: count }, (_, index) => ({
      customerId: id,
      itemId: 1_000_000 + (index % rawItems),
      number: from + index,
    }))
  await writeRawOrders(context.connectionString, rows(1_000_000, warmUp), rawConnections)
  const count = rounds[0].orders
  const seconds = await writeRawOrders(context.connectionString, rows(2_000_000, count), rawConnections)
  return count / seconds
}

type Result = (typeof rounds)[number] & { readonly ordering: Phase; readonly notifying: Phase }

function print(results: readonly Result[], rawPerSecond: number): void {
  console.log()
  printTable(
    [
      'notifications',
      'phase',
      'seconds',
      'per second',
      'p50 ms',
      'p99 ms',
      'server CPU ms',
      'PostgreSQL CPU ms',
      'bench CPU ms',
    ],
    results.flatMap((result) =>
      [result.ordering, result.notifying].map(({ what, posted, cpu }) => [
        `${result.parallel} in parallel`,
        what,
        posted.seconds,
        result.orders / posted.seconds,
        percentile(posted.latenciesMs, 0.5),
        percentile(posted.latenciesMs, 0.99),
        (cpu.server * 1000) / result.orders,
        (cpu.PostgreSQL * 1000) / result.orders,
        (cpu.bench * 1000) / result.orders,
      ]),
    ),
  )
  console.log(
    '\nCPU is that of one order. The simulator ran in none of this; signing its notifications is not counted.\n',
  )
  const paidPerSecond = Math.max(
    ...results.map((result) => result.orders / (result.ordering.posted.seconds + result.notifying.posted.seconds)),
  )
  const share = paidPerSecond / rawPerSecond
  printTable(
    ['figure', 'value', 'goal', ''],
    [
      ['paid orders per second', paidPerSecond, '', ''],
      ['the same rows from bare PostgreSQL, orders per second', rawPerSecond, '', ''],
      ['share of the raw rate', share, `at least ${rounded(minShare)}`, rating(share >= minShare)],
      ...results.map((result) => {
        const p99 = percentile(result.notifying.posted.latenciesMs, 0.99)
        const label = `p99 of a notification at ${result.parallel} in parallel, ms`
        return [label, p99, `under ${result.goalMs}`, rating(p99 < result.goalMs)]
      }),
    ],
  )
}

function rating(isMet: boolean): string {
  return isMet ? 'met' : 'not met'
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
