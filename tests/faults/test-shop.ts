// Test shop: a few reports on a database that a fault test controls, and customers who place orders.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { ApiError, createClient } from '#contract/client.ts'
import { payReport } from '#contract/payments.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import type { Db } from '#server/platform/db/db.ts'
import { makeCustomer, makeReport } from '../support/factories.ts'
import { type Product, startProduct } from '../support/product.ts'

export type SmallShop = {
  readonly product: Product
  /** Reads the database directly, bypassing the product under test. */
  readonly started: Started
  readonly reports: readonly Report[]
  /** Orders not placed yet: each report once for each customer, because a second order would return the open one. */
  readonly wishes: OrderPlan[]
  close(): Promise<void>
}

type Customer = { readonly id: string; readonly token: string }
type Report = { readonly id: number; readonly slug: string }
export type OrderPlan = { readonly customer: Customer; readonly report: Report }

type Input = { readonly connectionString: string; readonly settings: Readonly<Record<string, string>> }

/** Opens a shop with a report of its own, so that the demonstration data is not loaded. */
export async function openSmallShop({ connectionString, settings }: Input): Promise<SmallShop> {
  const env = { NODE_ENV: 'test', DATABASE_URL: connectionString, LOG_LEVEL: 'silent' }
  const started = await openContext(env, () => {})
  const stock = await fillShop(started.ctx)
  const product = await startProduct({ DATABASE_URL: connectionString, LOG_LEVEL: 'warn', ...settings })
  return {
    product,
    started,
    ...stock,
    async close() {
      await product.close()
      await started.close()
    },
  }
}

/** Creates the reports of a small shop and the orders that its customers plan. */
export async function fillShop(ctx: Started['ctx']): Promise<Pick<SmallShop, 'reports' | 'wishes'>> {
  const reports: Report[] = []
  while (reports.length < 20) reports.push(await makeReport(ctx))
  const customers: Customer[] = []
  while (customers.length < 60) customers.push(await makeCustomer(ctx))
  return { reports, wishes: customers.flatMap((customer) => reports.map((report) => ({ customer, report }))) }
}

export function callAs({ product }: Pick<SmallShop, 'product'>, token: string, timeoutMs = 20_000) {
  return createClient({ fetch, base: `${product.origin}/api`, language: () => 'zh-CN', token: () => token, timeoutMs })
}

export type Acknowledged = { readonly orderNo: string; readonly createKey: string; readonly customerId: string }
export type Ordering = {
  readonly acknowledged: readonly Acknowledged[]
  /** Create keys of orders that got no response or a server error. */
  readonly unanswered: readonly string[]
  /** When each order was acknowledged, in milliseconds of `performance.now()`. */
  readonly times: readonly number[]
  /** Resolves when the orders in progress have been answered. */
  stop(): Promise<void>
}

/** Places the planned orders, four at a time. */
export function orderOnAndOn(shop: Pick<SmallShop, 'product' | 'wishes'>): Ordering {
  const acknowledged: Acknowledged[] = []
  const unanswered: string[] = []
  const times: number[] = []
  let isOver = false
  const { wishes } = shop
  const order = async ({ customer, report }: OrderPlan): Promise<void> => {
    const createKey = randomUUID()
    try {
      const { orderNo } = await callAs(shop, customer.token)(payReport, {
        researchReportId: report.id,
        payMethod: 'zfb',
        payPrice: '22800.00',
        createKey,
      })
      acknowledged.push({ orderNo, createKey, customerId: customer.id })
      times.push(performance.now())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      unanswered.push(createKey)
      await sleep(1_000)
    }
    // Limits the rate, so that the planned orders last for the whole test.
    await sleep(20)
  }
  const working = Array.from({ length: 4 }, async () => {
    for (let plan = wishes.pop(); plan && !isOver; plan = wishes.pop()) await order(plan)
  })
  return {
    acknowledged,
    unanswered,
    times,
    async stop() {
      isOver = true
      await Promise.all(working)
    },
  }
}

/** Asserts that each acknowledged order exists once and unchanged, that an unanswered one exists at most once, and that there are no others. */
export async function expectBooksToAgree(
  db: Db,
  ordering: Pick<Ordering, 'acknowledged' | 'unanswered'>,
): Promise<void> {
  const all = await db.selectFrom('orders').select(['order_no', 'create_key', 'customer_id']).execute()
  // Orders that a test has placed directly have no create key.
  const orders = all.filter((order) => order.create_key !== null)
  const byKey = Map.groupBy(orders, (order) => order.create_key ?? '')
  for (const known of ordering.acknowledged) {
    expect(byKey.get(known.createKey), known.orderNo).toEqual([
      { order_no: known.orderNo, create_key: known.createKey, customer_id: known.customerId },
    ])
  }
  const keys = new Set([...ordering.acknowledged.map((known) => known.createKey), ...ordering.unanswered])
  expect(orders.filter((order) => !keys.has(order.create_key ?? ''))).toEqual([])
  expect(new Set(orders.map((order) => order.order_no)).size).toBe(orders.length)
  for (const key of ordering.unanswered) expect(byKey.get(key)?.length ?? 0).toBeLessThanOrEqual(1)
}
