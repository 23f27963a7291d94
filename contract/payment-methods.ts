// Payment methods, with the gateway, option and currency of each. Contains no schemas, so that pages which only name them load none.
import type { Currency } from './common/money.ts'

export const providers = ['alipay', 'wechat', 'stripe'] as const
export type Provider = (typeof providers)[number]

/** What customers choose from. The setting `pay-choices` of a site lists those that it offers. */
export const paymentOptions = ['card', 'zfb', 'wx'] as const
export type PaymentOption = (typeof paymentOptions)[number]

type MethodFacts = {
  readonly provider: Provider
  readonly option: PaymentOption
  /** An order is priced in one currency and paid by the methods that charge it (decision 22). */
  readonly currency: Currency
  /** The key of the uploaded logo in the setting `payment-logos`. */
  readonly logo: string
}

/** Alipay (`zfb`, 支付宝), WeChat Pay (`wx`, 微信支付) and cards. `_h5` is the variant of an option on mobile devices. */
export const paymentMethods = {
  zfb: { provider: 'alipay', option: 'zfb', currency: 'CNY', logo: 'alipay' },
  zfb_h5: { provider: 'alipay', option: 'zfb', currency: 'CNY', logo: 'alipay' },
  wx: { provider: 'wechat', option: 'wx', currency: 'CNY', logo: 'wechat' },
  wx_h5: { provider: 'wechat', option: 'wx', currency: 'CNY', logo: 'wechat' },
  card: { provider: 'stripe', option: 'card', currency: 'USD', logo: 'card' },
} as const satisfies Record<PaymentOption, MethodFacts> & { readonly [variant: `${string}_h5`]: MethodFacts }

export type PayMethod = keyof typeof paymentMethods

/** Ways to settle a purchase without a gateway: 对公转账, and on credit. */
export const settlementMethods = ['transfer', 'credit'] as const
export type SettlementMethod = (typeof settlementMethods)[number]

/** To whom an attempt in the books belongs: a gateway, or the bank, whose statements finance imports. */
export type PaymentProvider = Provider | 'bank'

/** The method of an attempt in the books. */
export type BookedMethod = PayMethod | SettlementMethod
export type PaymentLogo = (typeof paymentMethods)[PayMethod]['logo']
// `Object.keys` loses the literal types.
export const payMethods: readonly PayMethod[] = Object.keys(paymentMethods) as PayMethod[]
export const bookedMethods: readonly BookedMethod[] = [...payMethods, ...settlementMethods]

/** @param setting the value of `pay-choices` of the site; a value that is no list offers every method */
export function availableMethods<M extends PayMethod>(methods: readonly M[], setting: unknown): readonly M[] {
  if (!Array.isArray(setting)) return methods
  return methods.filter((method) => setting.includes(paymentMethods[method].option))
}
