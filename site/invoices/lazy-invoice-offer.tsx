// Loads the offer of an invoice after the page.
import { type FunctionComponent, lazy, Suspense } from 'react'
import { useIsHydrated } from '../session.ts'
import type { InvoiceOfferProps } from './invoice-offer.tsx'

/** The page works without it: details can be given with the order. */
const Offer = lazy<FunctionComponent<InvoiceOfferProps>>(() =>
  import('./invoice-offer.tsx').then(
    ({ InvoiceOffer }) => ({ default: InvoiceOffer }),
    () => ({ default: () => null }),
  ),
)

export function LazyInvoiceOffer(props: InvoiceOfferProps) {
  if (!useIsHydrated()) return null
  return (
    <Suspense fallback={null}>
      <Offer {...props} />
    </Suspense>
  )
}
