// Purchase of one or more reports: its state, how to pay it, what has arrived, what was bought.
import { ApiError } from '#contract/client.ts'
import { getPurchase } from '#contract/purchases.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { OrderPaper } from '../../invoices/order-paper.tsx'
import { useSite } from '../../layout/use-site.ts'
import { ordersPath } from '../../paths.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { LoadFailed } from '../account/load-failed.tsx'
import { LoadingRows } from '../account/loading-rows.tsx'
import { useApiQuery } from '../account/use-api-query.ts'
import { useOnReturn } from '../account/use-refetch-on-return.ts'
import { PaymentDetails } from './payment-details.tsx'
import { PurchaseBilling, PurchaseMoney } from './purchase-facts.tsx'
import { PurchaseOrders } from './purchase-orders.tsx'
import { canCancel, isPayable, type PurchaseProps } from './purchase-stage.ts'
import { PurchaseStatus } from './purchase-status.tsx'
import { TransferReceipts } from './transfer-receipts.tsx'

export function PurchasePage({ number }: { number: string }) {
  const { language } = useSite()
  const [before = ''] = transferPhrases(language).purchase.title(number).split(number)
  const title = (
    <>
      {before}
      <span className="unbroken">{number}</span>
    </>
  )
  return (
    <AccountFrame title={title} current="orders">
      {() => <LoadedPurchase number={number} />}
    </AccountFrame>
  )
}

/** The endpoint answers with it for a number that the customer does not have. */
const notFoundOnWire = 404

function LoadedPurchase({ number }: { number: string }) {
  const labels = useSite().phrases.account
  const { data, error, reload } = useApiQuery(getPurchase, { number })
  useOnReturn(reload)
  if (error instanceof ApiError && error.code === notFoundOnWire) return <UnknownPurchase />
  return (
    <>
      {error === undefined ? null : <LoadFailed error={error} onRetry={reload} />}
      {data === undefined && error === undefined ? <LoadingRows label={labels.loading} /> : null}
      {data === undefined ? null : <PurchaseDetails purchase={data} onChange={reload} />}
    </>
  )
}

function PurchaseDetails({ purchase, onChange }: PurchaseProps & { onChange: () => void }) {
  const { language } = useSite()
  const { openDialog } = useAppServices()
  const labels = transferPhrases(language).purchase
  const { number } = purchase
  return (
    <div className="purchase">
      <PurchaseStatus purchase={purchase} />
      {isPayable(purchase) ? <PaymentDetails purchase={purchase} onChange={onChange} /> : null}
      <PurchaseMoney purchase={purchase} />
      {isPayable(purchase) || purchase.receipts.length > 0 ? (
        <TransferReceipts purchase={purchase} onSent={onChange} />
      ) : null}
      <PurchaseOrders purchase={purchase} />
      <PurchaseBilling purchase={purchase} />
      <PurchaseInvoice purchase={purchase} />
      <p className="acts">
        <button className="btn btn--outline" type="button" onClick={() => window.print()}>
          {labels.print}
        </button>
        {canCancel(purchase) ? (
          <button
            className="btn btn--quiet"
            type="button"
            onClick={() => openDialog({ kind: 'cancel-purchase', number, onDone: onChange })}
          >
            {labels.cancel}
          </button>
        ) : null}
      </p>
    </div>
  )
}

/** The orders of a purchase share their fapiao or invoice. */
function PurchaseInvoice({ purchase: { orders, state } }: PurchaseProps) {
  const labels = useSite().phrases.account.order
  const [order] = orders
  if (!order || state === 'cancelled') return null
  return (
    <section aria-labelledby="invoice">
      <div className="section-head">
        <h2 id="invoice">{labels.invoice}</h2>
      </div>
      <OrderPaper orderNo={order.orderNo} />
    </section>
  )
}

function UnknownPurchase() {
  const { language, to } = useSite()
  const labels = transferPhrases(language).purchase
  return (
    <div className="empty" role="status">
      <h2>{labels.unknownTitle}</h2>
      <p>{labels.unknownText}</p>
      <a className="btn btn--primary" href={to(ordersPath)}>
        {labels.toOrders}
      </a>
    </div>
  )
}
