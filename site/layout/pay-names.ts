// The ways to pay by name, once each: on a phone the same ones have other codes.
import type { PayMethod } from '#contract/orders.ts'
import type { Phrases } from '#ui/phrases/zh.ts'

const families: Readonly<Record<PayMethod, keyof Phrases['common']['payFamilies']>> = {
  zfb: 'alipay',
  zfb_h5: 'alipay',
  wx: 'wechat',
  wx_h5: 'wechat',
  card: 'card',
}

export function payNames(methods: readonly PayMethod[], phrases: Phrases): string[] {
  return [...new Set(methods.map((method) => phrases.common.payFamilies[families[method]]))]
}
