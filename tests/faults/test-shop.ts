// A shop with a few reports, on a database that a fault test has under its hand; and people who order there.
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
  /** The books, read past the product. */
  readonly started: Started
  readonly reports: readonly Report[]
  /** What has not been ordered yet: each report once for each customer, since an open order would be answered with itself. */
  readonly wishes: OrderPlan[]
  close(): Promise<void>
}

type Customer = { readonly id: string; readonly token: string }
type Report = { readonly id: number; readonly slug: string }
export type OrderPlan = { readonly customer: Customer; readonly report: Report }

type Input = { readonly connectionString: string; readonly settings: Readonly<Record<string, string>> }

/** It has an item of its own, so that the demonstration is not loaded. */
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

/** What a small shop sells, and who would like to have it. */
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
  /** Keys of orders whose answer did not come, or said that something went wrong. */
  readonly unanswered: readonly string[]
  /** When an order was acknowledged, in milliseconds of `performance.now()`. */
  readonly times: readonly number[]
  /** Ends when the orders under way have been answered. */
  stop(): Promise<void>
}

/** Four at a time order what has not been ordered yet. */
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
    // A pace at which the wishes last.
    await sleep(20)
  }
  const working = Array.from({ length: 4 }, async () => {
    for (let wish = wishes.pop(); wish && !isOver; wish = wishes.pop()) await order(wish)
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

/** Each acknowledged order is there once, as it was acknowledged; one without an answer once or not at all; and there are no others. */
export async function expectBooksToAgree(
  db: Db,
  ordering: Pick<Ordering, 'acknowledged' | 'unanswered'>,
): Promise<void> {
  const all = await db.selectFrom('orders').select(['order_no', 'create_key', 'customer_id']).execute()
  // What a test has ordered by hand has no key.
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
