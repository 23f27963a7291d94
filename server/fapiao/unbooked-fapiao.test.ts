// Fapiao that a provider's service has issued though the books refuse them: kept, shown with what to do, and dealt with by staff.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#contract/fapiao-admin.ts'
import { bookFapiaoAgain, settleFapiaoCall } from '#contract/fapiao-provider-admin.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { FapiaoSimulator } from '../../devtools/fapiao-simulator/simulator.ts'
import type { TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { newNumber, paidOrders, refundAndNotice, requestFor, type Staff } from './fapiao.fixture.ts'
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
  simulator.pendingQueries = 0
  simulator.mistake = {}
})
/** So that no test sees what another has left. */
afterEach(async () => {
  for (const { serial } of await unbookedCalls()) await owner.call(settleFapiaoCall, { serial, note: '测试结束' })
})

const read = (id: string) => owner.call(contract.getFapiao, { id })
const unbookedCalls = () =>
  test.ctx.db.selectFrom('fapiao_provider_calls').select('serial').where('state', '=', 'unbooked').execute()

/** Runs the job when every open call is due. */
async function work(): Promise<void> {
  await test.ctx.db.updateTable('fapiao_provider_calls').set({ next_at: test.ctx.now() }).execute()
  await test.app.jobs['issue-fapiao-by-service']?.({})
}

async function requested(amountMinor: number) {
  const { customer, orders } = await paidOrders(test, [amountMinor])
  const { id } = await requestFor(test, customer, orders)
  return { id, customer, orders, orderId: orders[0]?.id ?? '' }
}

/** A request that the service has issued for more than it was asked for. */
async function issuedForTooMuch(amountMinor: number) {
  const request = await requested(amountMinor)
  simulator.mistake = { surplusMinor: 500 }
  await work()
  simulator.mistake = {}
  const call = (await read(request.id)).providerCalls[0]
  if (!call) throw new Error('it was not sent')
  return { ...request, serial: call.serial }
}

describe('a fapiao that the books refuse', () => {
  it('for its amount is shown with what the service has issued, and found at the desk', async () => {
    const { id } = await issuedForTooMuch(300_000)
    const { state, providerCalls, files } = await read(id)
    expect({ state, files }).toEqual({ state: 'exported', files: [] })
    expect(providerCalls).toMatchObject([
      { state: 'unbooked', unbooked: { obstacle: 'other-amount', amount: { minor: 300_500 } } },
    ])
    expect(providerCalls[0]?.unbooked?.number).toMatch(/^\d{20}$/)
    const { rows } = await owner.call(contract.listFapiao, { problem: 'unbooked' })
    expect(rows.map((row) => row.id)).toEqual([id])
    expect(await owner.call(contract.countFapiao, {})).toMatchObject({ unbooked: 1 })
  })

  it('because its number is that of another does not keep the others from being issued', async () => {
    const number = newNumber()
    simulator.mistake = { number }
    const first = await requested(100_000)
    await work()
    const second = await requested(110_000)
    await work()
    expect(await read(first.id)).toMatchObject({ state: 'delivered', fapiaoNumber: number })
    expect(await read(second.id)).toMatchObject({
      state: 'exported',
      providerCalls: [{ state: 'unbooked', unbooked: { number, obstacle: 'number-used' } }],
    })
    simulator.mistake = {}
    const third = await requested(120_000)
    await work()
    expect(await read(third.id)).toMatchObject({ state: 'delivered' })
  })

  it('because it exceeds its order is booked once the order is mended', async () => {
    simulator.pendingQueries = 1
    const { id, orderId } = await requested(200_000)
    await work()
    await setPrice(orderId, 150_000)
    await work()
    await work()
    const [call] = (await read(id)).providerCalls
    expect(call).toMatchObject({ state: 'unbooked', unbooked: { obstacle: 'books', amount: { minor: 200_000 } } })
    await setPrice(orderId, 200_000)
    await owner.call(bookFapiaoAgain, { serial: call?.serial ?? '' })
    await work()
    const booked = await read(id)
    expect(booked).toMatchObject({ state: 'delivered', providerCalls: [{ state: 'issued', unbooked: null }] })
    expect(booked.files).toHaveLength(3)
  })

  it('because staff have entered another number stays until it is settled', async () => {
    simulator.pendingQueries = 1
    const { id } = await requested(90_000)
    await work()
    const facts = { number: newNumber(), amountMinor: 90_000, issuedOn: beijingDay(test.ctx.now()) }
    await owner.call(contract.issueFapiao, { id, ...facts, isDelivered: true })
    await work()
    await work()
    const [call] = (await read(id)).providerCalls
    expect(call).toMatchObject({ state: 'unbooked', unbooked: { obstacle: 'wrong-state' } })
    await owner.call(settleFapiaoCall, { serial: call?.serial ?? '', note: '服务商已红冲' })
    expect(await read(id)).toMatchObject({
      fapiaoNumber: facts.number,
      providerCalls: [{ state: 'settled', reason: '服务商已红冲' }],
    })
  })

  it('is booked when staff enter its number', async () => {
    const number = newNumber()
    const { id } = await issuedForTooMuch(80_000)
    await test.ctx.db
      .updateTable('fapiao_provider_calls')
      .set({ number })
      .where('request_id', '=', id)
      .where('state', '=', 'unbooked')
      .execute()
    const facts = { number, amountMinor: 80_000, issuedOn: beijingDay(test.ctx.now()) }
    await owner.call(contract.issueFapiao, { id, ...facts, isDelivered: false })
    expect(await read(id)).toMatchObject({ state: 'issued', providerCalls: [{ state: 'issued', unbooked: null }] })
  })

  it('can be a red-letter fapiao', async () => {
    const { id, orderId } = await requested(70_000)
    await work()
    simulator.mistake = { surplusMinor: 100 }
    await refundAndNotice(test, owner, orderId, 20_000)
    await work()
    expect(await read(id)).toMatchObject({
      state: 'delivered',
      reversals: [{ state: 'exported' }],
      providerCalls: [{ state: 'unbooked', unbooked: { obstacle: 'other-amount', amount: { minor: 20_100 } } }, {}],
    })
  })
})

describe('before it is settled', () => {
  it('nothing else is issued for the request, neither by the service nor by an export', async () => {
    const { id, customer, serial } = await issuedForTooMuch(60_000)
    const returned = owner.call(contract.returnFapiao, { id, note: '' })
    expect((await apiErrorOf(returned)).data.key).toBe('fapiao.at-provider')
    const rejected = owner.call(contract.rejectFapiao, { id, reason: '抬头有误' })
    expect((await apiErrorOf(rejected)).data.key).toBe('fapiao.at-provider')
    await owner.call(settleFapiaoCall, { serial, note: '服务商已红冲' })
    await owner.call(contract.returnFapiao, { id, note: '' })
    await work()
    expect(await read(id)).toMatchObject({
      state: 'delivered',
      customer: { id: customer.id },
      providerCalls: [{ state: 'issued' }, { state: 'settled' }],
    })
  })

  it('a second decision about it is refused, as is one about a call that does not exist', async () => {
    const { serial } = await issuedForTooMuch(50_000)
    await owner.call(settleFapiaoCall, { serial, note: '服务商已红冲' })
    expect((await apiErrorOf(owner.call(bookFapiaoAgain, { serial }))).data.key).toBe('fapiao.wrong-state')
    expect((await apiErrorOf(owner.call(bookFapiaoAgain, { serial: 'none' }))).code).toBe(404)
    const editor = await signedInAs(test, 'editor')
    const settled = editor.call(settleFapiaoCall, { serial, note: 'x' })
    expect((await apiErrorOf(settled)).data.key).toBe('staff.not-allowed')
  })
})

/** As an owner of the database could, without the triggers that guard it. */
function setPrice(orderId: string, minor: number): Promise<void> {
  return test.ctx.db.transaction().execute(async (tx) => {
    await sql`alter table orders disable trigger user`.execute(tx)
    await sql`update orders set amount_minor = ${minor} where id = ${orderId}`.execute(tx)
    await sql`alter table orders enable trigger user`.execute(tx)
  })
}
