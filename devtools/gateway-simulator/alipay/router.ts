// Routes of simulated Alipay; its state is restored from the store.
import type { Router } from '../http.ts'
import type { AlipayKeys } from '../keys.ts'
import type { SimContext } from '../sim-context.ts'
import { billPath, serveBillDownload } from './bills.ts'
import { cashierPrefix, serveCashier } from './cashier.ts'
import { type AlipayFacts, defaultFacts } from './facts.ts'
import { serveGateway } from './gateway.ts'
import type { AlipayContext, Cashier, Trade } from './model.ts'

export function makeAlipayContext(shared: SimContext, keys: AlipayKeys, facts: Partial<AlipayFacts>): AlipayContext {
  const trades = shared.store.collection<Trade>('alipay-trade')
  const waiting = trades.list().filter((trade) => trade.status === 'WAIT_BUYER_PAY')
  return {
    ...shared,
    keys,
    facts: { ...structuredClone(defaultFacts), ...facts },
    trades,
    cashiers: shared.store.collection<Cashier>('alipay-cashier'),
    newestCashier: shared.store.collection<string>('alipay-newest-cashier'),
    tradeNumbers: shared.store.collection<string>('alipay-trade-number'),
    open: new Set(waiting.map((trade) => trade.outTradeNo)),
  }
}

export function alipayRouter(ctx: AlipayContext): Router {
  return (request) => {
    if (request.path === '/gateway.do') return serveGateway(ctx, request)
    if (request.path.startsWith(cashierPrefix)) return serveCashier(ctx, request)
    if (request.path === billPath) return serveBillDownload(ctx, request)
    return undefined
  }
}
