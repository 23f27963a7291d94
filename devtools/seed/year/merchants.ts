// Accounts at the gateways that the orders of the year were paid to.
import type { Provider } from '#contract/payment-methods.ts'
import type { Ctx } from '#server/platform/context.ts'

export type Merchants = Readonly<Record<Provider, { readonly merchantId: string; readonly appId: string }>>

/** Those of the gateways of this process, or invented ones where it has none. */
export function merchantsOf({ config: { alipay, wechat, stripe } }: Pick<Ctx, 'config'>): Merchants {
  return {
    alipay: {
      merchantId: alipay?.sellerId ?? '2088000000000000',
      appId: alipay?.appId ?? '2021000000000000',
    },
    wechat: { merchantId: wechat?.mchId ?? '1900000000', appId: wechat?.appId ?? 'wx0000000000000000' },
    stripe: { merchantId: `stripe-${stripe?.isLive ? 'live' : 'test'}`, appId: 'checkout' },
  }
}
