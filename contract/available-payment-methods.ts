// The payment methods that a site offers: the publisher's selection of those that the gateways provide. Imports only types.
import type { PayMethod } from './orders.ts'

export const paymentOptions = ['card', 'zfb', 'wx'] as const
export type PayChoice = (typeof paymentOptions)[number]

/** @param setting the value of `pay-choices` of the site; a value that is no list offers every method */
export function availableMethods<M extends PayMethod>(methods: readonly M[], setting: unknown): readonly M[] {
  if (!Array.isArray(setting)) return methods
  return methods.filter((method) =>
    paymentOptions.some((choice) => method.startsWith(choice) && setting.includes(choice)),
  )
}
