// Checkout by bank transfer: what is bought, who is billed, and the button that places the order.
import type { MoneyOnWire } from '#contract/common/money.ts'
import { transferOptions } from '#contract/transfer-options.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { checkoutPath } from '../../paths.ts'
import { useIsHydrated } from '../../session.ts'
import { LoadFailed } from '../account/load-failed.tsx'
import { LoadingRows } from '../account/loading-rows.tsx'
import { useApiQuery } from '../account/use-api-query.ts'
import { CheckoutSteps } from '../checkout/checkout-steps.tsx'
import { chargesIn, type Purchase } from '../checkout/purchase.ts'
import { PurchaseSummary } from '../checkout/purchase-summary.tsx'
import { TransferBox } from './transfer-box.tsx'
import { TransferForm } from './transfer-form.tsx'
import { useTransferCheckout } from './use-transfer-checkout.ts'

type PurchaseProps = { readonly purchase: Purchase }

export function TransferCheckoutPage({ purchase }: PurchaseProps) {
  const { language, phrases } = useSite()
  const labels = transferPhrases(language).checkout
  const isHydrated = useIsHydrated()
  return (
    <main id="main" className="wrap checkout">
      <h1>{labels.title}</h1>
      <CheckoutSteps steps={['details', 'transfer', 'done']} labels={labels.steps} current="details" />
      <noscript>
        <p className="notice">{phrases.checkout.needsScript}</p>
      </noscript>
      {/* Typed details and names of countries are known to the browser alone. */}
      {isHydrated ? <Offered purchase={purchase} /> : <Loading purchase={purchase} />}
    </main>
  )
}

function Loading({ purchase }: PurchaseProps) {
  return (
    <div className="cols cols--8-4 checkout__cols">
      <div>
        <PurchaseSummary purchase={purchase} />
        <LoadingRows />
      </div>
    </div>
  )
}

function Offered({ purchase }: PurchaseProps) {
  const { language } = useSite()
  const { data, error, reload } = useApiQuery(transferOptions, {})
  if (!data && error === undefined) return <Loading purchase={purchase} />
  const [charge, ...otherCharges] = data ? chargesIn(purchase, language, data.currencies) : []
  if (charge) return <Checkout purchase={purchase} charges={[charge, ...otherCharges]} />
  return (
    <div className="cols cols--8-4 checkout__cols">
      <PurchaseSummary purchase={purchase} />
      {data ? <NotOffered /> : <LoadFailed error={error} onRetry={reload} />}
    </div>
  )
}

function Checkout({ purchase, charges }: PurchaseProps & { charges: readonly [MoneyOnWire, ...MoneyOnWire[]] }) {
  const checkout = useTransferCheckout(purchase, charges)
  return (
    <div className="cols cols--8-4 checkout__cols">
      <div>
        <PurchaseSummary purchase={purchase} />
        <TransferForm checkout={checkout} hasDelivery={purchase.kind === 'report'} />
      </div>
      <TransferBox purchase={purchase} checkout={checkout} />
    </div>
  )
}

function NotOffered() {
  const { language, to } = useSite()
  const labels = transferPhrases(language).checkout
  return (
    <section className="buybox">
      <p className="notice">{labels.unavailable}</p>
      <a className="btn btn--outline btn--block" href={to(checkoutPath) + location.search}>
        {labels.online}
      </a>
    </section>
  )
}
