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
  // As tall as the button, so that nothing moves.
  const place = <div className="invoice-offer" />
  if (!useIsHydrated()) return place
  return (
    <Suspense fallback={place}>
      <Offer {...props} />
    </Suspense>
  )
}
