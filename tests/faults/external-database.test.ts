// External database faults: it restarts, drops connections, freezes, is locked or is overloaded. The site survives, and no order is duplicated or lost.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listReports } from '#contract/catalogue.ts'
import { pollUntil } from '../support/buyer.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'
import { startExternalServer } from '../support/standby.ts'
import { executeOn } from '../support/test-server.ts'
import { expectBooksToAgree, type Ordering, openSmallShop, orderOnAndOn, type SmallShop } from './test-shop.ts'

let database: Awaited<ReturnType<typeof startExternalServer>>
let simulator: SimulatorProcess
let shop: SmallShop
const orderings: Ordering[] = []
beforeAll(async () => {
  database = await startExternalServer()
  simulator = await startSimulatorProcess({ SIM_TIME_SCALE: '0.01' })
  shop = await openSmallShop({ connectionString: database.connectionString, settings: simulator.settings })
})
afterAll(async () => {
  await shop?.close()
  await simulator?.close()
  await database?.close()
})

const status = async (path: string) => (await fetch(shop.product.origin + path, { redirect: 'manual' })).status
/** The status of a page that is in the page cache once it has been requested. */
const cachedPage = () => status(`/reports/${shop.reports[0]?.slug}`)

/** Places orders during the fault and after it. */
async function whileOrdering(fault: (ordering: Ordering) => Promise<void>): Promise<Ordering> {
  const ordering = orderOnAndOn(shop)
  orderings.push(ordering)
  await pollUntil(async () => ordering.acknowledged.length >= 20)
  await fault(ordering)
  const { length } = ordering.acknowledged
  const startedAt = performance.now()
  await pollUntil(async () => ordering.acknowledged.length >= length + 20, 120_000)
  await ordering.stop()
  const first = (ordering.times.find((time) => time > startedAt) ?? Number.NaN) - startedAt
  console.log(
    `${ordering.acknowledged.length} orders acknowledged, ${ordering.unanswered.length} not; the first ${(first / 1000).toFixed(1)} s after the fault`,
  )
  return ordering
}

async function expectAllBooksToAgree(): Promise<void> {
  await expectBooksToAgree(shop.started.ctx.db, {
    acknowledged: orderings.flatMap((one) => one.acknowledged),
    unanswered: orderings.flatMap((one) => one.unanswered),
  })
}

describe('an external database', () => {
  it('is reconnected after it has closed all connections', async () => {
    await whileOrdering(() =>
      executeOn(
        database.connectionString,
        `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      ),
    )
    await expectAllBooksToAgree()
  })

  it('is reconnected after a restart', async () => {
    await whileOrdering(async () => {
      await database.stop()
      await database.start()
    })
    await expectAllBooksToAgree()
  })

  it('can fail for half a minute while cached pages are served, and is reconnected without a restart of the site', async () => {
    expect(await cachedPage()).toBe(200)
    await whileOrdering(async () => {
      await database.killHard()
      expect(await status('/healthz')).toBe(200)
      expect(await status('/readyz')).toBe(503)
      const end = Date.now() + 30_000
      while (Date.now() < end) {
        expect(await cachedPage()).toBe(200)
        await new Promise((done) => setTimeout(done, 500))
      }
      await database.start()
    })
    expect(await status('/readyz')).toBe(200)
    await expectAllBooksToAgree()
  })

  it('is abandoned when it hangs, and reconnected', async () => {
    expect(await cachedPage()).toBe(200)
    await whileOrdering(async (ordering) => {
      const { length } = ordering.unanswered
      database.freeze()
      await pollUntil(async () => ordering.unanswered.length >= length + 4, 120_000)
      expect(await cachedPage()).toBe(200)
      database.thaw()
    })
    await expectAllBooksToAgree()
  })

  it('does not slow down cached pages while its tables are locked', async () => {
    const address = `/reports/${shop.reports[0]?.slug}`
    const quick = await latencies(address)
    const lock = shop.started.ctx.db.transaction().execute(async (tx) => {
      await sql`lock table reports, report_texts in access exclusive mode`.execute(tx)
      const calls = Array.from({ length: 60 }, () => requestList())
      const slow = await latencies(address)
      console.log(`a cached page takes ${quick.p99.toFixed(1)} ms (p99), with locked tables ${slow.p99.toFixed(1)} ms`)
      expect(slow.statuses).toEqual([200])
      return calls
    })
    const answers = await Promise.all(await lock)
    for (const code of answers) expect([200, 500, 503]).toContain(code)
    await pollUntil(async () => (await requestList()) === 200)
  })

  it('has a bounded queue of waiting requests; the others receive 503 immediately', async () => {
    database.freeze()
    const startedAt = performance.now()
    const took: number[] = []
    const calls = Array.from({ length: 900 }, () =>
      requestList().then((code) => {
        took.push(performance.now() - startedAt)
        return code
      }),
    )
    await pollUntil(async () => took.length >= 200)
    const early = took.length
    expect(await status('/healthz')).toBe(200)
    const codes = await Promise.all(calls)
    database.thaw()
    console.log(
      `${early} of 900 calls were told within ${(took[199] ?? 0).toFixed(0)} ms, the last after ${(took.at(-1) ?? 0).toFixed(0)} ms`,
    )
    expect(codes.filter((code) => code === 503).length).toBeGreaterThanOrEqual(200)
    await pollUntil(async () => (await requestList()) === 200)
    expect(await status('/readyz')).toBe(200)
  })
})

let requests = 0
/** Requests a different part of the list each time, because identical queries would be merged into one. */
async function requestList(): Promise<number> {
  requests += 1
  const response = await fetch(`${shop.product.origin}/api${listReports.path}`, {
    method: listReports.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageSize: (requests % 50) + 1, pageNum: Math.ceil(requests / 50), lang: 'zh-CN' }),
  })
  await response.arrayBuffer()
  return response.status
}

async function latencies(path: string) {
  const took: number[] = []
  const statuses = new Set<number>()
  for (let i = 0; i < 300; i += 1) {
    const startedAt = performance.now()
    statuses.add(await status(path))
    took.push(performance.now() - startedAt)
  }
  took.sort((a, b) => a - b)
  return { p99: took[Math.floor(took.length * 0.99)] ?? Number.NaN, statuses: [...statuses] }
}
