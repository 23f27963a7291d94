// npm run test:crash: two thousand orders while the server is killed repeatedly; afterwards our ledger and the gateway's agree.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContext, type Started } from '#server/bootstrap.ts'
import { type OrderPlan, openConcurrentBuyers, planOrders, withVouchers } from '../support/concurrent-buyers.ts'
import { closedBooks } from '../support/ledger-snapshot.ts'
import { type Outcome, orderInvariants } from '../support/order-invariants.ts'
import { type Product, startProduct } from '../support/product.ts'
import { killRepeatedly, median } from '../support/server-kills.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'

const orderCount = 2_000
const lanes = 8

let simulator: SimulatorProcess
let product: Product
let started: Started
let wishes: OrderPlan[]
let outcome: Outcome

beforeAll(async () => {
  // A hundredth of the real schedule: unacknowledged notifications are repeated after 2.4, 6 and 6 seconds.
  simulator = await startSimulatorProcess({ SIM_TIME_SCALE: '0.01' })
  product = await startProduct({ ...simulator.settings, LOG_LEVEL: 'warn' })
  started = await openContext({ NODE_ENV: 'test', DATA_DIR: product.dataDir, LOG_LEVEL: 'silent' }, () => {})
  wishes = await withVouchers(started.ctx, await planOrders(started.ctx, orderCount))
}, 300_000)
afterAll(async () => {
  await started?.close()
  await product?.close()
  await simulator?.close()
})

describe('two thousand orders while the server is killed', () => {
  it('are placed, and every payment in progress settles without intervention', async () => {
    const startedAt = performance.now()
    const buyers = openConcurrentBuyers({ origin: product.origin, fetch })
    const unordered = [...wishes]
    let isOver = false
    const killing = killRepeatedly(product, () => isOver)
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let plan = unordered.pop(); plan; plan = unordered.pop()) await buyers.buy(plan)
      }),
    )
    isOver = true
    const recoveries = await killing
    const loadSeconds = (performance.now() - startedAt) / 1000
    const { books, ledger } = await closedBooks(started.ctx.db, simulator)
    outcome = { buyers, books, ledger, mailFiles: await readdir(join(product.dataDir, 'mail')) }
    const seconds = (performance.now() - startedAt) / 1000
    const paid = books.orders.filter((order) => order.status === 'paid').length
    console.log(
      [
        `${recoveries.length} kills in ${loadSeconds.toFixed(0)} s, all settled after ${seconds.toFixed(0)} s`,
        `starting again took ${median(recoveries).toFixed(1)} s at the median, ${Math.max(...recoveries).toFixed(1)} s at most`,
        `${buyers.acknowledged.length} orders acknowledged, ${buyers.unanswered.length} given up without an answer`,
        `${paid} paid, ${books.orders.filter((order) => order.status === 'cancelled').length} cancelled, ${books.refunds.length} refunds, ${books.mails.length} mails`,
      ].join('\n'),
    )
    expect(recoveries.length).toBeGreaterThanOrEqual(10)
  }, 900_000)

  it.each(orderInvariants)('%s', (_promise, check) => check(outcome))
})
