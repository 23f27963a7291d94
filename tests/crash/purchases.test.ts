// npm run test:crash: quotes, purchases and bank statements while the server is killed repeatedly; afterwards every transfer has paid exactly
// its purchase, numbers have no gaps, and each document has its file.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdminClient } from '#contract/admin-client.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { type CompanyBuyers, openCompanyBuyers, planQuotes, type QuotePlan } from '../support/company-buyers.ts'
import { type OrderPlan, planOrders } from '../support/concurrent-buyers.ts'
import { createStaff } from '../support/console.ts'
import { type Product, startProduct } from '../support/product.ts'
import { closedPurchaseBooks, describePurchases } from '../support/purchase-books.ts'
import { type PurchaseOutcome, purchaseInvariants } from '../support/purchase-invariants.ts'
import { killRepeatedly, type Lives, median } from '../support/server-kills.ts'
import { cookieJar, signInFirst } from '../support/staff.ts'
import { openStatementDesk, type StatementDesk } from '../support/statement-desk.ts'

const quoteCount = 60
const checkoutCount = 30
const lanes = 6
const transfersPerStatement = 15
/** Each part of the work goes on until the server has been killed as often, */
const minKills = 5
/** and is then left alone, so that a slow machine finishes as well. */
const maxKills = 10
/** Imports run in the background, and one that is killed resumes only within half a minute. */
const financeLivesMs = { shortest: 150, longest: 8_000 }

let product: Product
let started: Started
let desk: StatementDesk
let quotePlans: QuotePlan[]
let checkoutPlans: OrderPlan[]
let outcome: PurchaseOutcome

beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'warn' })
  started = await openContext({ NODE_ENV: 'test', DATA_DIR: product.dataDir, LOG_LEVEL: 'silent' }, () => {})
  quotePlans = await planQuotes(started.ctx, quoteCount)
  checkoutPlans = await planOrders(started.ctx, checkoutCount)
  const { fetch } = cookieJar(globalThis.fetch)
  const call = createAdminClient({ base: `${product.origin}/api`, language: () => 'zh-CN', fetch })
  await signInFirst(call, { loginCode: 'finance', password: await createStaff(product, 'finance', 'finance') })
  desk = openStatementDesk({ origin: product.origin, call, fetch })
}, 300_000)
afterAll(async () => {
  await started?.close()
  await product?.close()
})

/** Works while the server is killed at least `minKills` times. @returns how many seconds each restart took */
async function withKills(work: (isKilledEnough: () => boolean) => Promise<void>, lives?: Lives): Promise<number[]> {
  let [kills, isOver] = [0, false]
  const countKills = (count: number) => {
    kills = count
    return isOver || kills >= maxKills
  }
  const killing = killRepeatedly(product, countKills, lives)
  await work(() => kills >= minKills).finally(() => {
    isOver = true
  })
  return killing
}

async function buyAll(buyers: CompanyBuyers): Promise<void> {
  const purchases = [
    ...quotePlans.map((plan) => () => buyers.buyByQuote(plan)),
    ...checkoutPlans.map((plan) => () => buyers.buyAtCheckout(plan)),
  ]
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let buy = purchases.pop(); buy; buy = purchases.pop()) await buy()
    }),
  )
}

/** Statement by statement. */
async function importAll({ transfers }: CompanyBuyers, isKilledEnough: () => boolean): Promise<void> {
  for (let count = 0; count < transfers.length || !isKilledEnough(); ) {
    count += transfersPerStatement
    await desk.importTransfers(transfers.slice(0, count))
    await desk.allocate()
  }
}

describe('purchases while the server is killed', () => {
  it('are quoted, accepted and paid by bank statements, and settle without intervention', async () => {
    const startedAt = performance.now()
    const buyers = openCompanyBuyers({ origin: product.origin, fetchAs: () => fetch })
    const whileBuying = await withKills(() => buyAll(buyers))
    const whileImporting = await withKills((isKilledEnough) => importAll(buyers, isKilledEnough), financeLivesMs)
    const books = await closedPurchaseBooks(started.ctx.db, buyers, desk)
    outcome = { buyers, desk, books }
    const seconds = (performance.now() - startedAt) / 1000
    console.log(
      [
        `${whileBuying.length} kills while companies bought, ${whileImporting.length} while finance worked; all settled after ${seconds.toFixed(0)} s`,
        `starting again took ${median([...whileBuying, ...whileImporting]).toFixed(1)} s at the median`,
        describePurchases(outcome),
      ].join('\n'),
    )
    expect(Math.min(whileBuying.length, whileImporting.length)).toBeGreaterThanOrEqual(minKills)
  }, 900_000)

  it.each(purchaseInvariants)('%s', (_promise, check) => check(outcome))
})
