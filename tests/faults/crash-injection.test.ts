// Crash injection: a web process throws, rejects or computes without end; at most its own requests are lost, and all others are answered.
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pollUntil } from '../support/buyer.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'
import { startExternalServer } from '../support/standby.ts'
import { expectBooksToAgree, type Ordering, openSmallShop, orderOnAndOn, type SmallShop } from './test-shop.ts'

let database: Awaited<ReturnType<typeof startExternalServer>>
let simulator: SimulatorProcess
let shop: SmallShop
beforeAll(async () => {
  database = await startExternalServer()
  simulator = await startSimulatorProcess({ SIM_TIME_SCALE: '0.01' })
  shop = await openSmallShop({
    connectionString: database.connectionString,
    settings: {
      ...simulator.settings,
      WEB_PROCESSES: '2',
      NODE_OPTIONS: `--import=${resolve(import.meta.dirname, 'crash-injection.fixture.ts')}`,
    },
  })
})
afterAll(async () => {
  await shop?.close()
  await simulator?.close()
  await database?.close()
})

/** Uses a connection of its own, so that it shares none with another request. @returns undefined where there was no response */
async function statusOf(path: string, misfortune = ''): Promise<number | undefined> {
  const headers = { connection: 'close', ...(misfortune && { 'x-misfortune': misfortune }) }
  return fetch(shop.product.origin + path, { headers }).then(
    async (response) => {
      await response.text()
      return response.status
    },
    () => undefined,
  )
}

/** All orders that these tests have placed so far. */
const orderings: Ordering[] = []
async function startOrdering(): Promise<Ordering> {
  const ordering = orderOnAndOn(shop)
  orderings.push(ordering)
  await pollUntil(async () => ordering.acknowledged.length >= 10)
  return ordering
}

const expectAllBooksToAgree = () =>
  expectBooksToAgree(shop.started.ctx.db, {
    acknowledged: orderings.flatMap((ordering) => ordering.acknowledged),
    unanswered: orderings.flatMap((ordering) => ordering.unanswered),
  })

const timesSaid = (text: string) => shop.product.output().split(text).length - 1

describe('in one of two web processes', () => {
  it('an unhandled rejection is logged and fails no request', async () => {
    const ordering = await startOrdering()
    for (let round = 0; round < 10; round += 1) expect(await statusOf('/healthz', 'rejection')).toBe(200)
    await pollUntil(async () => timesSaid('unhandled promise rejection') === 10)
    await ordering.stop()
    expect(ordering.unanswered).toEqual([])
    expect(timesSaid('web process exited; restarting it')).toBe(0)
  })

  it('an uncaught exception fails the requests of that process, which is replaced', async () => {
    const ordering = await startOrdering()
    const startedAt = performance.now()
    // The response may or may not have been sent before the crash.
    await statusOf('/api/report/researchReport/hotReports', 'exception')
    expect(await statusOf('/readyz')).toBe(200)
    await pollUntil(async () => timesSaid('web process exited; restarting it') === 1)
    const { length } = ordering.acknowledged
    await pollUntil(async () => ordering.acknowledged.length >= length + 40)
    console.log(`40 orders later: ${Math.round(performance.now() - startedAt)} ms after the exception`)
    for (let page = 0; page < 20; page += 1) expect(await statusOf(`/reports/${shop.reports[page]?.slug}`)).toBe(200)
    await ordering.stop()
    await expectAllBooksToAgree()
    expect(ordering.unanswered.length).toBeLessThanOrEqual(4)
    expect(timesSaid('uncaught exception; exiting')).toBe(1)
  })

  it('a blocked event loop delays only the clients of that process, for a limited time', async () => {
    const ordering = await startOrdering()
    const blocked = statusOf('/healthz', 'blocked 4000')
    const answers = await Promise.all(Array.from({ length: 20 }, () => statusOf('/healthz')))
    expect(answers).toEqual(answers.map(() => 200))
    expect(await blocked).toBe(200)
    const { length } = ordering.acknowledged
    await pollUntil(async () => ordering.acknowledged.length >= length + 20)
    await ordering.stop()
    expect(ordering.unanswered).toEqual([])
    await expectAllBooksToAgree()
    expect(timesSaid('web process exited; restarting it')).toBe(1)
  })

  it('an endless loop gets that process killed and replaced', async () => {
    const lost = statusOf('/healthz', 'blocked 3600000')
    await pollUntil(async () => timesSaid('web process exited; restarting it') === 2, 90_000)
    await lost
    for (let page = 0; page < 20; page += 1) expect(await statusOf(`/reports/${shop.reports[page]?.slug}`)).toBe(200)
  })
})
