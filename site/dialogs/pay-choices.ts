// Payment choices: the configured gateways, each with the offer in the currency that it charges.

import { paymentOptions as choices, type PayChoice } from '#contract/available-payment-methods.ts'
import type { Currency, MoneyOnWire } from '#contract/common/money.ts'
import type { PayMethod } from '#contract/orders.ts'
import { currencyOfMethod } from '#contract/payment-currencies.ts'
import type { Device } from './device.ts'

export type { PayChoice }

/** An amount that may be charged, with the lines that explain it. */
export type Offer = {
  readonly amount: MoneyOnWire
  readonly lines: readonly { readonly label: string; readonly value: string }[]
}

/** In the order of the offers: each gateway with an available method, with the offer in its currency. */
export function payChoices(
  offers: readonly Offer[],
  available: readonly PayMethod[],
): { choice: PayChoice; offer: Offer }[] {
  return offers.flatMap((offer) => choicesIn(offer.amount.currency, available).map((choice) => ({ choice, offer })))
}

/** Currencies charged on a site, that of the list price first: the Chinese site charges in CNY only (decision 22). */
export function chargedOn(isChinese: boolean): readonly Currency[] {
  return isChinese ? ['CNY'] : ['USD', 'CNY']
}

/** The gateways that charge this currency. */
export function choicesIn(currency: Currency, available: readonly PayMethod[]): PayChoice[] {
  return choices.filter(
    (choice) => currencyOfMethod[choice] === currency && available.some((method) => method.startsWith(choice)),
  )
}

/** On a mobile device the H5 variants replace the others (specification, section 4), where they are configured. */
export function payMethodFor(choice: PayChoice, device: Device, available: readonly PayMethod[]): PayMethod {
  if (choice === 'card') return choice
  const mobile = `${choice}_h5` as const
  return device.isMobile && available.includes(mobile) ? mobile : choice
}
