// Refund requests of staff: small ones at once, larger ones with four-eyes approval, and never more than was paid.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#contract/common/rights.ts'
import { getOrder } from '#contract/orders-admin.ts'
import * as exceptionsContract from '#contract/payment-exceptions-admin.ts'
import * as refundsContract from '#contract/refunds-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { booksOf, leversOf, orderReport, pollUntil } from '../../../tests/support/buyer.ts'
import { signedInAs } from '../../../tests/support/staff.ts'
import { apiErrorOf } from '../../accounts/accounts.fixture.ts'
import { recordRefundRejection } from './refund-submission.store.ts'

let test: TestApp
type Staff = Awaited<ReturnType<typeof signedInAs>>
let finance: Staff
let owner: Staff
let support: Staff
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  const by = (role: Role) => signedInAs(test, role)
  ;[finance, owner, support] = [await by('finance'), await by('owner'), await by('support')]
})
afterAll(() => test.close())

const price = 2_280_000
const limit = 500_000

async function paid() {
  const bought = await orderReport(test)
  await leversOf(test).pay(bought.orderPayUrl)
  await pollUntil(async () => (await booksOf(test, bought.orderId)).order.status === 'paid')
  return bought
}

async function requestFrom(by: Staff, orderId: string, amountMinor: number, reason: 'customer' | 'admin' = 'admin') {
  return by.call(refundsContract.requestRefund, { ...(await formOf(orderId, amountMinor)), reason })
}

/** The form as a member of staff fills it in who sees the present state of the order. */
async function formOf(orderId: string, amountMinor: number) {
  const { refundable } = await owner.call(getOrder, { id: orderId })
  const formState = { createKey: crypto.randomUUID(), refundableMinor: refundable.minor }
  return { orderId, amountMinor, ...formState, reason: 'admin', note: '图表缺页' } as const
}

const keyOf = async (call: Promise<unknown>) => (await apiErrorOf(call)).data.key

async function returned(orderId: string, amountMinor: number) {
  await pollUntil(async () => {
    const { refunds } = await booksOf(test, orderId)
    const back = refunds.filter((one) => one.status === 'succeeded').reduce((sum, one) => sum + one.amount_minor, 0)
    return back === amountMinor
  })
}

describe('a refund up to the limit', () => {
  it('is approved at once for a requester with the right to approve, and is made through the gateway', async () => {
    const { orderId } = await paid()
    const request = await requestFrom(finance, orderId, limit)
    expect(request).toMatchObject({ state: 'approved', needsSecond: false, amount: { amount: '5000.00' } })
    await returned(orderId, limit)
    const { rows } = await owner.call(listAudit, { subjectKind: 'order', subjectId: orderId })
    const after = { requestId: request.id, amountMinor: limit, currency: 'CNY' }
    expect(rows.slice(0, 2)).toMatchObject([
      { action: 'refunds.approve', staffId: finance.id, after },
      { action: 'refunds.request', staffId: finance.id, after: { ...after, note: '图表缺页' } },
    ])
  })

  it('waits for a requester without the right to approve', async () => {
    const { orderId } = await paid()
    const request = await requestFrom(support, orderId, 100)
    expect(request).toMatchObject({ state: 'requested', needsSecond: true })
    expect(await keyOf(support.call(refundsContract.decideRefund, { id: request.id, decision: 'approve' }))).toBe(
      'staff.not-allowed',
    )
    expect((await booksOf(test, orderId)).refunds).toEqual([])
    await finance.call(refundsContract.decideRefund, { id: request.id, decision: 'approve' })
    await returned(orderId, 100)
  })

  it('cannot replace a larger refund by several small ones', async () => {
    const { orderId } = await paid()
    expect((await requestFrom(finance, orderId, limit)).state).toBe('approved')
    expect((await requestFrom(finance, orderId, 1)).state).toBe('requested')
  })

  it('follows the limit that is set for its currency', async () => {
    const { db } = test.ctx
    const value = JSON.stringify({ CNY: 100 })
    await db.insertInto('site_settings').values({ site: 'all', key: 'refund-limits', value }).execute()
    const { orderId } = await paid()
    expect((await requestFrom(finance, orderId, 101)).state).toBe('requested')
    const { limits } = await finance.call(refundsContract.refundCounts, {})
    expect(limits.map((money) => money.amount)).toEqual(['1.00', '800.00'])
    await db.deleteFrom('site_settings').where('key', '=', 'refund-limits').execute()
  })
})

describe('a refund above the limit', () => {
  it('moves no money until another person has approved it, once', async () => {
    const { orderId } = await paid()
    const request = await requestFrom(finance, orderId, price, 'customer')
    expect(request).toMatchObject({ state: 'requested', needsSecond: true })
    expect((await booksOf(test, orderId)).refunds).toEqual([])
    const approve = (by: Staff) => by.call(refundsContract.decideRefund, { id: request.id, decision: 'approve' })
    expect(await keyOf(approve(finance))).toBe('refunds.second-person')
    const other = await signedInAs(test, 'finance')
    const both = await Promise.allSettled([approve(owner), approve(other)])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    await returned(orderId, price)
    const books = await booksOf(test, orderId)
    expect(books).toMatchObject({ order: { refund_state: 'fully' }, refunds: [{ reason: 'customer' }] })
    expect(books.payments[0]?.refund_reserved_minor).toBe(price)
    expect(await keyOf(approve(owner))).toBe('refunds.already-decided')
  })

  it('cannot be approved by its requester in the database either', async () => {
    const { orderId } = await paid()
    const { id } = await requestFrom(owner, orderId, price)
    const approve = test.ctx.db
      .updateTable('refund_requests')
      .set({ state: 'approved', decided_by: Number(owner.id), decided_at: new Date() })
      .where('id', '=', id)
    await expect(approve.execute()).rejects.toThrow(/check constraint/)
  })

  it('can be declined with a note, also by its requester, and then requested again', async () => {
    const { orderId } = await paid()
    const first = await requestFrom(finance, orderId, price)
    expect(await keyOf(requestFrom(support, orderId, price))).toBe('payments.refund-too-large')
    expect(await keyOf(requestFrom(support, orderId, 0))).toBe('request.invalid')
    const declined = await finance.call(refundsContract.decideRefund, {
      id: first.id,
      decision: 'decline',
      note: '填错金额',
    })
    expect(declined).toMatchObject({ state: 'declined', decisionNote: '填错金额' })
    expect((await requestFrom(support, orderId, price)).state).toBe('requested')
    expect((await booksOf(test, orderId)).refunds).toEqual([])
  })
})

describe('a repeated refund request', () => {
  it('with the same form is one request, also concurrently, and both callers get it', async () => {
    const { orderId } = await paid()
    const form = await formOf(orderId, 100)
    const both = await Promise.all([
      finance.call(refundsContract.requestRefund, form),
      finance.call(refundsContract.requestRefund, form),
    ])
    expect(both[1].id).toBe(both[0].id)
    await returned(orderId, 100)
    expect((await finance.call(refundsContract.requestRefund, form)).id).toBe(both[0].id)
    expect((await booksOf(test, orderId)).refunds).toHaveLength(1)
    expect(await keyOf(finance.call(refundsContract.requestRefund, { ...form, amountMinor: 200 }))).toBe(
      'payments.refund-key-reused',
    )
    const { rows } = await owner.call(listAudit, { subjectKind: 'order', subjectId: orderId })
    expect(rows.map((row) => row.action)).toEqual(['refunds.approve', 'refunds.request'])
  })

  it('by two people who saw the same state is accepted for the first', async () => {
    const { orderId } = await paid()
    const [one, other] = [await formOf(orderId, 100), await formOf(orderId, 100)]
    const asked = [finance.call(refundsContract.requestRefund, one), owner.call(refundsContract.requestRefund, other)]
    const both = await Promise.allSettled(asked)
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const late =
      both[0]?.status === 'rejected'
        ? finance.call(refundsContract.requestRefund, one)
        : owner.call(refundsContract.requestRefund, other)
    expect(await keyOf(late)).toBe('admin.conflict')
    await returned(orderId, 100)
    expect((await booksOf(test, orderId)).refunds).toHaveLength(1)
  })
})

describe('a refund request is refused', () => {
  it('for an unpaid order, for more than was paid, and while another one waits', async () => {
    const unpaid = await orderReport(test)
    expect(await keyOf(requestFrom(finance, unpaid.orderId, 100))).toBe('orders.not-paid')
    const { orderId } = await paid()
    expect(await keyOf(requestFrom(finance, orderId, price + 1))).toBe('payments.refund-too-large')
    await requestFrom(support, orderId, 100)
    expect(await keyOf(requestFrom(support, orderId, 100))).toBe('refunds.request-open')
  })

  it('without recent re-authentication', async () => {
    const { orderId } = await paid()
    test.advance(11 * 60_000)
    expect(await keyOf(requestFrom(finance, orderId, 100))).toBe('staff.password-needed')
    test.advance(-11 * 60_000)
  })
})

describe('a refund that its gateway refuses', () => {
  it('is listed as an exception and is retried with the same number', async () => {
    const { orderId } = await paid()
    await leversOf(test).fault('alipay.trade.refund', '500', { times: 1 })
    await requestFrom(finance, orderId, 100)
    await pollUntil(async () => ((await booksOf(test, orderId)).refunds[0]?.query_count ?? 0) > 0)
    const [made] = (await booksOf(test, orderId)).refunds
    // As a final refusal leaves it.
    await recordRefundRejection(test.ctx.db, made?.id ?? '', 'ACQ.SELLER_BALANCE_NOT_ENOUGH')
    const [refund] = (await finance.call(refundsContract.listGatewayRefunds, { state: 'abnormal' })).rows
    expect(refund).toMatchObject({ order: { id: orderId }, amount: { minor: 100 } })
    expect((await finance.call(exceptionsContract.paymentExceptionCounts, {})).abnormalRefunds).toBe(1)
    const outRefundNo = refund?.outRefundNo ?? ''
    expect(await keyOf(support.call(refundsContract.retryGatewayRefund, { outRefundNo }))).toBe('staff.not-allowed')
    await finance.call(refundsContract.retryGatewayRefund, { outRefundNo })
    await returned(orderId, 100)
    expect((await booksOf(test, orderId)).refunds).toHaveLength(1)
    expect(await keyOf(finance.call(refundsContract.retryGatewayRefund, { outRefundNo }))).toBe(
      'payments.refund-not-abnormal',
    )
  })
})
