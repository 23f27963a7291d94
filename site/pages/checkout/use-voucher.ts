// The voucher of a checkout: checked with the server, which claims it only with the order.
import { useState } from 'react'
import type { MoneyOnWire } from '#contract/common/money.ts'
import { checkVoucher, type DiscountedPrice } from '#contract/vouchers.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'
import type { Purchase } from './purchase.ts'

type Applied = { readonly code: string; readonly prices: readonly DiscountedPrice[] }

/** The discounted price where the voucher can be used in this currency and the price has not changed since it was checked. */
export type DiscountOf = (list: MoneyOnWire) => (DiscountedPrice & { readonly code: string }) | undefined

/** @param charges what may be charged: one of them needs a discount */
export function useVoucher(purchase: Purchase, charges: readonly MoneyOnWire[]) {
  const { language, phrases } = useSite()
  const { client, requireLogin } = useAppServices()
  const [applied, setApplied] = useState<Applied>()
  const [error, setError] = useState<string>()

  const [apply, isChecking] = useSingleFlight(async (code: string) => {
    setError(undefined)
    if (!(await requireLogin())) return
    const { kind, itemId } = purchase
    const choice =
      kind === 'report'
        ? { licence: purchase.licence, edition: purchase.edition, competitorData: purchase.competitorData }
        : {}
    try {
      const checked = await client(checkVoucher, { voucherCode: code, itemKind: kind, itemId, ...choice })
      const isUsable = checked.prices.some(({ list }) => charges.some(({ currency }) => currency === list.currency))
      if (isUsable) return setApplied({ code: checked.voucherCode, prices: checked.prices })
      setError(phrases.checkout.voucher.otherCurrency)
    } catch (failure) {
      const { isAlreadyReported, textOfFailure } = await import('../../browser-client.ts')
      if (!isAlreadyReported(failure)) setError(textOfFailure(failure, language))
    }
    setApplied(undefined)
  })

  const discountOf: DiscountOf = (list) => {
    const price = applied?.prices.find((one) => one.list.currency === list.currency && one.list.minor === list.minor)
    return price && applied && { ...price, code: applied.code }
  }

  return {
    code: applied?.code,
    error,
    isChecking,
    apply,
    discountOf,
    clearError: () => setError(undefined),
    remove: () => setApplied(undefined),
    /** When the order is refused because of it. */
    refuse: (text: string) => {
      setApplied(undefined)
      setError(text)
    },
    /** After a change of prices. */
    checkAgain: () => (applied ? apply(applied.code) : undefined),
  }
}
