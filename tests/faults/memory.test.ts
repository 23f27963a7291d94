// Memory limit: with little memory, or when the kernel kills a web process for lack of it, excess requests are refused and no acknowledged order is lost.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pollUntil } from '../support/buyer.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'
import { startExternalServer } from '../support/standby.ts'
import { type LittleMemory, openMemoryLimit, whyNoLittleMemory } from './memory-limit.ts'
import { expectBooksToAgree, type Ordering, openSmallShop, orderOnAndOn, type SmallShop } from './test-shop.ts'

const whyNot = whyNoLittleMemory()
const megabyte = 2 ** 20
/** Enough for two web processes and their parent, in bytes. */
const enough = 1200 * megabyte

let database: Awaited<ReturnType<typeof startExternalServer>>
let simulator: SimulatorProcess
let shop: SmallShop
let memory: LittleMemory | undefined
beforeAll(async () => {
  database = await startExternalServer()
  simulator = await startSimulatorProcess({ SIM_TIME_SCALE: '0.01' })
  if (whyNot !== undefined) return
  memory = openMemoryLimit()
  // The server is started from inside the group, so that all of its memory is counted from the beginning.
  memory.add([process.pid])
  shop = await openSmallShop({
    connectionString: database.connectionString,
    // All visitors arrive through this proxy; otherwise the limit of connections for one address would apply.
    settings: { ...simulator.settings, WEB_PROCESSES: '2', TRUSTED_PROXIES: 'loopback' },
  })
  memory.release(process.pid)
})
afterAll(async () => {
  memory?.limit(Number.MAX_SAFE_INTEGER)
  await shop?.close()
  memory?.close()
  await simulator?.close()
  await database?.close()
})

function webProcesses(): number[] {
  const pid = shop.product.pid()
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}

/** Simulates concurrent visitors, each of whom searches and reads uncached pages one after another. @returns the number of responses by result */
async function sendMany(people: number, each: number): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  const visit = async (person: number) => {
    for (let n = 0; n < each; n += 1) {
      const path = n % 2 === 0 ? `/search?keyword=${person}-${n}` : `/reports/${shop.reports[n % 20]?.slug}`
      const response = await fetch(shop.product.origin + path).catch(() => undefined)
      await response?.arrayBuffer().catch(() => undefined)
      const key = String(response?.status ?? 'none')
      answers[key] = (answers[key] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: people }, (_, person) => visit(person)))
  return answers
}

const orderings: Ordering[] = []
async function startOrdering(): Promise<Ordering> {
  const ordering = orderOnAndOn(shop)
  orderings.push(ordering)
  await pollUntil(async () => ordering.acknowledged.length >= 5)
  return ordering
}

async function expectAllBooksToAgree(): Promise<void> {
  const acknowledged = orderings.flatMap((ordering) => ordering.acknowledged)
  const unanswered = orderings.flatMap((ordering) => ordering.unanswered)
  await expectBooksToAgree(shop.started.ctx.db, { acknowledged, unanswered })
}

const timesEnded = () => shop.product.output().split('web process exited; restarting it').length - 1

describe.skipIf(whyNot !== undefined)('limited memory', () => {
  it('for the whole server makes concurrent requests wait or receive 503, and ends no process', async () => {
    memory?.limit(enough)
    const ordering = await startOrdering()
    const answers = await sendMany(300, 12)
    console.log(`at most ${Math.round((memory?.maxBytes() ?? 0) / megabyte)} MB; ${JSON.stringify(answers)}`)
    await ordering.stop()
    expect(Object.keys(answers).filter((status) => !['200', '503'].includes(status))).toEqual([])
    expect([memory?.killed(), timesEnded()]).toEqual([0, 0])
    await expectAllBooksToAgree()
  })

  it('exceeded by a web process ends that process, which is replaced', async () => {
    const [victim = 0] = webProcesses()
    const ordering = await startOrdering()
    const none = openMemoryLimit()
    none.add([victim])
    none.limit(megabyte)
    await pollUntil(async () => {
      await sendMany(20, 1)
      return timesEnded() === 1
    })
    expect(none.killed()).toBe(1)
    none.close()
    const { length } = ordering.acknowledged
    await pollUntil(async () => ordering.acknowledged.length >= length + 20)
    await pollUntil(async () => webProcesses().length === 2)
    expect(await sendMany(20, 3)).toEqual({ 200: 60 })
    await ordering.stop()
    await expectAllBooksToAgree()
    expect(timesEnded()).toBe(1)
  })
})
