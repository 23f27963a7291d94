// Refunds that a gateway will not make: paid back by other means, with four-eyes approval above the limit, or made again after a failure.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrder } from '#contract/orders-admin.ts'
import * as exceptionsContract from '#contract/payment-exceptions-admin.ts'
import * as refundsContract from '#contract/refunds-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { pollUntil } from '../../../tests/support/buyer.ts'
import { signedInAs } from '../../../tests/support/staff.ts'
import { type CardShop, openCardShop } from '../../../tests/support/stripe.ts'
import { apiErrorOf } from '../../accounts/accounts.fixture.ts'
import { openGatewayShop } from '../reconciliation/reconciliation.fixture.ts'

let shop: CardShop
type Staff = Awaited<ReturnType<typeof signedInAs>>
let finance: Staff
let owner: Staff
let support: Staff
let at: ReturnType<typeof openGatewayShop>
beforeAll(async () => {
  shop = await openCardShop()
  finance = await signedInAs(shop.test, 'finance')
  owner = await signedInAs(shop.test, 'owner')
  support = await signedInAs(shop.test, 'support')
  at = openGatewayShop(shop, 'stripe')
})
afterAll(() => shop.close())

const keyOf = async (call: Promise<unknown>) => (await apiErrorOf(call)).data.key
const payout = { reference: '工行 20261123-7', note: '客户卡已注销，改银行转账' }
const small = 1_000

/** A refund that Stripe has accepted and that failed. */
async function abnormal(amountMinor: number) {
  const bought = await at.paid()
  await at.fault(at.terms.refund, 'refund-abnormal', { times: 1 })
  const { outRefundNo } = await at.ask(bought.orderId, 'failing', amountMinor)
  await at.ledgerWhen(bought.orderId, (ledger) => ledger.refunds[0]?.status === 'abnormal')
  return { ...bought, outRefundNo }
}

const rowOf = async (orderId: string) =>
  (await finance.call(refundsContract.listGatewayRefunds, {})).rows.find((row) => row.order.id === orderId)
const mailsOf = async (orderId: string) => {
  const [refund] = (await at.books(orderId)).refunds
  const mails = shop.test.ctx.db.selectFrom('mails').select('body_text')
  return mails.where('dedupe_key', '=', `refunded:${refund?.id}`).execute()
}

describe('a refund that was paid back by other means', () => {
  it('below the limit counts at once, with its author and note, and the buyer is notified how', async () => {
    const { orderId, outRefundNo } = await abnormal(small)
    expect(await keyOf(support.call(refundsContract.recordPayout, { outRefundNo, ...payout }))).toBe(
      'staff.not-allowed',
    )
    expect(await finance.call(refundsContract.recordPayout, { outRefundNo, ...payout })).toMatchObject({ isDone: true })
    const books = await at.books(orderId)
    expect(books).toMatchObject({
      order: { status: 'paid', refund_state: 'partly' },
      payments: [{ refund_reserved_minor: small }],
      refunds: [{ status: 'succeeded', is_by_hand: true }],
    })
    expect(await rowOf(orderId)).toMatchObject({
      state: 'succeeded',
      payout: { by: { id: finance.id }, ...payout, isWaiting: false },
    })
    const { rows } = await owner.call(listAudit, { subjectId: orderId, action: 'refunds.pay-out' })
    expect(rows).toMatchObject([{ staffId: finance.id, after: { ...payout, outRefundNo, amountMinor: small } }])
    const { history } = await owner.call(getOrder, { id: orderId })
    expect(history).toContainEqual(
      expect.objectContaining({ kind: 'deed', detail: 'refunds.pay-out', to: payout.note }),
    )
    expect(history).toContainEqual(expect.objectContaining({ kind: 'refund-moved', to: 'succeeded', detail: 'manual' }))
    expect(await mailsOf(orderId)).toMatchObject([{ body_text: expect.stringContaining('by other means') }])
    expect(
      (await finance.call(exceptionsContract.listAlerts, {})).rows.filter((row) => row.order?.id === orderId),
    ).toEqual([])
    expect(await keyOf(finance.call(refundsContract.recordPayout, { outRefundNo, ...payout }))).toBe(
      'payments.refund-not-abnormal',
    )
    // Later reports of the gateway about its own attempt change nothing.
    await at.reconcile()
    expect((await at.books(orderId)).refunds).toMatchObject([{ status: 'succeeded', is_by_hand: true }])
  })

  it('above the limit counts once a second person confirms it, and is not requested again meanwhile', async () => {
    const price = at.terms.priceMinor
    const { orderId, outRefundNo } = await abnormal(price)
    expect(await finance.call(refundsContract.recordPayout, { outRefundNo, ...payout })).toMatchObject({
      isDone: false,
    })
    expect((await at.books(orderId)).refunds).toMatchObject([{ status: 'abnormal' }])
    expect(await rowOf(orderId)).toMatchObject({ state: 'abnormal', payout: { isWaiting: true } })
    expect(await keyOf(finance.call(refundsContract.recordPayout, { outRefundNo, ...payout }))).toBe(
      'refunds.payout-open',
    )
    expect(await keyOf(finance.call(refundsContract.retryGatewayRefund, { outRefundNo }))).toBe('refunds.payout-open')
    const confirm = { outRefundNo, decision: 'confirm' } as const
    expect(await keyOf(finance.call(refundsContract.decidePayout, confirm))).toBe('refunds.second-person')
    expect(await owner.call(refundsContract.decidePayout, confirm)).toMatchObject({ isDone: true })
    const books = await at.books(orderId)
    expect(books.order.refund_state).toBe('fully')
    expect(books.entitlements[0]?.revoked_at).not.toBeNull()
    expect(await keyOf(owner.call(refundsContract.decidePayout, confirm))).toBe('payments.refund-not-abnormal')
  })

  it('can be withdrawn by its author and recorded again', async () => {
    const { orderId, outRefundNo } = await abnormal(at.terms.priceMinor)
    await finance.call(refundsContract.recordPayout, { outRefundNo, ...payout })
    const withdraw = { outRefundNo, decision: 'withdraw' } as const
    expect(await finance.call(refundsContract.decidePayout, withdraw)).toMatchObject({ isDone: false })
    expect(await keyOf(owner.call(refundsContract.decidePayout, withdraw))).toBe('refunds.already-decided')
    expect(await rowOf(orderId)).toMatchObject({ state: 'abnormal', payout: null })
    expect(await owner.call(refundsContract.recordPayout, { outRefundNo, ...payout })).toMatchObject({ isDone: false })
    expect(await finance.call(refundsContract.decidePayout, { outRefundNo, decision: 'confirm' })).toMatchObject({
      isDone: true,
    })
  })

  it('requires re-authentication, as the approval of a refund does', async () => {
    shop.test.advance(11 * 60_000)
    const calls = [
      finance.call(refundsContract.recordPayout, { outRefundNo: 'R1', ...payout }),
      finance.call(refundsContract.decidePayout, { outRefundNo: 'R1', decision: 'confirm' }),
    ]
    expect(await Promise.all(calls.map(keyOf))).toEqual(['staff.password-needed', 'staff.password-needed'])
    shop.test.advance(-11 * 60_000)
  })
})

describe('a refund to a card that has failed', () => {
  it('is made again when staff retry it', async () => {
    const { orderId, outTradeNo, outRefundNo } = await abnormal(small)
    await finance.call(refundsContract.retryGatewayRefund, { outRefundNo })
    const books = await at.ledgerWhen(orderId, (ledger) => ledger.refunds[0]?.status === 'succeeded')
    expect(books).toMatchObject({
      order: { refund_state: 'partly' },
      refunds: [{ out_refund_no: outRefundNo, retries: 1 }],
    })
    const { refunds } = await shop.admin(`trades/${outTradeNo}`)
    expect(refunds).toMatchObject([{ state: 'failed' }, { state: 'succeeded' }])
    await pollUntil(async () => (await rowOf(orderId))?.state === 'succeeded')
  })
})
