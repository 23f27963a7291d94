// Rate limits over several processes: what is shared, how much passes before that, and counting without the others.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { exchangeIn } from './distributed-counters.store.ts'
import type { Exchange } from './distributed-counters.ts'
import { openRateLimits, type RateLimits } from './rate-limits.ts'

const writesPerMinute = 20
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** One of several processes, whose exchanges a test can wait for. */
function openProcess(clock = { at: new Date() }, exchange: Exchange = exchangeIn(database.db)) {
  const ended: (() => void)[] = []
  const limits = openRateLimits(
    1,
    () => clock.at,
    async (batch) => {
      try {
        return await exchange(batch)
      } finally {
        // Its result is applied before the test continues.
        setImmediate(() => ended.splice(0).forEach((resolve) => void resolve()))
      }
    },
  )
  return {
    limits,
    /** Resolves at the end of the next exchange. */
    exchanged: () => new Promise<void>((resolve) => void ended.push(resolve)),
    isAllowed: (ip: string) => isAllowed(limits, ip),
  }
}

/** @returns whether the request is within the limit */
async function isAllowed(limits: RateLimits, ip: string): Promise<boolean> {
  const reply = { header: () => reply } as never
  return limits.count('write', { ip, headers: {} } as never, reply).then(
    () => true,
    () => false,
  )
}

async function letThrough(
  process: { isAllowed(ip: string): Promise<boolean> },
  ip: string,
  times: number,
): Promise<number> {
  let count = 0
  for (let time = 0; time < times; time++) if (await process.isAllowed(ip)) count++
  return count
}

describe('two processes', () => {
  it('allow an address no more than one process would, except for requests before the first exchange', async () => {
    const [first, second] = [openProcess(), openProcess()]
    const ip = '203.0.113.1'
    const sent = first.exchanged()
    expect(await letThrough(first, ip, 15)).toBe(15)
    await sent
    const received = second.exchanged()
    expect(await letThrough(second, ip, 3)).toBe(3)
    await received
    const sentAll = second.exchanged()
    expect(await letThrough(second, ip, 50)).toBe(2)
    await sentAll
    const receivedAll = first.exchanged()
    expect(await first.isAllowed(ip)).toBe(true)
    await receivedAll
    expect(await letThrough(first, ip, 50)).toBe(0)
  })

  it('share the end of the window', async () => {
    const clock = { at: new Date() }
    const [first, second] = [openProcess(clock), openProcess(clock)]
    const ip = '203.0.113.2'
    const sent = first.exchanged()
    await letThrough(first, ip, writesPerMinute)
    await sent
    clock.at = new Date(clock.at.getTime() + 40_000)
    const received = second.exchanged()
    await second.isAllowed(ip)
    await received
    expect(await second.isAllowed(ip)).toBe(false)
    clock.at = new Date(clock.at.getTime() + 20_001)
    expect(await letThrough(second, ip, 50)).toBe(writesPerMinute)
  })

  it('do not store addresses with few requests', async () => {
    const process = openProcess()
    const exchanged = process.exchanged()
    await letThrough(process, '203.0.113.3', 2)
    await letThrough(process, '203.0.113.4', 3)
    await exchanged
    const rows = await database.db.selectFrom('request_counts').select(['key', 'hits']).execute()
    expect(rows).toContainEqual({ key: 'write:203.0.113.4', hits: 3 })
    expect(rows.map(({ key }) => key)).not.toContain('write:203.0.113.3')
  })

  it('delete windows that have ended', async () => {
    await database.db
      .insertInto('request_counts')
      .values({ key: 'write:long-ago', hits: 9, window_ends_at: new Date(0), changed_at: new Date(0) })
      .execute()
    const process = openProcess()
    const exchanged = process.exchanged()
    await process.isAllowed('203.0.113.5')
    await exchanged
    const rows = await database.db.selectFrom('request_counts').select('key').execute()
    expect(rows.map(({ key }) => key)).not.toContain('write:long-ago')
  })
})

describe('a process without connection to the others', () => {
  it('counts alone and shares all counts later', async () => {
    let isAway = true
    const shared = exchangeIn(database.db)
    const exchange: Exchange = (batch) => (isAway ? Promise.reject(new Error('away')) : shared(batch))
    const process = openProcess(undefined, exchange)
    const ip = '203.0.113.6'
    const failed = process.exchanged()
    expect(await letThrough(process, ip, 50)).toBe(writesPerMinute)
    await failed
    isAway = false
    await process.exchanged()
    const row = await database.db
      .selectFrom('request_counts')
      .select('hits')
      .where('key', '=', `write:${ip}`)
      .executeTakeFirst()
    expect(row?.hits).toBe(50)
  })

  it('needs no query per request', async () => {
    let exchanges = 0
    const process = openProcess(undefined, async () => {
      exchanges++
      return []
    })
    const first = process.exchanged()
    for (let n = 0; n < 1_000; n++) await process.isAllowed(`198.51.${n % 7}.${n % 250}`)
    await first
    expect(exchanges).toBe(1)
    process.limits.close()
  })
})
