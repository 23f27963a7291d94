// The fapiao or invoice of an order: its state, and what the customer can do.
import { getOrderInvoice } from '#contract/invoices.ts'
import { invoicePhrases } from '#ui/phrases/invoice-phrases.ts'
import { useSite } from '../layout/use-site.ts'
import { LoadFailed } from '../pages/account/load-failed.tsx'
import { useApiQuery } from '../pages/account/use-api-query.ts'
import { FapiaoOfOrder } from './fapiao-of-order.tsx'
import { InvoiceOfOrder } from './invoice-of-order.tsx'

/** @param orderNo the orders of a purchase share their paper: any of them */
export function OrderPaper({ orderNo }: { readonly orderNo: string }) {
  const { language } = useSite()
  const { data, error, reload } = useApiQuery(getOrderInvoice, { orderNo })
  if (data === undefined)
    return error === undefined ? (
      <p className="muted small" role="status">
        {invoicePhrases(language).order.loading}
      </p>
    ) : (
      <LoadFailed error={error} onRetry={reload} />
    )
  return (
    <div className="order-paper">
      {error === undefined ? null : <LoadFailed error={error} onRetry={reload} />}
      {data.state === 'fapiao' ? (
        <FapiaoOfOrder orderNo={orderNo} invoice={data} onChange={reload} />
      ) : (
        <InvoiceOfOrder orderNo={orderNo} invoice={data} onChange={reload} />
      )}
    </div>
  )
}
