// Orders abroad that are paid and have no invoice; a row opens its order.
import { listUninvoicedOrders, type UninvoicedOrder } from '#contract/invoices-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { Badge } from '../../components/badge.tsx'
import { FilterSelect } from '../../components/filters.tsx'
import { ResourceList } from '../../components/resource-list.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { invoicesPhrases } from '../../phrases/invoices.ts'
import { InvoiceSections } from './invoice-sections.tsx'

export function UninvoicedPage() {
  const t = usePhrases(invoicesPhrases)
  const can = useCan()
  const { amount, dateTime } = useNumbers()
  return (
    <ResourceList<UninvoicedOrder>
      resource="invoices"
      path="/invoices/uninvoiced"
      endpoint={listUninvoicedOrders}
      title={t.uninvoiced}
      searchLabel={t.uninvoicedSearch}
      standardSort={{ sort: 'paidAt', order: 'desc' }}
      kpis={
        <>
          <InvoiceSections />
          <p className="muted small list-note">{t.uninvoicedText}</p>
        </>
      }
      filters={
        <>
          <FilterSelect
            name="details"
            label={t.anyDetails}
            options={[
              { value: 'known', label: t.detailsKnown },
              { value: 'missing', label: t.detailsMissing },
            ]}
          />
          <FilterSelect name="age" label={t.anyAge} options={[{ value: 'late', label: t.ageLate }]} />
        </>
      }
      columns={[
        {
          name: 'order',
          label: t.order,
          show: ({ orderNo }) => <span className="num">{orderNo}</span>,
          sub: ({ purchaseNumber }) => <span className="num">{purchaseNumber}</span>,
        },
        {
          name: 'buyer',
          label: t.buyer,
          isLong: true,
          show: ({ billingName, email }) => billingName || email,
          sub: ({ title }) => title,
        },
        {
          name: 'details',
          label: t.details,
          show: ({ hasDetails }) =>
            hasDetails ? (
              <Badge kind="success" label={t.detailsKnown} />
            ) : (
              <Badge kind="waiting" label={t.detailsMissing} />
            ),
        },
        { name: 'amount', label: t.amount, isNumber: true, show: (row) => amount(row.amount) },
        {
          name: 'paidAt',
          label: t.paidAt,
          sort: 'paidAt',
          show: ({ paidAt }) => <span className="num">{dateTime(paidAt)}</span>,
        },
      ]}
      linkOf={({ id }) => (can('orders.read') ? `/orders/${id}` : undefined)}
      empty={{ title: t.uninvoicedEmptyTitle, text: t.uninvoicedEmptyText }}
    />
  )
}
