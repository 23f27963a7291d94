// A thousand random order histories: paying, paying twice, changing the method, cancelling, expiring, querying, and late or duplicate
// notifications, all concurrently. A failure prints its seed and path: assign them to `again` below to run the same plan again.
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationPath } from '#contract/payments.ts'
import { type App, createApp } from '#server/app.ts'
import { gatewaysOf } from '#server/gateways/gateways.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { SearchEngine } from '#server/search/search.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { cancelOrder, expireOrders } from './cancellation.service.ts'
import {
  type ModelGateways,
  type NetworkConditions,
  type Notification,
  openFakeGateways,
} from './fake-gateways.fixture.ts'
import { queryPayment, refreshOrder, sweepPayments } from './payment-queries.service.ts'
import { canTransition, type PaymentState } from './payments.rules.ts'
import { payOrder } from './payments.service.ts'
import type { PaymentsCtx } from './payments-context.ts'

const historyCount = 1_000
/** Separate databases; each runs one history at a time. */
const worlds = 4
/** `{ seed, path }` of a failure. */
const again: { seed?: number; path?: string } = {}

const hour = 3_600_000
const priceMinor = 2_280_000

const deeds = {
  payOrder: fc.record({ do: fc.constant('pay order'), method: fc.constantFrom('zfb', 'zfb_h5', 'wx') }),
  payAtPage: fc.record({ do: fc.constantFrom('scan', 'pay', 'pay', 'pay though closed'), page: fc.nat(3) }),
  notify: fc.record({ do: fc.constant('notify'), which: fc.nat(5), times: fc.integer({ min: 1, max: 3 }) }),
  cancel: fc.record({ do: fc.constant('cancel') }),
  ask: fc.record({ do: fc.constantFrom('query', 'refresh', 'sweep', 'jobs') }),
  wait: fc.record({ do: fc.constantFrom('wait', 'expire') }),
} as const
const action = fc.oneof(
  { weight: 3, arbitrary: deeds.payOrder },
  { weight: 9, arbitrary: deeds.payAtPage },
  { weight: 4, arbitrary: deeds.notify },
  { weight: 4, arbitrary: deeds.cancel },
  { weight: 4, arbitrary: deeds.ask },
  { weight: 2, arbitrary: deeds.wait },
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

const history = fc.record({
  actions: fc.array(fc.record({ afterMs: fc.nat(40), action }), { minLength: 3, maxLength: 12 }),
  weather: fc.array(
    fc.record({
      pauseMs: fc.nat(4),
      fate: fc.oneof(
        { weight: 8, arbitrary: fc.constant('answered' as const) },
        { weight: 1, arbitrary: fc.constant('request-lost' as const) },
        { weight: 1, arbitrary: fc.constant('answer-lost' as const) },
      ),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  /** Runs the actions one after the other, in the order of the plan; otherwise they overlap. */
  isInTurn: fc.boolean(),
  /** Delayed notifications are never delivered: the server has to query. */
  isSilent: fc.boolean(),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

class World {
  readonly test: TestApp
  readonly ctx: PaymentsCtx
  readonly app: App
  readonly models: ModelGateways
  readonly reportId: number

  static async open(): Promise<World> {
    const test = await createTestApp()
    const clock = { now: Date.now() }
    const models = openFakeGateways(() => new Date(clock.now))
    const gateways = gatewaysOf(models.all)
    const ctx = { ...test.ctx, gateways, now: () => new Date(clock.now) }
    // This test does not search.
    const app = await createApp(ctx, { search: {} as SearchEngine, gateways })
    const { id } = await makeReport(test.ctx)
    return new World({ test, ctx, app, models, reportId: id, clock })
  }

  readonly #clock: { now: number }
  private constructor(parts: Pick<World, 'test' | 'ctx' | 'app' | 'models' | 'reportId'> & { clock: { now: number } }) {
    this.test = parts.test
    this.ctx = parts.ctx
    this.app = parts.app
    this.models = parts.models
    this.reportId = parts.reportId
    this.#clock = parts.clock
  }

  /** The clock of a world never goes backwards. */
  pass(ms: number): void {
    this.#clock.now += ms
  }

  async close(): Promise<void> {
    await this.app.http.close()
    await this.test.close()
  }
}

const open: World[] = []
beforeAll(async () => {
  for (let index = 0; index < worlds; index += 1) open.push(await World.open())
})
afterAll(async () => {
  for (const world of open) await world.close()
})

describe('an order under random interleavings', () => {
  it('ends paid, or cancelled with exactly one refund of any payment', async () => {
    const seed = again.seed ?? Date.now() | 0
    const ends = await Promise.all(
      open.map(async (world, index) => {
        const seen = { paid: 0, cancelled: 0, refunds: 0 }
        await fc.assert(
          fc.asyncProperty(history, (plan) => live(world, plan, seen)),
          { numRuns: historyCount / worlds, seed: seed + index, ...again },
        )
        return seen
      }),
    )
    const sum = (name: 'paid' | 'cancelled' | 'refunds') => ends.reduce((total, seen) => total + seen[name], 0)
    console.log(
      `${historyCount} lives, seed ${seed}: ${sum('paid')} orders paid, ${sum('cancelled')} cancelled, ${sum('refunds')} refunds`,
    )
    // Plans that never reach an end would prove nothing.
    expect(Math.min(sum('paid'), sum('cancelled'))).toBeGreaterThan(historyCount / 10)
    expect(sum('refunds')).toBeGreaterThan(historyCount / 100)
  }, 1_800_000)
})

type Ends = { paid: number; cancelled: number; refunds: number }

async function live(world: World, plan: History, ends: Ends): Promise<void> {
  world.models.clear()
  let callCount = 0
  world.models.setWeather((): NetworkConditions => {
    const next = plan.weather[callCount % plan.weather.length]
    callCount += 1
    return next ?? { pauseMs: 0, fate: 'answered' }
  })
  const customer = await makeCustomer(world.ctx)
  const acknowledged = new Set<Notification>()
  const run = (action: Action) => perform(world, customer.id, acknowledged, action)
  await run({ do: 'pay order', method: 'zfb' })
  if (plan.isInTurn) for (const { action } of plan.actions) await run(action)
  else
    await Promise.all(
      plan.actions.map(async ({ afterMs, action }) => {
        await sleep(afterMs)
        await run(action)
      }),
    )
  world.models.setWeather(() => ({ pauseMs: 0, fate: 'answered' }))
  await settle(world, acknowledged, plan.isSilent)
  await check(world, customer.id, acknowledged, ends)
}

/** An error response is no failure of the test: a cancelled order cannot be paid, nor a paid one cancelled. */
async function perform(world: World, customerId: string, acknowledged: Set<Notification>, item: Action): Promise<void> {
  try {
    await attempt(world, customerId, acknowledged, item)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect([
      'orders.not-unpaid',
      'orders.not-found',
      'orders.unpaid-order-exists',
      'payments.gateway-failed',
      'service.unavailable',
    ]).toContain(error.key)
  }
}

async function attempt(world: World, customerId: string, acknowledged: Set<Notification>, item: Action): Promise<void> {
  const { ctx, models } = world
  const orders = () =>
    ctx.db
      .selectFrom('orders')
      .select(['id', 'order_no', 'status'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .execute()
  switch (item.do) {
    case 'pay order': {
      const waiting = (await orders()).find((order) => order.status === 'waiting')
      await payOrder(
        ctx,
        {
          customerId,
          language: 'zh-CN',
          itemKind: 'report',
          itemId: world.reportId,
          licence: 'single',
          edition: 0,
          competitorData: false,
          payPrice: '22800.00',
          email: 'buyer@example.com',
          createKey: '',
          payMethod: 'method' in item ? item.method : 'zfb',
          orderNo: waiting?.order_no ?? '',
        },
        { clientIp: '127.0.0.1' },
      )
      return
    }
    case 'scan':
    case 'pay':
    case 'pay though closed': {
      const page = 'page' in item ? models.pages[item.page % Math.max(1, models.pages.length)] : undefined
      if (page === undefined) return
      if (item.do === 'scan') models.scan(page)
      else models.pay(page, { thoughClosed: item.do === 'pay though closed' })
      return
    }
    case 'notify': {
      const which = 'which' in item ? item.which : 0
      const notification = models.notifications[which % Math.max(1, models.notifications.length)]
      const times = 'times' in item ? item.times : 1
      if (notification)
        await Promise.all(Array.from({ length: times }, () => deliver(world, acknowledged, notification)))
      return
    }
    case 'cancel': {
      const newest = (await orders())[0]
      if (newest) await cancelOrder(ctx, customerId, { orderNo: newest.order_no, id: '' })
      return
    }
    case 'query': {
      const attempts = await ctx.db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select('payments.id')
        .where('orders.customer_id', '=', customerId)
        .execute()
      await Promise.all(attempts.map(({ id }) => queryPayment(ctx, id)))
      return
    }
    case 'refresh': {
      for (const order of await orders()) await refreshOrder(ctx, order.id)
      return
    }
    case 'sweep':
      return sweepPayments(ctx)
    case 'jobs':
      return void (await workJobs(world))
    case 'wait':
      return world.pass(3 * 60_000)
    case 'expire':
      world.pass(24 * hour)
      return expireOrders(ctx)
  }
}

async function deliver(world: World, acknowledged: Set<Notification>, notification: Notification): Promise<void> {
  const answer = await world.app.http.inject({
    method: 'POST',
    url: `${world.ctx.config.apiBase}${notificationPath}/${notification.provider}`,
    headers: { host: 'localhost', 'content-type': 'application/octet-stream' },
    payload: JSON.stringify(notification),
  })
  expect([200, 500], answer.payload).toContain(answer.statusCode)
  if (answer.statusCode === 200) acknowledged.add(notification)
}

type QueuedJob = { id: string; task: string; payload: unknown }

/** Runs the queued jobs as the worker would: a job that throws stays queued. @returns how many were run */
async function workJobs(world: World): Promise<number> {
  // Locks jobs like the worker does, so that no job runs twice at once.
  const { rows } = await sql<QueuedJob>`
    with taken as (
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test' where locked_at is null
      returning id, task_id, payload
    )
    select taken.id::text, t.identifier as task, taken.payload from taken
    join graphile_worker._private_tasks t on t.id = taken.task_id`.execute(world.ctx.db)
  let jobCount = 0
  for (const job of rows) {
    const isMail = job.task === 'send-mail'
    try {
      if (!isMail) await world.app.jobs[job.task]?.(job.payload)
      jobCount += 1
      await sql`delete from graphile_worker._private_jobs where id = ${job.id}::bigint`.execute(world.ctx.db)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null where id = ${job.id}::bigint`.execute(
        world.ctx.db,
      )
    }
  }
  return jobCount
}

/** The network works again: notifications arrive, queued jobs run, and a day passes. */
async function settle(world: World, acknowledged: Set<Notification>, isSilent: boolean): Promise<void> {
  const undelivered = () =>
    world.models.notifications.filter(
      (notification) => !acknowledged.has(notification) && (!isSilent || notification.isOnlyWord),
    )
  const calm = async () => {
    for (let round = 0; round < 10; round += 1) {
      for (const notification of undelivered()) await deliver(world, acknowledged, notification)
      const jobCount = await workJobs(world)
      if (jobCount === 0 && undelivered().length === 0) return
    }
  }
  await calm()
  world.pass(25 * hour)
  await expireOrders(world.ctx)
  await sweepPayments(world.ctx)
  await calm()
  // The last query comes after the last moment in which an abandoned page could be paid.
  world.pass(hour)
  await sweepPayments(world.ctx)
  await calm()
}

async function check(world: World, customerId: string, acknowledged: Set<Notification>, ends: Ends): Promise<void> {
  const { db } = world.ctx
  const orders = await db.selectFrom('orders').selectAll().where('customer_id', '=', customerId).execute()
  expect(orders.length).toBeGreaterThan(0)
  const ids = orders.map((order) => order.id)
  const payments = await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute()
  const paymentIds =
    payments.length > 0 ? payments.map((payment) => payment.id) : ['00000000-0000-4000-8000-000000000000']
  const refunds = await db.selectFrom('refunds').selectAll().where('payment_id', 'in', paymentIds).execute()
  const moves = await db
    .selectFrom('payment_transitions')
    .selectAll()
    .where('payment_id', 'in', paymentIds)
    .orderBy('id')
    .execute()
  const entitlements = await db.selectFrom('entitlements').selectAll().where('order_id', 'in', ids).execute()
  const mails = await db
    .selectFrom('mails')
    .select('dedupe_key')
    .where(
      'dedupe_key',
      'in',
      ids.map((id) => `order-paid:${id}`),
    )
    .execute()

  // Our ledger agrees with the gateways.
  for (const trade of world.models.trades.values()) {
    const payment = payments.find((item) => item.out_trade_no === trade.outTradeNo)
    const isTaken = trade.state === 'paid' || trade.state === 'refunded'
    expect(payment?.status === 'succeeded', `${trade.outTradeNo} ${trade.state} ${payment?.status}`).toBe(isTaken)
  }
  for (const payment of payments) {
    const trade = world.models.trades.get(payment.out_trade_no)
    const own = refunds.filter((refund) => refund.payment_id === payment.id)
    // No attempt stays open: each is paid, closed or failed.
    expect(['succeeded', 'closed', 'failed'], payment.out_trade_no).toContain(payment.status)
    if (payment.status === 'succeeded') {
      expect(payment.gateway_trade_no).toBe(trade?.tradeNo)
      expect(payment.amount_minor).toBe(trade?.amountMinor)
    }
    const order = orders.find((item) => item.id === payment.order_id)
    const isSurplus = payment.status === 'succeeded' && !payment.applied
    expect(own, payment.out_trade_no).toMatchObject(
      isSurplus
        ? [{ reason: order?.status === 'paid' ? 'duplicate' : 'late', status: 'succeeded', amount_minor: priceMinor }]
        : [],
    )
    expect([...(trade?.refunds ?? [])]).toEqual(own.map((refund) => [refund.out_refund_no, refund.amount_minor]))
    checkMoves(
      payment.status,
      moves.filter((move) => move.payment_id === payment.id),
    )
    ends.refunds += own.length
  }
  for (const order of orders) {
    const own = payments.filter((payment) => payment.order_id === order.id)
    const applied = own.filter((payment) => payment.applied)
    const rights = entitlements.filter((item) => item.order_id === order.id)
    const notification = mails.filter((mail) => mail.dedupe_key === `order-paid:${order.id}`)
    if (order.status === 'paid') {
      expect(applied).toMatchObject([{ id: order.paid_payment_id, status: 'succeeded' }])
      expect(rights).toMatchObject([{ payment_id: order.paid_payment_id, revoked_at: null }])
      expect(notification).toHaveLength(1)
      ends.paid += 1
    } else {
      const isRefunded = own.some((payment) => payment.status === 'succeeded')
      expect(order).toMatchObject({ status: 'cancelled', refund_state: isRefunded ? 'fully' : 'none' })
      expect({ applied, rights, notification }).toEqual({ applied: [], rights: [], notification: [] })
      ends.cancelled += 1
    }
  }
  // Every notification acknowledged as a success was applied.
  for (const { events } of acknowledged) {
    for (const event of events) {
      if (event.kind === 'paid')
        expect(payments.find((item) => item.out_trade_no === event.outTradeNo)?.status).toBe('succeeded')
    }
  }
  const receivedMinor = orders.reduce((sum, order) => sum + (order.status === 'paid' ? order.amount_minor : 0), 0)
  const atGateways = [...world.models.trades.values()].reduce(
    (sum, trade) => sum + (trade.state === 'paid' ? trade.amountMinor : 0),
    0,
  )
  expect(receivedMinor).toBe(atGateways)
  // A day passes within a moment here, so a gateway may not have responded in it: to a closing, or to a refund.
  const alerts = await db
    .selectFrom('payment_alerts')
    .selectAll()
    .where('kind', 'not in', ['order-not-closed', 'refund-slow'])
    .execute()
  expect(alerts).toEqual([])
}

/** Each transition starts in the state where the previous one ended, and is legal. */
function checkMoves(end: string, moves: readonly { from_status: string; to_status: string }[]): void {
  let state = 'created'
  for (const move of moves) {
    expect(move.from_status).toBe(state)
    expect(canTransition(state as PaymentState, move.to_status as PaymentState), `${state} → ${move.to_status}`).toBe(
      true,
    )
    state = move.to_status
  }
  expect(state).toBe(end)
}
