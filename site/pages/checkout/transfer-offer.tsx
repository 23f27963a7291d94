// Link from the checkout to the checkout by bank transfer, where the publisher has an account in a currency of the purchase.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Currency } from '#contract/common/money.ts'
import { transferOptions } from '#contract/transfer-options.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSite } from '../../layout/use-site.ts'
import { transferCheckoutPath } from '../../paths.ts'
import { chargesIn, type Purchase } from './purchase.ts'

export type TransferOfferProps = {
  readonly purchase: Purchase
  readonly voucherCode: string | undefined
}

export function TransferOffer({ purchase, voucherCode }: TransferOfferProps) {
  const { language, phrases, to } = useSite()
  const { search } = useLocation()
  const currencies = useTransferCurrencies()
  if (chargesIn(purchase, language, currencies).length === 0) return null
  const query = new URLSearchParams(search)
  if (voucherCode !== undefined) query.set('voucher', voucherCode)
  return (
    <a className="link checkout__transfer" href={`${to(transferCheckoutPath)}?${query}`}>
      {phrases.checkout.transferOffer}
    </a>
  )
}

/** None until there is an answer. A failure is ignored: the other ways to pay are on the page. */
function useTransferCurrencies(): readonly Currency[] {
  const { client } = useAppServices()
  const [currencies, setCurrencies] = useState<readonly Currency[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    client(transferOptions, {}, { signal: leaving.signal }).then(
      (options) => leaving.signal.aborted || setCurrencies(options.currencies),
      () => undefined,
    )
    return () => leaving.abort()
  }, [client])
  return currencies
}
