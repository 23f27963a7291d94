// Which ways to pay a site offers: a choice of the publisher among those that its gateways can take. Types alone are imported here.
import type { PayMethod } from './orders.ts'

export const paymentOptions = ['card', 'zfb', 'wx'] as const
export type PayChoice = (typeof paymentOptions)[number]

/** @param setting the value of `pay-choices` of the site; what is no list offers everything */
export function availableMethods<M extends PayMethod>(methods: readonly M[], setting: unknown): readonly M[] {
  if (!Array.isArray(setting)) return methods
  return methods.filter((method) =>
    paymentOptions.some((choice) => method.startsWith(choice) && setting.includes(choice)),
  )
}
