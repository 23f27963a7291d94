// npm run test:crash: two thousand orders while the server is killed again and again; afterwards both sides of the books agree.
import { randomInt, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CallError, createClient } from '#contract/client.ts'
import { decimalAmount } from '#contract/common/money.ts'
import { cancelReportOrder, payReport } from '#contract/payments.ts'
import { mayMove, type PaymentState } from '#server/payments/payments.rules.ts'
import { openContext, type Started } from '#server/start-context.ts'
import { makeCustomer } from '../support/factories.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'
import { type Books, openMatters, readBooks } from './books.ts'
import { type LedgerTrade, readLedger } from './gateway-ledger.ts'

const wanted = 2_000
const buyers = 8
/** How long the server may live between two kills. */
const livesMs = { shortest: 150, longest: 2_500 }
/** A job whose worker was killed is taken up again after five minutes. */
const settleWithinMs = 400_000

type Wish = {
  readonly customerId: string
  readonly token: string
  readonly itemId: number
  readonly amountMinor: number
}
type Acknowledged = Wish & { readonly orderNo: string; readonly createKey: string }

let simulator: SimulatorProcess
let product: Product
let started: Started
let wishes: Wish[]
const acknowledged: Acknowledged[] = []
const unanswered: { createKey: string; customerId: string }[] = []
const surprises: string[] = []
const recoveries: number[] = []
let books: Books
let ledger: Map<string, LedgerTrade>
let mailFiles: Set<string>

beforeAll(async () => {
  // A hundredth of the real schedule: what was not heard is told again after 2.4, 6 and 6 seconds.
  simulator = await startSimulatorProcess({ SIM_TIME_SCALE: '0.01' })
  product = await startProduct({ ...simulator.settings, LOG_LEVEL: 'warn' })
  started = await openContext({ NODE_ENV: 'test', DATA_DIR: product.dataDir, LOG_LEVEL: 'silent' }, () => {})
  wishes = await makeWishes()
}, 300_000)
afterAll(async () => {
  await started?.close()
  await product?.close()
  await simulator?.close()
})

/** Each wish differs from every other, so that none stands in the way of the next. */
async function makeWishes(): Promise<Wish[]> {
  const prices = await started.ctx.db
    .selectFrom('report_prices as p')
    .innerJoin('report_texts as t', 't.report_id', 'p.report_id')
    .innerJoin('reports as r', 'r.id', 'p.report_id')
    .select(['p.report_id', 'p.amount_minor'])
    .whereRef('p.edition', '=', 'r.default_edition')
    .where('p.licence', '=', 'single')
    .where('p.currency', '=', 'CNY')
    .where('t.lang', '=', 'zh-CN')
    .where('t.status', '=', 'published')
    .where('t.publish_at', '<=', new Date())
    .execute()
  const made: Wish[] = []
  while (made.length < wanted) {
    const customer = await makeCustomer(started.ctx)
    for (const price of prices.slice(0, wanted - made.length)) {
      made.push({
        customerId: customer.id,
        token: customer.token,
        itemId: price.report_id,
        amountMinor: price.amount_minor,
      })
    }
  }
  return made
}

function clientOf(wish: Wish) {
  return createClient({
    fetch,
    base: `${product.origin}/api`,
    language: () => 'zh-CN',
    token: () => wish.token,
    timeoutMs: 20_000,
  })
}

/** No answer at all, or a server that is busy starting: anything else is an answer. */
function isLost(error: unknown): boolean {
  return error instanceof CallError && (error.code === 0 || error.code === 503)
}

async function buy(wish: Wish): Promise<void> {
  const createKey = randomUUID()
  const isPatient = randomInt(5) > 0
  for (;;) {
    try {
      const answer = await clientOf(wish)(payReport, {
        researchReportId: wish.itemId,
        payMethod: 'zfb',
        payPrice: decimalAmount(wish.amountMinor),
        createKey,
      })
      acknowledged.push({ ...wish, orderNo: answer.orderNo, createKey })
      return await goOn(wish, answer)
    } catch (error) {
      if (!isLost(error)) return void surprises.push(`paying: ${String(error)}`)
      if (!isPatient) return void unanswered.push({ createKey, customerId: wish.customerId })
      await sleep(100)
    }
  }
}

/** Most pay, some cancel, some do both at once, some go away. */
async function goOn(wish: Wish, bought: { orderNo: string; orderPayUrl: string }): Promise<void> {
  const mood = randomInt(100)
  const pay = async () => {
    const cashier = await fetch(bought.orderPayUrl)
    await fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' })
  }
  const cancel = () =>
    clientOf(wish)(cancelReportOrder, { orderNo: bought.orderNo }).catch((error: unknown) => {
      const isPaidAlready = error instanceof CallError && error.code === 100003
      if (!isLost(error) && !isPaidAlready) surprises.push(`cancelling: ${String(error)}`)
    })
  if (mood < 75) await pay()
  else if (mood < 83) await cancel()
  else if (mood < 93) await Promise.all([pay(), cancel()])
}

/** Kills the server and starts it again until it is told to stop. */
async function killAgainAndAgain(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sleep(randomInt(livesMs.shortest, livesMs.longest))
    if (isOver()) return
    await product.killHard()
    const dead = performance.now()
    await product.restart()
    recoveries.push((performance.now() - dead) / 1000)
  }
}

describe('two thousand orders while the server is killed', () => {
  it('are made, and what was on its way ends by itself', async () => {
    const begun = performance.now()
    const left = [...wishes]
    let isOver = false
    const killing = killAgainAndAgain(() => isOver)
    await Promise.all(
      Array.from({ length: buyers }, async () => {
        for (let wish = left.pop(); wish; wish = left.pop()) await buy(wish)
      }),
    )
    isOver = true
    await killing
    const loadSeconds = (performance.now() - begun) / 1000
    await settle()
    mailFiles = new Set(await readdir(join(product.dataDir, 'mail')))
    const seconds = (performance.now() - begun) / 1000
    const paid = books.orders.filter((order) => order.status === 'paid').length
    console.log(
      [
        `${recoveries.length} kills in ${loadSeconds.toFixed(0)} s, all settled after ${seconds.toFixed(0)} s`,
        `starting again took ${median(recoveries).toFixed(1)} s at the median, ${Math.max(...recoveries).toFixed(1)} s at most`,
        `${acknowledged.length} orders acknowledged, ${unanswered.length} given up without an answer`,
        `${paid} paid, ${books.orders.filter((order) => order.status === 'cancelled').length} cancelled, ${books.refunds.length} refunds, ${books.mails.length} mails`,
      ].join('\n'),
    )
    expect(recoveries.length).toBeGreaterThanOrEqual(10)
  }, 900_000)

  it('nothing was refused that should not have been', () => expect(surprises).toEqual([]))

  it('each acknowledged order exists once, as it was acknowledged', () => {
    const byNumber = Map.groupBy(books.orders, (order) => order.order_no)
    for (const known of acknowledged) {
      expect(byNumber.get(known.orderNo), known.orderNo).toMatchObject([
        {
          customer_id: known.customerId,
          item_id: known.itemId,
          amount_minor: known.amountMinor,
          create_key: known.createKey,
        },
      ])
    }
    expect(new Set(acknowledged.map((known) => known.orderNo)).size).toBe(acknowledged.length)
  })

  it('an order without an answer exists once or not at all, and there are no others', () => {
    const keys = Map.groupBy(books.orders, (order) => order.create_key)
    for (const given of unanswered) expect(keys.get(given.createKey)?.length ?? 0).toBeLessThanOrEqual(1)
    const known = new Set([...acknowledged, ...unanswered].map((one) => one.createKey))
    expect(books.orders.filter((order) => !known.has(order.create_key ?? ''))).toEqual([])
  })

  it('each is paid exactly when the gateway holds its money; money of others has gone back once', () => {
    const attempts = Map.groupBy(books.payments, (payment) => payment.order_id)
    let heldMinor = 0
    for (const order of books.orders) {
      const own = (attempts.get(order.id) ?? []).flatMap((payment) => {
        const trade = ledger.get(payment.out_trade_no)
        return trade?.isPaid ? [{ payment, trade }] : []
      })
      const held = own.filter(({ trade }) => trade.refundedMinor === 0)
      expect(order.status === 'paid', order.order_no).toBe(held.length === 1)
      expect(held.length, order.order_no).toBeLessThanOrEqual(1)
      for (const { payment, trade } of own) {
        expect(payment).toMatchObject({ status: 'succeeded', applied: trade.refundedMinor === 0 })
        if (trade.refundedMinor > 0) expect(trade).toMatchObject({ refundedMinor: payment.amount_minor, refunds: 1 })
      }
      heldMinor += order.status === 'paid' ? order.amount_minor : 0
    }
    const atGateway = [...ledger.values()].reduce(
      (sum, trade) => sum + (trade.isPaid ? trade.amountMinor - trade.refundedMinor : 0),
      0,
    )
    expect(heldMinor).toBe(atGateway)
    expect(books.alerts).toEqual([])
  })

  it('each paid order has one entitlement and one mail, others none', () => {
    const rights = Map.groupBy(books.entitlements, (one) => one.order_id)
    const mails = Map.groupBy(books.mails, (mail) => mail.dedupe_key)
    for (const order of books.orders) {
      const times = order.status === 'paid' ? 1 : 0
      expect(rights.get(order.id)?.length ?? 0, order.order_no).toBe(times)
      expect(mails.get(`order-paid:${order.id}`)?.length ?? 0, order.order_no).toBe(times)
    }
  })

  it('each mail left once, under its own Message-ID', () => {
    // A mail that was repeated after a crash replaces the file of its Message-ID.
    const names = books.mails.map((mail) => `${mail.message_id.slice(1).replace(/@.*/, '')}.eml`)
    expect([...mailFiles].filter((name) => name.endsWith('.eml')).sort()).toEqual(names.sort())
  })

  it('every attempt moved only along allowed edges, and each move was written down', () => {
    const moves = Map.groupBy(books.moves, (move) => move.payment_id)
    for (const payment of books.payments) {
      let state = 'created'
      for (const move of moves.get(payment.id) ?? []) {
        expect(move.from_status).toBe(state)
        expect(mayMove(state as PaymentState, move.to_status as PaymentState)).toBe(true)
        state = move.to_status
      }
      expect(state).toBe(payment.status)
    }
  })
})

async function settle(): Promise<void> {
  const end = Date.now() + settleWithinMs
  for (;;) {
    ;[books, ledger] = [await readBooks(started.ctx.db), await readLedger(simulator)]
    const open = openMatters(books, ledger)
    if (open.length === 0) return
    if (Date.now() > end) throw new Error(`not settled: ${open.join(', ')}`)
    await sleep(2_000)
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
