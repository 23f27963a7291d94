// Routes of simulated WeChat Pay; its state is restored from the store.
import type { Router } from '../http.ts'
import type { SimContext } from '../sim-context.ts'
import { serveEndpoint } from './endpoints.ts'
import { defaultWechatFacts, type WechatFacts } from './facts.ts'
import { serveH5 } from './h5-page.ts'
import type { PlatformCertificate, WechatKeys } from './keys.ts'
import type { PayLink, Trade, WechatContext } from './model.ts'
import { h5Path } from './orders.ts'
import { phonePath, servePhonePage } from './phone-page.ts'

export function makeWechatContext(shared: SimContext, keys: WechatKeys, facts: Partial<WechatFacts>): WechatContext {
  return {
    ...shared,
    keys,
    facts: { ...structuredClone(defaultWechatFacts), ...facts },
    trades: shared.store.collection<Trade>('wechat-trade'),
    links: shared.store.collection<PayLink>('wechat-link'),
    transactions: shared.store.collection<string>('wechat-transaction'),
    refundNumbers: shared.store.collection<string>('wechat-refund-number'),
    newCertificates: shared.store.collection<PlatformCertificate>('wechat-new-certificate'),
    timers: new Set(),
  }
}

export function wechatRouter(ctx: WechatContext): Router {
  return (request) => (request.path.startsWith('/v3/') ? serveEndpoint(ctx, request) : undefined)
}

/** Pages for the buyer's browser. All listeners serve them, because the control page links to them by path. */
export function wechatPages(ctx: WechatContext): Router {
  return (request) => {
    if (isBelow(request.path, phonePath)) return servePhonePage(ctx, request)
    if (isBelow(request.path, h5Path)) return serveH5(ctx, request)
    return undefined
  }
}

function isBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`)
}
