// npm run test:crash: two thousand orders while the server is killed repeatedly; afterwards our ledger and the gateway's agree.
import { randomInt } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContext, type Started } from '#server/bootstrap.ts'
import { type OrderPlan, openConcurrentBuyers, planOrders, withVouchers } from '../support/concurrent-buyers.ts'
import { closedBooks } from '../support/ledger-snapshot.ts'
import { type Outcome, orderInvariants } from '../support/order-invariants.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'

const orderCount = 2_000
const lanes = 8
/** How long the server runs between two kills. */
const livesMs = { shortest: 150, longest: 2_500 }

let simulator: SimulatorProcess
let product: Product
let started: Started
let wishes: OrderPlan[]
let outcome: Outcome
const recoveries: number[] = []

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

/** Kills and restarts the server until `isOver`. */
async function killAgainAndAgain(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sleep(randomInt(livesMs.shortest, livesMs.longest))
    if (isOver()) return
    await product.killHard()
    const killedAt = performance.now()
    await product.restart()
    recoveries.push((performance.now() - killedAt) / 1000)
  }
}

describe('two thousand orders while the server is killed', () => {
  it('are placed, and every payment in progress settles without intervention', async () => {
    const startedAt = performance.now()
    const buyers = openConcurrentBuyers({ origin: product.origin, fetch })
    const unordered = [...wishes]
    let isOver = false
    const killing = killAgainAndAgain(() => isOver)
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let plan = unordered.pop(); plan; plan = unordered.pop()) await buyers.buy(plan)
      }),
    )
    isOver = true
    await killing
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
