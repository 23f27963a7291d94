// Payment methods without their mobile variants, which customers know by the same name and mark.
import { type PayMethod, paymentMethods } from '#contract/payment-methods.ts'
import type { Phrases } from '#ui/phrases/zh.ts'

/** The first method of each option. */
export function withoutVariants(methods: readonly PayMethod[]): PayMethod[] {
  const optionOf = (method: PayMethod) => paymentMethods[method].option
  return methods.filter(
    (method, index) => methods.findIndex((candidate) => optionOf(candidate) === optionOf(method)) === index,
  )
}

export function payNames(methods: readonly PayMethod[], { common }: Phrases): string[] {
  return withoutVariants(methods).map((method) => common.methodLabels[method].label)
}
