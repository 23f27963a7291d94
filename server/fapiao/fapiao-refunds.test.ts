// Refunds of orders with a fapiao: the amount follows until it is issued, then what is refunded is reversed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getFapiaoOfOrder } from '#contract/fapiao.ts'
import * as contract from '#contract/fapiao-admin.ts'
import { defaultFapiaoSettings } from '#contract/fapiao-states.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { newNumber, paidOrders, refundAndNotice, refundOf, requestFor, type Staff } from './fapiao.fixture.ts'
import { hasActiveFapiao, noticeRefund } from './fapiao.service.ts'

let test: TestApp
let owner: Staff
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
  owner = await signedInAs(test, 'owner')
  const value = JSON.stringify({ ...defaultFapiaoSettings, noticeAddress: 'finance@example.com' })
  await test.ctx.db
    .insertInto('site_settings')
    .values({ site: 'all', key: 'fapiao', value, is_public: false })
    .execute()
})
afterAll(() => test.close())

const today = () => test.ctx.now().toISOString().slice(0, 10)
const keyOf = async (request: Promise<unknown>) => (await apiErrorOf(request)).data.key
const read = (id: string) => owner.call(contract.getFapiao, { id })

async function requested(amounts: readonly number[]) {
  const { customer, orders } = await paidOrders(test, amounts)
  const { id } = await requestFor(test, customer, orders)
  return { customer, orders, id, orderId: orders[0]?.id ?? '' }
}

async function issued(amounts: readonly number[]) {
  const made = await requested(amounts)
  const amountMinor = amounts.reduce((sum, amount) => sum + amount, 0)
  await owner.call(contract.issueFapiao, { id: made.id, number: newNumber(), amountMinor, issuedOn: today() })
  return made
}

function mailsToFinance(id: string) {
  return test.ctx.db
    .selectFrom('mails')
    .select('subject')
    .where('template', '=', 'fapiao-refund')
    .where('dedupe_key', 'like', `%${id}%`)
    .execute()
}

describe('a refund before the export', () => {
  it('lowers the amount', async () => {
    const { id, orderId } = await requested([300_000, 100_000])
    await refundAndNotice(test, owner, orderId, 120_000)
    expect(await read(id)).toMatchObject({ state: 'requested', amount: { minor: 280_000 }, reversals: [] })
    await owner.call(contract.exportFapiao, { ids: [id] })
    expect(await read(id)).toMatchObject({ state: 'exported', exportedAmount: { minor: 280_000 } })
  })

  it('is in the exported amount even before it was noticed, and is not reversed afterwards', async () => {
    const { id, orderId } = await requested([300_000])
    const refundId = await refundOf(test, owner, orderId, 100_000)
    await owner.call(contract.exportFapiao, { ids: [id] })
    const issue = { id, number: newNumber(), amountMinor: 200_000, issuedOn: today() }
    await owner.call(contract.issueFapiao, issue)
    await test.ctx.db.transaction().execute((tx) => noticeRefund(test.ctx, tx, { orderId, refundId }))
    expect(await read(id)).toMatchObject({ state: 'issued', amount: { minor: 200_000 }, reversals: [] })
  })

  it('of everything withdraws the request', async () => {
    const { customer, id, orders, orderId } = await requested([300_000])
    await refundAndNotice(test, owner, orderId, 300_000)
    expect(await read(id)).toMatchObject({ state: 'withdrawn', amount: { minor: 0 } })
    expect((await hasActiveFapiao(test.ctx.db, [orderId])).size).toBe(0)
    const orderNo = orders[0]?.order_no ?? ''
    const own = await test.client('zh-CN', customer.token)(getFapiaoOfOrder, { orderNo })
    expect(own).toMatchObject({ canRequest: false, obstacle: 'refunded' })
  })
})

describe('a refund after the export', () => {
  it('asks for another export and tells finance; issued by the new amount nothing is reversed', async () => {
    const { id, orderId } = await requested([300_000])
    await owner.call(contract.exportFapiao, { ids: [id] })
    await refundAndNotice(test, owner, orderId, 100_000)
    expect(await read(id)).toMatchObject({
      state: 'requested',
      amount: { minor: 200_000 },
      exportedAmount: { minor: 300_000 },
      isChangedSinceExport: true,
      events: [{ kind: 'changed', note: '¥3,000.00 → ¥2,000.00' }, {}, {}],
    })
    expect(await mailsToFinance(id)).toHaveLength(1)
    await owner.call(contract.issueFapiao, { id, number: newNumber(), amountMinor: 200_000, issuedOn: today() })
    expect((await read(id)).reversals).toEqual([])
  })

  it('is reversed when the fapiao was issued by the exported list nevertheless', async () => {
    const { id, orderId } = await requested([300_000])
    await owner.call(contract.exportFapiao, { ids: [id] })
    await refundAndNotice(test, owner, orderId, 300_000)
    expect(await read(id)).toMatchObject({ state: 'withdrawn' })
    await owner.call(contract.issueFapiao, { id, number: newNumber(), amountMinor: 300_000, issuedOn: today() })
    expect(await read(id)).toMatchObject({
      state: 'issued',
      amount: { minor: 300_000 },
      reversals: [{ state: 'requested', amount: { minor: 300_000 }, cause: 'refund' }],
    })
  })

  it('of a withdrawn request cannot be issued when its order has another paper by then', async () => {
    const { id, orderId } = await requested([300_000])
    await owner.call(contract.exportFapiao, { ids: [id] })
    await refundAndNotice(test, owner, orderId, 300_000)
    await test.ctx.db.insertInto('order_papers').values({ order_id: orderId, kind: 'invoice' }).execute()
    const issue = { id, number: newNumber(), amountMinor: 300_000, issuedOn: today() }
    expect(await keyOf(owner.call(contract.issueFapiao, issue))).toBe('fapiao.order-has-paper')
  })
})

describe('a refund of an issued fapiao', () => {
  it('in part is reversed in part, once, however often it is noticed', async () => {
    const { id, orderId } = await issued([300_000, 100_000])
    const refundId = await refundAndNotice(test, owner, orderId, 120_000)
    await Promise.all(
      [1, 2, 3].map(() => test.ctx.db.transaction().execute((tx) => noticeRefund(test.ctx, tx, { orderId, refundId }))),
    )
    const [reversal, ...others] = (await read(id)).reversals
    expect(others).toEqual([])
    expect(reversal).toMatchObject({ amount: { minor: 120_000 }, cause: 'refund', state: 'requested' })
    expect(await mailsToFinance(id)).toHaveLength(1)
    expect(await keyOf(owner.call(contract.withdrawFapiaoReversal, { id: reversal?.id ?? '' }))).toBe(
      'fapiao.reversal-of-refund',
    )
    expect((await owner.call(contract.countFapiao, {})).reversals.requested).toBeGreaterThan(0)
    const batch = await owner.call(contract.exportFapiaoReversals, { ids: [reversal?.id ?? ''] })
    expect(batch).toMatchObject({ count: 1, total: { minor: 120_000 } })
    const number = newNumber()
    const done = await owner.call(contract.issueFapiaoReversal, { id: reversal?.id ?? '', number, issuedOn: today() })
    expect(done).toMatchObject({ state: 'issued', reversals: [{ state: 'reversed', fapiaoNumber: number }] })
    const { rows } = await owner.call(contract.listFapiaoReversals, { state: 'reversed', search: done.fapiaoNumber })
    expect(rows).toMatchObject([{ request: { id }, amount: { minor: 120_000 } }])
    const idsOf = async (search: string) =>
      (await owner.call(contract.listFapiaoReversals, { search })).rows.map(({ request }) => request.id)
    expect(await idsOf(`${done.number.slice(2)} ${done.title}`)).toEqual([id])
    expect(await idsOf(`${done.number.slice(2)} 没有`)).toEqual([])
    const mail = await test.ctx.db
      .selectFrom('mails')
      .select('subject')
      .where('dedupe_key', 'like', `fapiao-reversed:${id}:%`)
      .executeTakeFirstOrThrow()
    expect(mail.subject).toContain('¥1,200.00')
  })

  it('in full reverses it, and its number is that of no other fapiao', async () => {
    const { id, orderId } = await issued([300_000])
    await refundAndNotice(test, owner, orderId, 100_000)
    await refundAndNotice(test, owner, orderId, 200_000)
    const { reversals, fapiaoNumber } = await read(id)
    expect(reversals.map((reversal) => reversal.amount.minor)).toEqual([100_000, 200_000])
    const [first, second] = reversals.map((reversal) => reversal.id)
    const own = { id: first ?? '', number: fapiaoNumber, issuedOn: today() }
    expect((await apiErrorOf(owner.call(contract.issueFapiaoReversal, own))).fields).toMatchObject([
      { field: 'number' },
    ])
    await owner.call(contract.issueFapiaoReversal, { ...own, number: newNumber() })
    expect(await read(id)).toMatchObject({ state: 'issued' })
    await owner.call(contract.issueFapiaoReversal, { id: second ?? '', number: newNumber(), issuedOn: today() })
    expect(await read(id)).toMatchObject({ state: 'reversed' })
    expect((await hasActiveFapiao(test.ctx.db, [orderId])).size).toBe(0)
  })
})

describe('a wrong fapiao', () => {
  it('is reversed in full, and its order gets another', async () => {
    const { customer, orders, id } = await issued([300_000])
    const { reversals } = await owner.call(contract.reverseFapiao, { id, note: '抬头有误' })
    expect(await keyOf(owner.call(contract.reverseFapiao, { id, note: '再次' }))).toBe('fapiao.wrong-state')
    const reversal = { id: reversals[0]?.id ?? '', number: newNumber(), issuedOn: today() }
    expect(await owner.call(contract.issueFapiaoReversal, reversal)).toMatchObject({ state: 'reversed' })
    expect(await requestFor(test, customer, orders)).toMatchObject({ state: 'requested', amount: { minor: 300_000 } })
  })

  it('that turns out to be right still reverses what was refunded meanwhile', async () => {
    const { id, orderId } = await issued([300_000])
    const { reversals } = await owner.call(contract.reverseFapiao, { id, note: '抬头有误' })
    await refundAndNotice(test, owner, orderId, 100_000)
    expect((await read(id)).reversals).toHaveLength(1)
    const after = await owner.call(contract.withdrawFapiaoReversal, { id: reversals[0]?.id ?? '' })
    expect(after.reversals.map(({ state, amount }) => [state, amount.minor])).toEqual([
      ['withdrawn', 300_000],
      ['requested', 100_000],
    ])
  })
})

describe('the database', () => {
  it('refuses an amount above the price, a sum that does not add up, and reversals beyond the fapiao', async () => {
    const { db } = test.ctx
    const { id, orderId } = await requested([300_000])
    await expect(
      db.updateTable('fapiao_orders').set({ amount_minor: 300_001 }).where('request_id', '=', id).execute(),
    ).rejects.toThrow('at most the price')
    await expect(
      db.updateTable('fapiao_requests').set({ amount_minor: 299_999 }).where('id', '=', id).execute(),
    ).rejects.toThrow('its orders')
    const other = await issued([200_000])
    const reversal = { request_id: other.id, cause: 'correction', created_at: test.ctx.now() } as const
    await expect(
      db
        .insertInto('fapiao_reversals')
        .values({ ...reversal, amount_minor: 200_001 })
        .execute(),
    ).rejects.toThrow('exceed')
    await expect(
      db.insertInto('order_papers').values({ order_id: orderId, kind: 'invoice' }).execute(),
    ).rejects.toThrow('order_papers_pkey')
  })
})
