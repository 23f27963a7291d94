// A gateway's bill against the books, the same cases for each gateway: what it finds, what it repairs, and that a second run adds nothing.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cancelReportOrder } from '#contract/payments.ts'
import type { Provider } from '#server/gateways/gateways.service.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { pollUntil } from '../../../tests/support/buyer.ts'
import { type CardShop, openCardShop } from '../../../tests/support/stripe.ts'
import { type Counter, openCounter, waysOf } from './reconciliation.fixture.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

const providers: readonly Provider[] = ['alipay', 'wechat', 'stripe']

describe.each(providers)('reconciliation with %s', (provider) => {
  let at: Counter
  beforeAll(async () => {
    at = openCounter(shop, provider)
    await at.ready()
  })
  afterEach(() => at.heal())

  it('of a day without movements is done', async () => {
    const date = beijingDay(shop.test.ctx.now())
    expect(await at.reconcile()).toEqual({ provider, date, status: 'done', counts: {} })
  })

  it('finds a payment that we missed and applies it, with its one entitlement and mail', async () => {
    const bought = await at.paidUnheard()
    expect(await at.reconcile()).toMatchObject({ status: 'done', provider })
    const books = await at.books(bought.orderId)
    expect(books).toMatchObject({ order: { status: 'paid' }, payments: [{ status: 'succeeded', applied: true }] })
    expect(books.transitions.at(-1)).toMatchObject({ to_status: 'succeeded', source: 'bill' })
    expect([books.entitlements.length, books.mails.length]).toEqual([1, 1])
    expect(await at.verdictsOf(bought.outTradeNo)).toEqual(['paid repaired'])
  })

  it('sends money back exactly once that an order took which we think cancelled', async () => {
    const bought = await at.order()
    await shop.test.client('zh-CN', bought.token)(cancelReportOrder, { orderNo: bought.orderNo })
    expect((await at.books(bought.orderId)).order.status).toBe('cancelled')
    // The page or the code of a closed order can still be paid for a moment.
    await at.admin(`trades/${bought.outTradeNo}/pay`, { force: true, notify: false })
    await Promise.all([at.reconcile(), at.reconcile()])
    const books = await at.booksWhen(bought.orderId, (seen) => seen.refunds[0]?.status === 'succeeded')
    await at.reconcile()
    expect(books.order).toMatchObject({ status: 'cancelled', refund_state: 'fully' })
    const { refunds } = await at.books(bought.orderId)
    expect(refunds).toMatchObject([{ reason: 'late', amount_minor: at.ways.priceMinor }])
    expect(books.entitlements).toEqual([])
    const mails = await shop.test.ctx.db
      .selectFrom('mails')
      .select('body_text')
      .where('dedupe_key', '=', `refunded:${refunds[0]?.id}`)
      .execute()
    expect(mails).toMatchObject([{ body_text: expect.stringContaining(at.ways.price) }])
  })

  it('delivers nothing that was given back at the gateway before we ever heard of it', async () => {
    const bought = await at.paidUnheard()
    await at.silence()
    await at.admin(`trades/${bought.outTradeNo}/refund`, at.ways.wholeByHand)
    await at.reconcile()
    await at.reconcile()
    const books = await at.books(bought.orderId)
    expect(books).toMatchObject({ order: { status: 'waiting' }, entitlements: [], mails: [], refunds: [] })
    expect(await at.verdictsOf(bought.outTradeNo)).toEqual(['paid contradiction', 'refund unknown-here'])
    const kinds = (await at.alertsAbout(bought.outTradeNo)).map((alert) => alert.kind)
    expect(kinds.filter((kind) => kind === 'paid-and-returned')).toHaveLength(1)
  })

  // WeChat Pay says of a payment only that something of it went back.
  it.runIf(provider === 'wechat')(
    'nor of what a part was given back, where the gateway calls it returned',
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

  it('tells staff once of a payment that the bill lacks, with what the gateway says of it', async () => {
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
      { kind: 'payment-not-in-bill', details: { gatewaySays: at.ways.saysOfUnpaid } },
    ])
  })

  it('matches what is the same, and a second run changes nothing', async () => {
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

  it.each(waysOf[provider].billFaults)(
    'fails because %s answers %s, and the next try makes it good',
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
    it('settles one whose outcome we never heard of', async () => {
      const bought = await at.paid()
      await at.fault(at.ways.refund, '500', { times: 1, afterCommit: true })
      await at.silence()
      const refund = await at.ask(bought.orderId, 'unheard')
      await at.booksWhen(bought.orderId, (seen) => seen.refunds[0]?.query_count)
      await at.reconcile()
      expect((await at.books(bought.orderId)).refunds).toMatchObject([{ id: refund.id, status: 'succeeded' }])
      expect(await at.verdictsOf(bought.outTradeNo)).toEqual(['paid matched', 'refund repaired'])
    })

    it('settles none that is still under way', async () => {
      const bought = await at.paid()
      await at.fault(at.ways.refund, 'refund-unconfirmed', { times: 1 })
      await at.ask(bought.orderId, 'open')
      await at.booksWhen(bought.orderId, (seen) => seen.refunds[0]?.status === 'processing')
      await at.reconcile()
      expect((await at.books(bought.orderId)).refunds).toMatchObject([{ status: 'processing' }])
      expect(await at.alertsAbout(bought.outTradeNo)).toEqual([])
    })

    it('matches those that we know', async () => {
      const bought = await at.paid()
      await at.ask(bought.orderId, 'known')
      await at.booksWhen(bought.orderId, (seen) => seen.refunds[0]?.status === 'succeeded')
      await at.reconcile()
      await at.reconcile()
      expect(await at.verdictsOf(bought.outTradeNo)).toEqual(['paid matched', 'refund matched'])
      expect(await at.alertsAbout(bought.outTradeNo)).toEqual([])
    })

    it('puts before staff one that the bill lacks', async () => {
      const bought = await at.paid()
      await at.silence()
      await at.fault(at.ways.refund, '500', { times: 20 })
      const refund = await at.ask(bought.orderId, 'lacking')
      await at.booksWhen(bought.orderId, (seen) => seen.refunds[0]?.query_count)
      await shop.test.ctx.db
        .updateTable('refunds')
        .set({ status: 'succeeded', succeeded_at: shop.test.ctx.now(), out_refund_no: `R-NEVER-${provider}` })
        .where('id', '=', refund.id)
        .execute()
      await at.heal()
      await at.reconcile()
      expect((await at.alertsAbout(bought.outTradeNo)).map((alert) => alert.kind)).toEqual(['refund-not-in-bill'])
    })

    it('puts before staff one that somebody has made at the gateway', async () => {
      const bought = await at.paid()
      await at.admin(`trades/${bought.outTradeNo}/refund`, at.ways.byHand)
      await at.reconcile()
      expect(await at.verdictsOf(bought.outTradeNo)).toEqual(['paid matched', 'refund unknown-here'])
      await pollUntil(async () =>
        (await at.alertsAbout(bought.outTradeNo)).some((alert) => alert.kind === 'unknown-refund'),
      )
    })

    it('puts before staff one of another amount', async () => {
      const bought = await at.paid()
      const refund = await at.ask(bought.orderId, 'differing')
      await at.booksWhen(bought.orderId, (seen) => seen.refunds[0]?.status === 'succeeded')
      await shop.test.ctx.db.updateTable('refunds').set({ amount_minor: 99_999 }).where('id', '=', refund.id).execute()
      await at.reconcile()
      expect((await at.alertsAbout(bought.outTradeNo)).map((alert) => alert.kind)).toEqual(['refund-amount-differs'])
    })
  })
})
