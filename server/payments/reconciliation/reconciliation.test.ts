// A gateway's statement against the ledger, with the same cases for each gateway: differences, repairs, and idempotent runs.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Provider } from '#contract/payment-methods.ts'
import { cancelReportOrder } from '#contract/payments.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { pollUntil } from '../../../tests/support/buyer.ts'
import { type CardShop, openCardShop } from '../../../tests/support/stripe.ts'
import { type Counter, gatewayTermsOf, openGatewayShop } from './reconciliation.fixture.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

const providers: readonly Provider[] = ['alipay', 'wechat', 'stripe']

describe.each(providers)('reconciliation with %s', (provider) => {
  let at: Counter
  beforeAll(async () => {
    at = openGatewayShop(shop, provider)
    await at.ready()
  })
  afterEach(() => at.heal())

  it('of a day without movements is done', async () => {
    const date = beijingDay(shop.test.ctx.now())
    expect(await at.reconcile()).toEqual({ provider, date, status: 'done', counts: {} })
  })

  it('applies a missed payment, with one entitlement and one mail', async () => {
    const bought = await at.paidUnheard()
    expect(await at.reconcile()).toMatchObject({ status: 'done', provider })
    const books = await at.books(bought.orderId)
    expect(books).toMatchObject({ order: { status: 'paid' }, payments: [{ status: 'succeeded', applied: true }] })
    expect(books.transitions.at(-1)).toMatchObject({ to_status: 'succeeded', source: 'bill' })
    expect([books.entitlements.length, books.mails.length]).toEqual([1, 1])
    expect(await at.verdictsOf(bought.outTradeNo)).toEqual(['paid repaired'])
  })

  it('refunds a payment of an order that is cancelled here exactly once', async () => {
    const bought = await at.order()
    await shop.test.client('zh-CN', bought.token)(cancelReportOrder, { orderNo: bought.orderNo })
    expect((await at.books(bought.orderId)).order.status).toBe('cancelled')
    // The page or the code of a closed order can still be paid for a moment.
    await at.admin(`trades/${bought.outTradeNo}/pay`, { force: true, notify: false })
    await Promise.all([at.reconcile(), at.reconcile()])
    const books = await at.ledgerWhen(bought.orderId, (ledger) => ledger.refunds[0]?.status === 'succeeded')
    await at.reconcile()
    expect(books.order).toMatchObject({ status: 'cancelled', refund_state: 'fully' })
    const { refunds } = await at.books(bought.orderId)
    expect(refunds).toMatchObject([{ reason: 'late', amount_minor: at.terms.priceMinor }])
    expect(books.entitlements).toEqual([])
    const mails = await shop.test.ctx.db
      .selectFrom('mails')
      .select('body_text')
      .where('dedupe_key', '=', `refunded:${refunds[0]?.id}`)
      .execute()
    expect(mails).toMatchObject([{ body_text: expect.stringContaining(at.terms.price) }])
  })

  it('does not deliver a missed payment that was refunded at the gateway', async () => {
    const bought = await at.paidUnheard()
    await at.silence()
    await at.admin(`trades/${bought.outTradeNo}/refund`, at.terms.fullByHand)
    await at.reconcile()
    await at.reconcile()
    const books = await at.books(bought.orderId)
    expect(books).toMatchObject({ order: { status: 'waiting' }, entitlements: [], mails: [], refunds: [] })
    expect(await at.verdictsOf(bought.outTradeNo)).toEqual(['paid contradiction', 'refund unknown-here'])
    const kinds = (await at.alertsAbout(bought.outTradeNo)).map((alert) => alert.kind)
    expect(kinds.filter((kind) => kind === 'paid-and-returned')).toHaveLength(1)
  })

  // WeChat Pay only reports that some of a payment was refunded.
  it.runIf(provider === 'wechat')(
    'nor one that was partly refunded, when the gateway reports it as refunded',
    async () => {
      const bought = await at.paidUnheard()
      await at.silence()
      const byHand = { amountMinor: 500, outRefundNo: 'BYHAND3' }
      await at.admin(`trades/${bought.outTradeNo}/refund`, byHand)
      await at.reconcile()
      expect(await at.verdictsOf(bought.outTradeNo)).toEqual(['paid contradiction', 'refund unknown-here'])
      expect((await at.books(bought.orderId)).entitlements).toEqual([])
    },
  )

  it("reports a payment that the statement lacks to staff once, with the gateway's response", async () => {
    const bought = await at.order()
    await shop.test.ctx.db
      .updateTable('payments')
      .set({ status: 'succeeded', gateway_trade_no: `never-${bought.outTradeNo}`, paid_at: shop.test.ctx.now() })
      .where('id', '=', bought.paymentId)
      .execute()
    await at.reconcile()
    await at.reconcile()
    expect(await at.verdictsOf(bought.outTradeNo)).toEqual(['paid missing-there'])
    expect(await at.alertsAbout(bought.outTradeNo)).toMatchObject([
      { kind: 'payment-not-in-bill', details: { gatewaySays: at.terms.unpaidState } },
    ])
  })

  it('matches what agrees, and a second run changes nothing', async () => {
    const bought = await at.paid()
    const first = await at.reconcile()
    const before = await at.books(bought.orderId)
    expect(await at.reconcile()).toEqual(first)
    expect(await at.books(bought.orderId)).toEqual(before)
    expect(await at.verdictsOf(bought.outTradeNo)).toEqual(['paid matched'])
    const runs = await shop.test.ctx.db
      .selectFrom('recon_runs')
      .select('status')
      .where('provider', '=', provider)
      .execute()
    expect(runs).toEqual([{ status: 'done' }])
  })

  it.each(gatewayTermsOf[provider].billFaults)(
    'fails when %s responds with %s, and the next try succeeds',
    async (target, name) => {
      const bought = await at.paidUnheard()
      await at.fault(target, name, { times: 1 })
      expect(await at.reconcile()).toMatchObject({ status: 'failed' })
      expect((await at.books(bought.orderId)).order.status).toBe('waiting')
      expect(await at.reconcile()).toMatchObject({ status: 'done' })
      expect((await at.books(bought.orderId)).order.status).toBe('paid')
    },
  )

  describe('of refunds', () => {
    it('settles one with an unknown outcome', async () => {
      const bought = await at.paid()
      await at.fault(at.terms.refund, '500', { times: 1, afterCommit: true })
      await at.silence()
      const refund = await at.ask(bought.orderId, 'unheard')
      await at.ledgerWhen(bought.orderId, (ledger) => ledger.refunds[0]?.query_count)
      await at.reconcile()
      expect((await at.books(bought.orderId)).refunds).toMatchObject([{ id: refund.id, status: 'succeeded' }])
      expect(await at.verdictsOf(bought.outTradeNo)).toEqual(['paid matched', 'refund repaired'])
    })

    it('settles none that is still processing', async () => {
      const bought = await at.paid()
      await at.fault(at.terms.refund, 'refund-unconfirmed', { times: 1 })
      await at.ask(bought.orderId, 'open')
      await at.ledgerWhen(bought.orderId, (ledger) => ledger.refunds[0]?.status === 'processing')
      await at.reconcile()
      expect((await at.books(bought.orderId)).refunds).toMatchObject([{ status: 'processing' }])
      expect(await at.alertsAbout(bought.outTradeNo)).toEqual([])
    })

    it('matches known refunds', async () => {
      const bought = await at.paid()
      await at.ask(bought.orderId, 'known')
      await at.ledgerWhen(bought.orderId, (ledger) => ledger.refunds[0]?.status === 'succeeded')
      await at.reconcile()
      await at.reconcile()
      expect(await at.verdictsOf(bought.outTradeNo)).toEqual(['paid matched', 'refund matched'])
      expect(await at.alertsAbout(bought.outTradeNo)).toEqual([])
    })

    it('reports one that the statement lacks to staff', async () => {
      const bought = await at.paid()
      await at.silence()
      await at.fault(at.terms.refund, '500', { times: 20 })
      const refund = await at.ask(bought.orderId, 'lacking')
      await at.ledgerWhen(bought.orderId, (ledger) => ledger.refunds[0]?.query_count)
      await shop.test.ctx.db
        .updateTable('refunds')
        .set({ status: 'succeeded', succeeded_at: shop.test.ctx.now(), out_refund_no: `R-NEVER-${provider}` })
        .where('id', '=', refund.id)
        .execute()
      await at.heal()
      await at.reconcile()
      expect((await at.alertsAbout(bought.outTradeNo)).map((alert) => alert.kind)).toEqual(['refund-not-in-bill'])
    })

    it('reports one made at the gateway to staff', async () => {
      const bought = await at.paid()
      await at.admin(`trades/${bought.outTradeNo}/refund`, at.terms.byHand)
      await at.reconcile()
      expect(await at.verdictsOf(bought.outTradeNo)).toEqual(['paid matched', 'refund unknown-here'])
      await pollUntil(async () =>
        (await at.alertsAbout(bought.outTradeNo)).some((alert) => alert.kind === 'unknown-refund'),
      )
    })

    it('reports one with another amount to staff', async () => {
      const bought = await at.paid()
      const refund = await at.ask(bought.orderId, 'differing')
      await at.ledgerWhen(bought.orderId, (ledger) => ledger.refunds[0]?.status === 'succeeded')
      await shop.test.ctx.db.updateTable('refunds').set({ amount_minor: 99_999 }).where('id', '=', refund.id).execute()
      await at.reconcile()
      expect((await at.alertsAbout(bought.outTradeNo)).map((alert) => alert.kind)).toEqual(['refund-amount-differs'])
    })
  })
})
