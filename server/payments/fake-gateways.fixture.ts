// In-memory gateways with the rules that matter to money: Alipay creates a trade when the buyer scans, WeChat Pay when it is ordered. One
// for cards behaves as WeChat Pay.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attempt, type Gateway, type GatewayEvent, GatewayUnknown, type Refund } from '#server/gateways/gateway.ts'

/** How a request to a gateway goes: after a pause, and the request or the response may be lost. */
export type NetworkConditions = { readonly pauseMs: number; readonly fate: 'answered' | 'request-lost' | 'answer-lost' }

export type Notification = {
  readonly provider: ModelProvider
  readonly eventId: string
  readonly events: GatewayEvent[]
  /** A query would not reveal it: the attempt was closed at the gateway before. */
  readonly isOnlyEvidence: boolean
}

type Trade = {
  readonly outTradeNo: string
  readonly tradeNo: string
  readonly amountMinor: number
  readonly timeExpire: Date
  state: 'waiting' | 'paid' | 'closed' | 'refunded'
  readonly refunds: Map<string, number>
}

export type ModelGateways = {
  /** Those for yuan. */
  readonly all: readonly Gateway[]
  readonly cards: Gateway
  /** Attempts that a buyer can see, in the order of their creation. */
  readonly pages: readonly string[]
  readonly trades: ReadonlyMap<string, Trade>
  /** Notifications of the gateways, oldest first; each may be delivered never, late or several times. */
  readonly notifications: readonly Notification[]
  setNetwork(next: () => NetworkConditions): void
  /** The buyer opens the page: with Alipay the trade exists from here on. */
  scan(outTradeNo: string): void
  /** The buyer confirms; WeChat Pay has been observed to take money for a code closed a moment before. */
  pay(outTradeNo: string, more?: { thoughClosed: boolean }): void
  clear(): void
}

const identities = {
  alipay: { provider: 'alipay', merchantId: '2088000000000001', appId: 'model-alipay' },
  wechat: { provider: 'wechat', merchantId: '1900000001', appId: 'model-wechat' },
  stripe: { provider: 'stripe', merchantId: 'acct_model', appId: 'acct_model' },
} as const
const methods = { alipay: ['zfb', 'zfb_h5'], wechat: ['wx'], stripe: ['card'] } as const
const currencyOf = (provider: ModelProvider) => (provider === 'stripe' ? 'USD' : 'CNY')
type ModelProvider = keyof typeof identities

export function openFakeGateways(now: () => Date): ModelGateways {
  const queries = new Map<string, { provider: ModelProvider; attempt: Attempt }>()
  const trades = new Map<string, Trade>()
  const notifications: Notification[] = []
  let network: () => NetworkConditions = () => ({ pauseMs: 0, fate: 'answered' })
  let numbers = 0

  /** Each call has such a delay or loss, and takes effect even when its response is lost. */
  async function withNetwork<T>(work: () => T): Promise<T> {
    const { pauseMs, fate } = network()
    await sleep(pauseMs)
    if (fate === 'request-lost') throw new GatewayUnknown('the request was lost')
    const answer = work()
    if (fate === 'answer-lost') throw new GatewayUnknown('the answer was lost')
    return answer
  }

  function notify(provider: ModelProvider, event: GatewayEvent, isOnlyEvidence = false): void {
    numbers += 1
    notifications.push({ provider, eventId: `event-${numbers}`, events: [event], isOnlyEvidence })
  }

  function born(outTradeNo: string): Trade | undefined {
    const page = queries.get(outTradeNo)
    const known = trades.get(outTradeNo)
    if (known || !page || now() >= page.attempt.timeExpire) return known
    numbers += 1
    const { amountMinor, timeExpire } = page.attempt
    const trade: Trade = {
      outTradeNo,
      tradeNo: `T${numbers}-${outTradeNo}`,
      amountMinor,
      timeExpire,
      state: 'waiting',
      refunds: new Map(),
    }
    trades.set(outTradeNo, trade)
    return trade
  }

  function modelOf(provider: ModelProvider): Gateway {
    const identity = identities[provider]
    const base = (outTradeNo: string, source: 'notify' | 'query') => ({ ...identity, outTradeNo, source }) as const
    const paidFact = (trade: Trade, source: 'notify' | 'query'): GatewayEvent => ({
      ...base(trade.outTradeNo, source),
      kind: 'paid',
      tradeNo: trade.tradeNo,
      amountMinor: trade.amountMinor,
      currency: currencyOf(provider),
    })
    const refundFact = (outTradeNo: string, outRefundNo: string, source: 'notify' | 'query'): GatewayEvent => ({
      ...base(outTradeNo, source),
      kind: 'refund',
      outRefundNo,
      status: 'succeeded',
      gatewayRefundId: undefined,
    })
    /** Alipay closes expired trades; WeChat Pay only stops accepting money for them. */
    const findTrade = (outTradeNo: string): Trade | undefined => {
      const trade = trades.get(outTradeNo)
      if (provider === 'alipay' && trade?.state === 'waiting' && now() >= trade.timeExpire) trade.state = 'closed'
      return trade
    }
    return {
      ...identity,
      methods: methods[provider],
      currency: currencyOf(provider),
      isDemonstration: true,
      create: (attempt) =>
        withNetwork(() => {
          queries.set(attempt.outTradeNo, { provider, attempt })
          if (provider !== 'alipay') born(attempt.outTradeNo)
          return { kind: 'redirect', content: attempt.outTradeNo, expiresAt: attempt.timeExpire }
        }),
      query: (outTradeNo) =>
        withNetwork((): GatewayEvent => {
          const trade = findTrade(outTradeNo)
          if (!trade) return { ...base(outTradeNo, 'query'), kind: 'not-exist' }
          if (trade.state === 'waiting') return { ...base(outTradeNo, 'query'), kind: 'pending' }
          // A fully refunded trade is closed at Alipay, and paid with a refund at WeChat Pay.
          const isClosed = trade.state === 'closed' || (trade.state === 'refunded' && provider === 'alipay')
          return isClosed ? { ...base(outTradeNo, 'query'), kind: 'closed' } : paidFact(trade, 'query')
        }),
      close: (outTradeNo) =>
        withNetwork(() => {
          const trade = findTrade(outTradeNo)
          // WeChat Pay responds the same for an unknown number.
          if (!trade) return provider === 'alipay' ? 'not-exist' : 'closed'
          if (trade.state !== 'waiting') return 'not-closable'
          trade.state = 'closed'
          return 'closed'
        }).catch(() => 'unknown' as const),
      refund: (refund: Refund) =>
        withNetwork(() => {
          const trade = trades.get(refund.outTradeNo)
          if (!trade || (trade.state !== 'paid' && !trade.refunds.has(refund.outRefundNo)))
            throw new Error(`a refund that the gateway refuses: ${JSON.stringify(refund)}`)
          if (!trade.refunds.has(refund.outRefundNo)) {
            trade.refunds.set(refund.outRefundNo, refund.amountMinor)
            if (refund.amountMinor === trade.amountMinor) trade.state = 'refunded'
            notify(provider, refundFact(refund.outTradeNo, refund.outRefundNo, 'notify'))
          }
          return refundFact(refund.outTradeNo, refund.outRefundNo, 'query')
        }),
      queryRefund: ({ outTradeNo, outRefundNo }) =>
        withNetwork(() =>
          trades.get(outTradeNo)?.refunds.has(outRefundNo) ? refundFact(outTradeNo, outRefundNo, 'query') : undefined,
        ),
      parseNotification(raw) {
        const { eventId, events } = JSON.parse(raw.toString('utf8')) as Notification // sent by the test itself
        return { ok: true, eventId, kind: events[0]?.kind ?? '', events }
      },
      acknowledge: (outcome) =>
        outcome === 'accepted'
          ? { status: 200, type: 'text/plain', body: 'success' }
          : { status: 500, type: 'text/plain', body: 'fail' },
    }
  }

  const models = { alipay: modelOf('alipay'), wechat: modelOf('wechat'), stripe: modelOf('stripe') }
  return {
    all: [models.alipay, models.wechat],
    cards: models.stripe,
    get pages() {
      return [...queries.keys()]
    },
    trades,
    notifications,
    setNetwork: (next) => {
      network = next
    },
    scan: (outTradeNo) => void born(outTradeNo),
    pay(outTradeNo, more) {
      const page = queries.get(outTradeNo)
      const trade = born(outTradeNo)
      if (!page || !trade || now() >= trade.timeExpire) return
      const wasClosed = trade.state === 'closed'
      if (trade.state !== 'waiting' && !(wasClosed && more?.thoughClosed && page.provider === 'wechat')) return
      trade.state = 'paid'
      const { provider } = page
      const event: GatewayEvent = {
        ...identities[provider],
        outTradeNo,
        source: 'notify',
        kind: 'paid',
        tradeNo: trade.tradeNo,
        amountMinor: trade.amountMinor,
        currency: currencyOf(provider),
      }
      notify(provider, event, wasClosed)
    },
    clear() {
      queries.clear()
      trades.clear()
      notifications.length = 0
    },
  }
}
