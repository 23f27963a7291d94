// One shop with every gateway, and each gateway's terms for the same actions: for tests of statements against the ledger.
import type { Provider } from '#contract/payment-methods.ts'
import { gatewaysOf } from '#server/gateways/gateways.service.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { booksOf, orderReport, pollUntil } from '../../../tests/support/buyer.ts'
import { type CardShop, orderByCard } from '../../../tests/support/stripe.ts'
import { queryPayment } from '../payment-queries.service.ts'
import type { PaymentsCtx } from '../payments-context.ts'
import { refundOrder } from '../refunds/refunds-request.service.ts'
import { type ReconResult, reconcileDay } from './reconciliation.service.ts'

type GatewayTerms = {
  /** The fault targets of the simulator. */
  readonly query: string
  readonly refund: string
  readonly billFaults: readonly (readonly [target: string, fault: string])[]
  /** Makes today's statement available, so that no test has to wait for tomorrow. */
  readonly ready: object
  /** A refund of 5 made at the gateway, and one of the whole price. */
  readonly byHand: object
  readonly fullByHand: object
  readonly priceMinor: number
  /** The price as mails show it. */
  readonly price: string
  /** The gateway's state of an unpaid attempt: Alipay has no trade before a buyer scans. */
  readonly unpaidState: string
}

export const gatewayTermsOf: Readonly<Record<Provider, GatewayTerms>> = {
  alipay: {
    query: 'alipay.trade.query',
    refund: 'alipay.trade.refund',
    billFaults: [
      ['bill.download', 'html'],
      ['bill.download', '500'],
      ['alipay.data.dataservice.bill.downloadurl.query', 'bad-signature'],
    ],
    ready: { billReadyAfterDays: -1 },
    byHand: { amount: '5.00', outRequestNo: 'BYHAND1' },
    fullByHand: { amount: '22800.00', outRequestNo: 'BYHAND2' },
    priceMinor: 2_280_000,
    price: '¥22,800.00',
    unpaidState: 'not-exist',
  },
  wechat: {
    query: 'wechat.query',
    refund: 'wechat.refund',
    billFaults: [
      ['wechat.tradebill', 'bad-signature'],
      ['wechat.tradebill', '500'],
      ['wechat.billdownload', 'html'],
      ['wechat.billdownload', '500'],
    ],
    ready: { billReadyHour: -24 },
    byHand: { amountMinor: 500, outRefundNo: 'BYHAND1' },
    fullByHand: { amountMinor: 2_280_000, outRefundNo: 'BYHAND2' },
    priceMinor: 2_280_000,
    price: '¥22,800.00',
    unpaidState: 'pending',
  },
  stripe: {
    query: 'stripe.session-list',
    refund: 'stripe.refund-create',
    billFaults: [
      ['stripe.balance-list', 'html'],
      ['stripe.balance-list', '500'],
      ['stripe.balance-list', 'frequency-limited'],
    ],
    ready: {},
    byHand: { amountMinor: 500 },
    fullByHand: { amountMinor: 320_000 },
    priceMinor: 320_000,
    price: '$3,200.00',
    unpaidState: 'pending',
  },
}

export type Bought = {
  readonly orderNo: string
  readonly orderId: string
  readonly paymentId: string
  readonly outTradeNo: string
  readonly token: string
}
export type Books = Awaited<ReturnType<typeof booksOf>>

/** The shop as one gateway sees it. */
export function openGatewayShop(shop: CardShop, provider: Provider) {
  const { test } = shop
  const terms = gatewayTermsOf[provider]
  const gateway = test.app.gateways.ofProvider(provider)
  if (!gateway) throw new Error(`no ${provider}`)
  const ctx: PaymentsCtx = { ...test.ctx, gateways: gatewaysOf([gateway]) }
  const simulator = provider === 'stripe' ? shop.stripe : test.simulator
  const admin = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const init = { method: 'POST', body: JSON.stringify({ gateway: provider, ...body }) }
    const response = await fetch(`${simulator?.adminUrl}/${path}`, init)
    if (!response.ok) throw new Error(`simulator: ${path}: ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }
  const fault = (target: string, name: string, more: object = {}) => admin('faults', { target, fault: name, ...more })
  const heal = () => fetch(`${simulator?.adminUrl}/faults`, { method: 'DELETE' })
  const silence = () => fault('notify', 'drop', { times: 20 })
  const books = (orderId: string) => booksOf(test, orderId)

  async function ledgerWhen(orderId: string, check: (books: Books) => unknown): Promise<Books> {
    return pollUntil(async () => {
      const ledger = await books(orderId)
      return check(ledger) ? ledger : undefined
    })
  }

  /** An order whose buyer has opened the page or the code. */
  async function order(): Promise<Bought> {
    if (provider === 'stripe') return orderByCard(shop)
    const bought = await orderReport(test, { payMethod: provider === 'alipay' ? 'zfb' : 'wx' })
    if (provider === 'alipay') await fetch(bought.orderPayUrl)
    return bought
  }

  return {
    ctx,
    terms,
    admin,
    fault,
    heal,
    silence,
    books,
    ledgerWhen,
    order,
    ready: () => admin('facts', terms.ready),

    async paid(): Promise<Bought> {
      const bought = await order()
      await admin(`trades/${bought.outTradeNo}/pay`, {})
      await ledgerWhen(bought.orderId, (ledger) => ledger.order.status === 'paid')
      return bought
    },

    /** An order paid at the gateway whose notifications and queries have all failed. */
    async paidUnheard(): Promise<Bought> {
      const bought = await order()
      await admin(`trades/${bought.outTradeNo}/pay`, { notify: false })
      await fault(terms.query, '500', { times: 1 })
      await queryPayment(ctx, bought.paymentId)
      if ((await books(bought.orderId)).order.status !== 'waiting') throw new Error('heard of all the same')
      return bought
    },

    async reconcile(): Promise<ReconResult> {
      const [result] = await reconcileDay(ctx, beijingDay(test.ctx.now()))
      if (!result) throw new Error('nothing was reconciled')
      return result
    },

    ask(orderId: string, idemKey: string, amountMinor = 100_000) {
      const request = { orderId, amountMinor, reason: 'admin', idemKey } as const
      return test.ctx.db.transaction().execute((tx) => refundOrder(ctx, tx, request))
    },

    async verdictsOf(outTradeNo: string): Promise<string[]> {
      const rows = await test.ctx.db
        .selectFrom('recon_items')
        .select(['kind', 'verdict'])
        .where('out_trade_no', '=', outTradeNo)
        .orderBy('id')
        .execute()
      return rows.map((row) => `${row.kind} ${row.verdict}`)
    },

    async alertsAbout(outTradeNo: string) {
      const alerts = await test.ctx.db.selectFrom('payment_alerts').select(['kind', 'details']).execute()
      return alerts.filter((alert) => JSON.stringify(alert.details).includes(outTradeNo))
    },
  }
}
export type Counter = ReturnType<typeof openGatewayShop>
