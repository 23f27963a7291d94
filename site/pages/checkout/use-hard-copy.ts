// The printed copy of a checkout: whether the buyer wants one, and what it adds to the amount.
import { useState } from 'react'
import { type Currency, type MoneyOnWire, moneyOnWire } from '#contract/common/money.ts'
import { useSite } from '../../layout/use-site.ts'
import { isUpgrade, type Purchase } from './purchase.ts'

export type HardCopyChoice = ReturnType<typeof useHardCopy>

/** @param charges what may be charged: a copy is offered if one of the currencies has a price for it */
export function useHardCopy(purchase: Purchase, charges: readonly MoneyOnWire[]) {
  const { hardCopyPrices } = useSite()
  const [isChosen, setWanted] = useState(false)
  const isPossible = purchase.kind === 'report' && !isUpgrade(purchase)
  const priceIn = (currency: Currency): MoneyOnWire | undefined => {
    const minor = isPossible ? hardCopyPrices[currency] : null
    return minor === null ? undefined : moneyOnWire({ currency, minor })
  }
  const [offered] = charges.flatMap(({ currency }) => priceIn(currency) ?? [])
  const isWanted = isChosen && offered !== undefined
  return {
    /** The price in the first of the currencies; undefined when no copy is offered. */
    offered,
    isWanted,
    setWanted,
    /** What the copy adds in this currency; undefined when none is wanted. */
    addedIn: (currency: Currency) => (isWanted ? priceIn(currency) : undefined),
    /** Whether the purchase can be charged in this currency. */
    canCharge: ({ currency }: MoneyOnWire) => !isWanted || priceIn(currency) !== undefined,
    /** An amount together with the copy, if one is wanted. */
    withCopy: (amount: MoneyOnWire): MoneyOnWire => {
      const { currency, minor } = amount
      const added = isWanted ? priceIn(currency) : undefined
      return added ? moneyOnWire({ currency, minor: minor + added.minor }) : amount
    },
  }
}
