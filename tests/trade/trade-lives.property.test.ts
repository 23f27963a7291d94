// A thousand random lives of companies in one world: quotes, acceptances, transfers, credit, gateways, upgrades, printed copies, refunds, jobs, and processes that die
// in between. A failure prints its seed and path: assign them to `replay` below to run the same plan again.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contradictions, fingerprints, gapsInNumbers, surplusAllocations } from './trade-invariants.ts'
import { add, live, type Tally } from './trade-life.ts'
import { life } from './trade-plans.ts'
import { openWorld, type World } from './trade-world.ts'

const lifeCount = 1_000
const laneCount = 4
/** `{ seed, path }` of a failure. */
const replay: { seed?: number; path?: string } = {}

/** What the lives have to come to. */
const reached = [
  ...['purchase open', 'purchase paid', 'purchase cancelled', 'purchase short'],
  ...['paid by transfer', 'paid by credit', 'paid by zfb', 'paid by wx', 'refund succeeded', 'refund abnormal'],
  ...['quote accepted', 'quote superseded', 'quote withdrawn', 'quote declined', 'quote sent'],
  ...['upgrade paid', 'licence upgraded', 'printed copy sent', 'printed copy ended'],
  ...['undo', 'exact', 'return', 'write-off', 'remind', 'match', 'death by process', 'death by connection'],
]

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.test.close())

describe('a thousand lives of companies', () => {
  it('leave books that agree, whoever was interrupted', async () => {
    const seed = replay.seed ?? Date.now() | 0
    const { db } = world.ctx
    const tally: Tally = new Map()
    const receipts = new Map<string, number>()
    const documents = new Map<string, string>()
    const startedAt = performance.now()
    const property = fc.asyncProperty(life, async (plan) => {
      for (const [reference, amountMinor] of await live(world, plan, tally)) receipts.set(reference, amountMinor)
      add(tally, 'lives')
      if ((tally.get('lives') ?? 0) % 100 === 0)
        for (const [id, print] of await fingerprints(db)) if (!documents.has(id)) documents.set(id, print)
    })
    await Promise.all(
      Array.from({ length: laneCount }, (_, lane) =>
        // Each run takes long, so a failure is not made smaller.
        fc.assert(property, { numRuns: lifeCount / laneCount, seed: seed + lane, endOnFailure: true, ...replay }),
      ),
    )
    console.log(
      `${lifeCount} lives, seed ${seed}, ${Math.round((performance.now() - startedAt) / 1000)} s:`,
      Object.fromEntries([...tally].sort()),
    )
    // Lives that hardly ever come to one of these would test nothing.
    for (const what of reached) expect(tally.get(what) ?? 0, what).toBeGreaterThan(lifeCount / 200)
    expect(await contradictions(db, undefined)).toEqual([])
    expect(await surplusAllocations(db, undefined)).toEqual([])
    expect(await gapsInNumbers(db)).toEqual([])
    const after = await fingerprints(db)
    for (const [id, print] of documents) expect(after.get(id), id).toBe(print)
    const lines = await db.selectFrom('statement_lines').select(['bank_reference', 'amount_minor']).execute()
    const kept = new Map(lines.map((line) => [line.bank_reference, line.amount_minor]))
    expect(kept.size).toBe(lines.length)
    for (const [reference, amountMinor] of receipts) expect(kept.get(reference), reference).toBe(amountMinor)
  }, 900_000)
})
