// npm run test:crash: quotes, purchases, bank statements and fapiao while the server is killed repeatedly; afterwards every transfer has paid exactly
// its purchase, numbers have no gaps, and each document has its file.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdminClient } from '#contract/admin-client.ts'
import { openContext, type Started } from '#server/bootstrap.ts'
import { type CompanyBuyers, openCompanyBuyers, planQuotes, type QuotePlan } from '../support/company-buyers.ts'
import { type OrderPlan, planOrders } from '../support/concurrent-buyers.ts'
import { createStaff } from '../support/console.ts'
import { issueFapiao } from '../support/fapiao-desk.ts'
import type { StaffSession } from '../support/patient-requests.ts'
import { type Product, startProduct } from '../support/product.ts'
import { closedPurchaseBooks, describePurchases } from '../support/purchase-books.ts'
import { type PurchaseOutcome, purchaseInvariants } from '../support/purchase-invariants.ts'
import { killRepeatedly, type Life, lifeOf, median } from '../support/server-kills.ts'
import { cookieJar, signInFirst } from '../support/staff.ts'
import { openStatementDesk, type StatementDesk } from '../support/statement-desk.ts'

const quoteCount = 60
const checkoutCount = 30
const lanes = 6
const transfersPerStatement = 15
/** Each part of the work is interrupted as often, and then left alone, so that a slow machine finishes as well. */
const killCount = 5
/** A life of the server while companies buy: together less than all of them buy. */
const maxBoughtPerLife = 12
/** Imports run in the background, and one that is killed resumes only within half a minute. */
const lifeOfFinance = lifeOf(150, 8_000)

let product: Product
let started: Started
let finance: StaffSession
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
  finance = { origin: product.origin, call, fetch }
  desk = openStatementDesk(finance)
}, 300_000)
afterAll(async () => {
  await started?.close()
  await product?.close()
})

/** Works while the server is killed. @returns how many seconds each restart took */
async function withKills(work: (isKilledEnough: () => boolean) => Promise<void>, live: Life): Promise<number[]> {
  let [kills, isOver] = [0, false]
  const countKills = (count: number) => {
    kills = count
    return isOver || kills >= killCount
  }
  const killing = killRepeatedly(product, countKills, live)
  await work(() => kills >= killCount).finally(() => {
    isOver = true
  })
  return killing
}

/** A life that ends amid trade, however fast that is: soon after a number of purchases. */
function lifeOfTrade(buyers: CompanyBuyers): Life {
  return async (isOver) => {
    const enough = buyers.purchases.length + randomInt(1, maxBoughtPerLife)
    while (buyers.purchases.length < enough && !isOver()) await sleep(5)
    await sleep(randomInt(100))
  }
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

/** Statement by statement, with the fapiao of what they paid. */
async function importAll({ transfers }: CompanyBuyers, isKilledEnough: () => boolean): Promise<void> {
  for (let count = 0; count < transfers.length || !isKilledEnough(); ) {
    count += transfersPerStatement
    await desk.importTransfers(transfers.slice(0, count))
    await desk.allocate()
    await issueFapiao(finance)
  }
}

describe('purchases while the server is killed', () => {
  it('are quoted, accepted and paid by bank statements, and settle without intervention', async () => {
    const startedAt = performance.now()
    const buyers = openCompanyBuyers({ origin: product.origin, fetchAs: () => fetch })
    const whileBuying = await withKills(() => buyAll(buyers), lifeOfTrade(buyers))
    const whileImporting = await withKills((isKilledEnough) => importAll(buyers, isKilledEnough), lifeOfFinance)
    const books = await closedPurchaseBooks(started.ctx.db, buyers, desk, () => issueFapiao(finance))
    outcome = { buyers, desk, books }
    const seconds = (performance.now() - startedAt) / 1000
    console.log(
      [
        `${whileBuying.length} kills while companies bought, ${whileImporting.length} while finance worked; all settled after ${seconds.toFixed(0)} s`,
        `starting again took ${median([...whileBuying, ...whileImporting]).toFixed(1)} s at the median`,
        describePurchases(outcome),
      ].join('\n'),
    )
    expect([whileBuying.length, whileImporting.length]).toEqual([killCount, killCount])
  }, 900_000)

  it.each(purchaseInvariants)('%s', (_promise, check) => check(outcome))
})
