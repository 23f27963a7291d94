// Names of payment methods, each once: the mobile variants have codes of their own.
import type { PayMethod } from '#contract/orders.ts'
import type { Phrases } from '#ui/phrases/zh.ts'

const families: Readonly<Record<PayMethod, PayFamily>> = {
  zfb: 'alipay',
  zfb_h5: 'alipay',
  wx: 'wechat',
  wx_h5: 'wechat',
  card: 'card',
}

export type PayFamily = keyof Phrases['common']['payFamilies']

export function payFamilies(methods: readonly PayMethod[]): PayFamily[] {
  return [...new Set(methods.map((method) => families[method]))]
}

export function payNames(methods: readonly PayMethod[], phrases: Phrases): string[] {
  return payFamilies(methods).map((family) => phrases.common.payFamilies[family])
}
