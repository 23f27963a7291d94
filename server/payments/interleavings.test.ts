// A thousand random order histories: paying, paying twice, changing the method, cancelling, expiring, querying, and late or duplicate
// notifications, all concurrently. A failure prints its seed and path: assign them to `replay` below to run the same plan again.
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCustomer } from '../../tests/support/factories.ts'
import type { NetworkConditions, Notification } from './fake-gateways.fixture.ts'
import { perform } from './interleaving-actions.fixture.ts'
import { type Action, type History, history } from './interleaving-plans.fixture.ts'
import { settle, World } from './interleaving-world.fixture.ts'
import { assertInvariants, type Outcomes } from './ledger-invariants.fixture.ts'

const historyCount = 1_000
/** Separate databases; each runs one history at a time. */
const worldCount = 4
/** `{ seed, path }` of a failure. */
const replay: { seed?: number; path?: string } = {}

const worlds: World[] = []
beforeAll(async () => {
  for (let index = 0; index < worldCount; index += 1) worlds.push(await World.open())
})
afterAll(async () => {
  for (const world of worlds) await world.close()
})

describe('an order under random interleavings', () => {
  it('ends paid, or cancelled with exactly one refund of any payment', async () => {
    const seed = replay.seed ?? Date.now() | 0
    const outcomes = await Promise.all(
      worlds.map(async (world, index) => {
        const outcome: Outcomes = { paid: 0, cancelled: 0, refunds: 0 }
        await fc.assert(
          fc.asyncProperty(history, (plan) => runHistory(world, plan, outcome)),
          { numRuns: historyCount / worldCount, seed: seed + index, ...replay },
        )
        return outcome
      }),
    )
    const sum = (name: keyof Outcomes) => outcomes.reduce((total, outcome) => total + outcome[name], 0)
    console.log(
      `${historyCount} histories, seed ${seed}: ${sum('paid')} orders paid, ${sum('cancelled')} cancelled, ${sum('refunds')} refunds`,
    )
    // Histories that hardly ever end paid, cancelled or refunded would test nothing.
    expect(Math.min(sum('paid'), sum('cancelled'))).toBeGreaterThan(historyCount / 10)
    expect(sum('refunds')).toBeGreaterThan(historyCount / 100)
  }, 1_800_000)
})

async function runHistory(world: World, plan: History, outcomes: Outcomes): Promise<void> {
  world.models.clear()
  let callCount = 0
  world.models.setNetwork((): NetworkConditions => {
    const next = plan.network[callCount % plan.network.length]
    callCount += 1
    return next ?? { pauseMs: 0, fate: 'answered' }
  })
  const customer = await makeCustomer(world.ctx)
  const acknowledged = new Set<Notification>()
  const run = (action: Action) => perform(world, customer.id, acknowledged, action)
  await run({ do: 'pay order', method: 'zfb' })
  if (plan.isSequential) for (const { action } of plan.actions) await run(action)
  else
    await Promise.all(
      plan.actions.map(async ({ afterMs, action }) => {
        await sleep(afterMs)
        await run(action)
      }),
    )
  world.models.setNetwork(() => ({ pauseMs: 0, fate: 'answered' }))
  await settle(world, acknowledged, plan.isSilent)
  await assertInvariants(world, customer.id, acknowledged, outcomes)
}
