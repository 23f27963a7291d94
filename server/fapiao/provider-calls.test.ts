// Fapiao that a provider's service issues: asynchronously, with lost answers and refusals, and their reversals.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#contract/fapiao-admin.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import type { FapiaoSimulator } from '../../devtools/fapiao-simulator/simulator.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { paidOrders, refundAndNotice, requestFor, type Staff } from './fapiao.fixture.ts'
import { issueByService, openServiceTest, type ServiceTest } from './fapiao-service.fixture.ts'

let service: ServiceTest
let test: TestApp
let simulator: FapiaoSimulator
let owner: Staff
beforeAll(async () => {
  service = await openServiceTest()
  ;({ test, simulator } = service)
  owner = await signedInAs(test, 'owner')
  await issueByService(test)
})
afterAll(() => service.close())
beforeEach(() => {
  simulator.pendingQueries = 1
  simulator.rejection = undefined
})

const read = (id: string) => owner.call(contract.getFapiao, { id })

/** Runs the job when every open call is due. */
async function work(): Promise<void> {
  await test.ctx.db.updateTable('fapiao_provider_calls').set({ next_at: test.ctx.now() }).execute()
  await test.app.jobs['issue-fapiao-by-service']?.({})
}

async function requested(amountMinor: number) {
  const { customer, orders } = await paidOrders(test, [amountMinor])
  const { id } = await requestFor(test, customer, orders)
  return { id, orderId: orders[0]?.id ?? '' }
}

describe('a request', () => {
  it('is issued by the service with its files, and so is its reversal', async () => {
    const { id, orderId } = await requested(300_000)
    await work()
    expect(await read(id)).toMatchObject({ state: 'exported', providerCalls: [{ state: 'pending' }] })
    await work()
    await work()
    const issued = await read(id)
    expect(issued).toMatchObject({ state: 'delivered', providerCalls: [{ state: 'issued', reason: '' }] })
    expect(issued.files.map(({ format, matchedBy }) => [format, matchedBy])).toEqual([
      ['pdf', 'provider'],
      ['ofd', 'provider'],
      ['xml', 'provider'],
    ])
    await refundAndNotice(test, owner, orderId, 50_000)
    for (let round = 0; round < 3; round += 1) await work()
    const reversed = await read(id)
    expect(reversed.reversals).toMatchObject([{ state: 'reversed', amount: { minor: 50_000 } }])
    expect(reversed.files.filter((file) => file.reversalId !== null)).toHaveLength(3)
  })

  it.each(['error', 'signature'] as const)('is issued once when an answer is lost: %s', async (fault) => {
    const [{ id }, before] = [await requested(200_000), simulator.issuedCount]
    simulator.faults.push(fault)
    await work()
    expect(await read(id)).toMatchObject({ state: 'exported', providerCalls: [{ state: 'unknown' }] })
    const rejected = owner.call(contract.rejectFapiao, { id, reason: '抬头有误' })
    expect((await apiErrorOf(rejected)).data.key).toBe('fapiao.at-provider')
    const exported = owner.call(contract.exportFapiao, { ids: [id] })
    expect((await apiErrorOf(exported)).data.key).toBe('fapiao.nothing-to-export')
    for (let round = 0; round < 3; round += 1) await work()
    expect(await read(id)).toMatchObject({ state: 'delivered' })
    expect(simulator.issuedCount).toBe(before + 1)
  })

  it('that the service refuses waits for staff, who return it to be issued once more', async () => {
    const { id } = await requested(100_000)
    simulator.rejection = '税号与名称不符'
    await work()
    await work()
    expect(await read(id)).toMatchObject({
      state: 'exported',
      providerCalls: [{ state: 'refused', reason: '税号与名称不符' }],
    })
    simulator.rejection = undefined
    simulator.pendingQueries = 0
    await owner.call(contract.returnFapiao, { id, note: '' })
    await work()
    expect(await read(id)).toMatchObject({
      state: 'delivered',
      providerCalls: [{ state: 'issued' }, { state: 'refused' }],
    })
  })

  it('that is refunded while it is being issued is reversed by the difference', async () => {
    const { id, orderId } = await requested(400_000)
    await work()
    await refundAndNotice(test, owner, orderId, 100_000)
    expect(await read(id)).toMatchObject({ state: 'requested', amount: { minor: 300_000 } })
    for (let round = 0; round < 3; round += 1) await work()
    const issued = await read(id)
    expect(issued).toMatchObject({ state: 'delivered', amount: { minor: 400_000 }, providerCalls: [{}, {}] })
    expect(issued.reversals).toMatchObject([{ amount: { minor: 100_000 } }])
  })
})
