// Loads the link to the checkout by bank transfer after the page.
import { type FunctionComponent, lazy, Suspense } from 'react'
import { useIsHydrated } from '../../session.ts'
import type { TransferOfferProps } from './transfer-offer.tsx'

/** The page works without it. */
const Offer = lazy<FunctionComponent<TransferOfferProps>>(() =>
  import('./transfer-offer.tsx').then(
    ({ TransferOffer }) => ({ default: TransferOffer }),
    () => ({ default: () => null }),
  ),
)

export function LazyTransferOffer(props: TransferOfferProps) {
  if (!useIsHydrated()) return null
  return (
    <Suspense fallback={null}>
      <Offer {...props} />
    </Suspense>
  )
}
