// Payment methods without their mobile variants, which customers know by the same name and mark.
import type { PayMethod } from '#contract/orders.ts'
import type { Phrases } from '#ui/phrases/zh.ts'

/** Keys of the setting `payment-logos`. */
export type PayFamily = 'alipay' | 'wechat' | 'card'

export const familyOfMethod: Readonly<Record<PayMethod, PayFamily>> = {
  zfb: 'alipay',
  zfb_h5: 'alipay',
  wx: 'wechat',
  wx_h5: 'wechat',
  card: 'card',
}

/** The first method of each family. */
export function withoutVariants(methods: readonly PayMethod[]): PayMethod[] {
  return methods.filter(
    (method, index) => methods.findIndex((other) => familyOfMethod[other] === familyOfMethod[method]) === index,
  )
}

export function payNames(methods: readonly PayMethod[], { common }: Phrases): string[] {
  return withoutVariants(methods).map((method) => common.methodLabels[method].label)
}
