// The fapiao or invoice of an order, loaded when the customer opens it.
import { ChevronDown } from 'lucide-react'
import { type FunctionComponent, lazy, Suspense, useState } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { reportChunkError } from '../../layout/chunk-errors.ts'
import { useSite } from '../../layout/use-site.ts'

const Paper = lazy<FunctionComponent<{ readonly orderNo: string }>>(() =>
  import('../../invoices/order-paper.tsx').then(
    ({ OrderPaper }) => ({ default: OrderPaper }),
    () => {
      reportChunkError()
      return { default: () => null }
    },
  ),
)

/** Of an order that was or can be paid. */
export function OrderInvoice({ order: { orderNo, status, refundState } }: { readonly order: OrderRow }) {
  const labels = useSite().phrases.account
  const [hasOpened, setOpened] = useState(false)
  if (status !== 0 && status !== 1 && refundState === 'none') return null
  return (
    <details className="order__invoice" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        {labels.order.invoice}
        <ChevronDown className="icon icon--sm" aria-hidden="true" />
      </summary>
      {hasOpened ? (
        <Suspense fallback={<p className="muted small">{labels.loading}</p>}>
          <Paper orderNo={orderNo} />
        </Suspense>
      ) : null}
    </details>
  )
}
