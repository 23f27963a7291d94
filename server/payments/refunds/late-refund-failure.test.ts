// Refunds that succeed and fail days later: the money is back here, as the ledger, the exceptions and the order's history show.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrder } from '#contract/orders-admin.ts'
import { listAlerts } from '#contract/payment-exceptions-admin.ts'
import { notificationPath } from '#contract/payments.ts'
import { listGatewayRefunds } from '#contract/refunds-admin.ts'
import { pollUntil } from '../../../tests/support/buyer.ts'
import { signedInAs } from '../../../tests/support/staff.ts'
import { type CardShop, catchEvent, openCardShop } from '../../../tests/support/stripe.ts'
import { openGatewayShop } from '../reconciliation/reconciliation.fixture.ts'

let shop: CardShop
let finance: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openCardShop()
  finance = await signedInAs(shop.test, 'finance')
})
afterAll(() => shop.close())

const refundsOf = async (orderId: string) =>
  (await finance.call(listGatewayRefunds, {})).rows.filter((row) => row.order.id === orderId)
const alertsOf = async (orderId: string) =>
  (await finance.call(listAlerts, { group: 'refund' })).rows.filter((row) => row.order?.id === orderId)

/** Whether no query is pending. */
const isQuiet = () =>
  pollUntil(async () => {
    const jobs = sql`select from graphile_worker.jobs where key like 'ask-refund:%'`
    return (await jobs.execute(shop.test.ctx.db)).rows.length === 0
  })

async function refundedWhole(at: ReturnType<typeof openGatewayShop>) {
  const bought = await at.paid()
  const asked = await at.ask(bought.orderId, 'whole', at.terms.priceMinor)
  const books = await at.ledgerWhen(bought.orderId, (ledger) => ledger.refunds[0]?.status === 'succeeded')
  expect(books.order.refund_state).toBe('fully')
  return { ...bought, refund: asked }
}

describe('a refund to a card that fails after it had succeeded', () => {
  it('is owed again once, and an old report that it succeeded does not change that', async () => {
    const at = openGatewayShop(shop, 'stripe')
    const { orderId, outTradeNo, refund } = await refundedWhole(at)
    await at.admin(`trades/${outTradeNo}/fail-refund`, {})
    const books = await at.ledgerWhen(orderId, (ledger) => ledger.refunds[0]?.status === 'abnormal')
    expect(books.order).toMatchObject({ status: 'paid', refund_state: 'requested' })
    expect(books.payments).toMatchObject([{ refund_reserved_minor: at.terms.priceMinor }])
    const { outRefundNo } = refund
    const eventOf = (status: string) => ({
      id: 're_told',
      amount: at.terms.priceMinor,
      status,
      metadata: { out_trade_no: outTradeNo, out_refund_no: outRefundNo },
    })
    for (const status of ['failed', 'succeeded']) {
      const event = await catchEvent(shop, outTradeNo, { type: 'refund.updated', override: eventOf(status) })
      // Delivered twice, as Stripe does when it received no response.
      for (const _ of ['first', 'second']) expect(await post(event)).toBe(200)
    }
    await isQuiet()
    expect((await at.books(orderId)).refunds).toMatchObject([{ status: 'abnormal' }])
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'abnormal', outRefundNo, succeededAt: null }])
    expect((await alertsOf(orderId)).map((alert) => alert.kind)).toEqual(['refund-failed-late'])
    const { history } = await (await signedInAs(shop.test, 'owner')).call(getOrder, { id: orderId })
    expect(history.filter((one) => one.kind === 'refund-moved')).toMatchObject([
      { from: 'succeeded', to: 'abnormal', by: outRefundNo, detail: 'query' },
    ])
  })

  it.each(['stripe', 'wechat'] as const)(
    'is found in the statement of %s when no notification reported it',
    async (provider) => {
      const at = openGatewayShop(shop, provider)
      await at.ready()
      if (provider === 'wechat') await at.fault(at.terms.refund, 'refund-abnormal', { times: 1 })
      const bought = await at.paid()
      await at.silence()
      const { id } = await at.ask(bought.orderId, 'whole', at.terms.priceMinor)
      if (provider === 'stripe') {
        await at.ledgerWhen(bought.orderId, (ledger) => ledger.refunds[0]?.status === 'succeeded')
        await at.admin(`trades/${bought.outTradeNo}/fail-refund`, {})
      } else {
        await at.ledgerWhen(bought.orderId, (ledger) => ledger.refunds[0]?.status === 'processing')
        const succeeded = { status: 'succeeded', succeeded_at: shop.test.ctx.now() } as const
        await shop.test.ctx.db.updateTable('refunds').set(succeeded).where('id', '=', id).execute()
      }
      for (const _ of ['first', 'second']) {
        await at.reconcile()
        expect(await at.verdictsOf(bought.outTradeNo)).toEqual(['paid matched', 'refund repaired'])
      }
      expect(await at.books(bought.orderId)).toMatchObject({
        order: { refund_state: 'requested' },
        refunds: [{ status: 'abnormal' }],
      })
      expect((await alertsOf(bought.orderId)).map((alert) => alert.kind)).toEqual(['refund-failed-late'])
      await at.heal()
    },
  )
})

async function post({ raw, headers }: Awaited<ReturnType<typeof catchEvent>>): Promise<number> {
  const own = Object.entries(headers).filter(([name]) => name === 'stripe-signature' || name === 'content-type')
  const answer = await shop.test.app.http.inject({
    method: 'POST',
    url: shop.test.ctx.config.apiBase + notificationPath,
    headers: { host: new URL(shop.test.ctx.config.originZh).host, ...Object.fromEntries(own) },
    payload: raw,
  })
  return answer.statusCode
}
