// Panel of an order: details, actions, files, notes, history.
import { Link } from 'react-router'
import { type AdminOrder, type AdminOrderRow, getOrder } from '#contract/orders-admin.ts'
import { useCan } from '../../api/console-context.ts'
import { Badge } from '../../components/badge.tsx'
import { DetailPanel, PanelActions, PanelSection, Sum } from '../../components/detail-panel.tsx'
import { RecordLoader } from '../../components/record-loader.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useNumbers } from '../../components/use-formatters.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { partsPhrases } from '../../phrases/components.ts'
import { ordersPhrases } from '../../phrases/orders.ts'
import { shellPhrases } from '../../phrases/shell.ts'
import { LicencesSection } from '../licences/licences-section.tsx'
import { OrderActions } from './order-actions.tsx'
import { Assignee } from './order-assignee.tsx'
import { PaymentBadge, RefundBadge } from './order-badges.tsx'
import { DeliveryClock, deadlineRefreshMs, isPreparing } from './order-deadlines.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderHardCopy } from './order-hard-copy.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderPapers } from './order-papers.tsx'

export function OrderPanel({ id }: { readonly id: string }) {
  const t = usePhrases(shellPhrases)
  return (
    <RecordLoader<AdminOrder | AdminOrderRow>
      resource="orders"
      endpoint={getOrder}
      id={id}
      backTo="/orders"
      refetchIntervalMs={deadlineRefreshMs}
    >
      {/* The row of the list is shown first, until the full record has loaded. */}
      {(order) => ('history' in order ? <OrderDetails order={order} /> : <Skeleton rows={6} label={t.loading} />)}
    </RecordLoader>
  )
}

function OrderDetails({ order }: { readonly order: AdminOrder }) {
  const t = usePhrases(ordersPhrases)
  const { amount } = useNumbers()
  const can = useCan()
  return (
    <DetailPanel
      title={<span className="num">{order.orderNo}</span>}
      backTo="/orders"
      badges={
        <>
          <PaymentBadge order={order} />
          <RefundBadge order={order} />
          {order.fulfilmentState === 'delivered' ? <Badge kind="success" label={t.fulfilments.delivered} /> : null}
          <DeliveryClock order={order} />
          {order.hardCopy?.state === 'due' ? <Badge kind="waiting" label={t.hardCopyDue} /> : null}
        </>
      }
    >
      {order.openRequest ? (
        <p className="notice-line">{t.openRequest(amount(order.openRequest.amount), order.openRequest.by)}</p>
      ) : null}
      <OrderFacts order={order} />
      <PanelActions>
        <OrderActions order={order} />
      </PanelActions>
      <OrderFiles order={order} />
      {order.hardCopy ? <OrderHardCopy orderId={order.id} hardCopy={order.hardCopy} /> : null}
      <LicencesSection owner={{ orderId: order.id }} version={`${order.state} ${order.isEntitled}`} />
      {can('invoices.read') ? <OrderPapers order={order} /> : null}
      <PanelSection title={t.notes}>
        <OrderNotes order={order} canWrite={can('orders.deliver')} />
      </PanelSection>
      <PanelSection title={t.history}>
        <OrderHistory order={order} />
      </PanelSection>
    </DetailPanel>
  )
}

function OrderFacts({ order }: { readonly order: AdminOrder }) {
  const t = usePhrases(ordersPhrases)
  const { amount, date, dateTime } = useNumbers()
  const licence = [
    t.licences[order.licence].label,
    order.itemKind === 'report' ? t.editions[order.edition].label : undefined,
    order.competitorData ? t.competitor : undefined,
  ]
  return (
    <Sum
      rows={[
        [t.customer, <CustomerLink key="customer" customer={order.customer} />],
        [t.item, <ItemLink key="item" order={order} />],
        [t.licence, licence.filter(Boolean).join(' · ')],
        [t.listPrice, order.discount ? amount(order.discount.list) : undefined],
        [t.discount, order.discount ? `-${amount(order.discount.amount)} ${order.discount.voucherCode}` : undefined],
        [t.paidAmount, `${amount(order.amount)}${order.method ? ` ${t.methods[order.method].variantLabel}` : ''}`],
        [t.refunded, order.refunded.minor > 0 ? amount(order.refunded) : undefined],
        [t.email, order.email],
        [t.site, t.sites[order.language]],
        [t.createdAt, dateTime(order.createdAt)],
        [t.paidAt, order.paidAt ? dateTime(order.paidAt) : undefined],
        [t.dueAt, isPreparing(order) && order.deliveryDueAt ? dateTime(order.deliveryDueAt) : undefined],
        [t.supportEndsAt, order.supportEndsAt ? date(order.supportEndsAt) : undefined],
        [t.entitlement, entitlement()],
        [t.owner, <Assignee key="owner" order={order} />],
      ]}
    />
  )

  function entitlement(): string {
    if (order.entitlementEndedAt) return t.entitlementEnded(date(order.entitlementEndedAt))
    return order.isEntitled ? t.entitled : t.notYetEntitled
  }
}

function CustomerLink({ customer }: { readonly customer: AdminOrder['customer'] }) {
  const t = usePhrases(ordersPhrases)
  const { comma } = usePhrases(partsPhrases)
  const can = useCan()
  const name = [customer.name, customer.company].filter(Boolean).join(comma) || customer.email || t.none
  if (!can('customers.read')) return name
  return (
    <Link className="link" to={`/customers/${customer.id}`}>
      {name}
    </Link>
  )
}

function ItemLink({ order: { itemKind, itemId, title } }: { readonly order: AdminOrder }) {
  const can = useCan()
  if (!can(itemKind === 'report' ? 'catalogue.read' : 'content.read')) return title
  return (
    <Link className="link" to={`/${itemKind === 'report' ? 'reports' : 'briefings'}/${itemId}`}>
      {title}
    </Link>
  )
}
