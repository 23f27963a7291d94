// Payment options that can be paid on the site, each with the offer in the currency that it charges.
import type { Currency, MoneyOnWire } from '#contract/common/money.ts'
import { type PayMethod, type PaymentOption, paymentMethods, paymentOptions } from '#contract/payment-methods.ts'
import type { Device } from './device.ts'

/** An amount that may be charged, with the lines that explain it. */
export type Offer = {
  readonly amount: MoneyOnWire
  readonly lines: readonly { readonly label: string; readonly value: string }[]
}

/** In the order of the offers. */
export function optionsWithOffers(
  offers: readonly Offer[],
  available: readonly PayMethod[],
): { option: PaymentOption; offer: Offer }[] {
  return offers.flatMap((offer) => optionsIn(offer.amount.currency, available).map((option) => ({ option, offer })))
}

/** Currencies charged on a site, that of the list price first: the Chinese site charges in CNY only (decision 22). */
export function chargedOn(isChinese: boolean): readonly Currency[] {
  return isChinese ? ['CNY'] : ['USD', 'CNY']
}

/** The options that charge this currency and have an available method. */
export function optionsIn(currency: Currency, available: readonly PayMethod[]): PaymentOption[] {
  return paymentOptions.filter(
    (option) =>
      paymentMethods[option].currency === currency &&
      available.some((method) => paymentMethods[method].option === option),
  )
}

/** On a mobile device the mobile variant replaces the other method (specification, section 4), where it is configured. */
export function payMethodFor(option: PaymentOption, device: Device, available: readonly PayMethod[]): PayMethod {
  if (!device.isMobile) return option
  return available.find((method) => method !== option && paymentMethods[method].option === option) ?? option
}
