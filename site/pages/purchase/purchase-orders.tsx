// What a purchase consists of: each order with its state, and where its files are.
import type { Purchase } from '#contract/purchases.ts'
import { formatAmount } from '#ui/format.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { useSite } from '../../layout/use-site.ts'
import { downloadsPath, ordersPath } from '../../paths.ts'
import { detailsOf } from '../checkout/purchase-words.ts'
import { OrderBadge } from '../orders/order-badge.tsx'
import type { PurchaseProps } from './purchase-stage.ts'

export function PurchaseOrders({ purchase: { orders, terms } }: PurchaseProps) {
  const { language } = useSite()
  const labels = transferPhrases(language).purchase
  return (
    <section aria-labelledby="bought">
      <div className="section-head">
        <h2 id="bought">{labels.orders}</h2>
      </div>
      <ul className="purchase__orders">
        {orders.map((order) => (
          <PurchaseOrder key={order.orderNo} order={order} isOnCredit={terms === 'credit'} />
        ))}
      </ul>
    </section>
  )
}

type PurchaseOrderProps = { readonly order: Purchase['orders'][number]; readonly isOnCredit: boolean }

function PurchaseOrder({ order, isOnCredit }: PurchaseOrderProps) {
  const { language, phrases, to } = useSite()
  const labels = transferPhrases(language).purchase
  return (
    <li>
      <div>
        <h3>{order.title}</h3>
        <p className="muted xs">
          {[detailsOf(phrases, order), ...(order.competitorData ? [labels.competitorData] : [])].join(' · ')}
        </p>
        <p className="xs">
          <a className="link num" href={`${to(ordersPath)}?${new URLSearchParams({ orderNo: order.orderNo })}`}>
            {labels.orderNo} {order.orderNo}
          </a>
        </p>
      </div>
      <div className="purchase__order-state">
        <b className="num">{formatAmount(order.amount, language)}</b>
        {/* An order on credit counts as paid, whatever is owed. */}
        {isOnCredit && order.status === 1 ? null : <OrderBadge status={order.status} />}
        {order.status !== 1 ? null : order.fulfilmentState === 'delivered' ? (
          <a className="link xs" href={to(downloadsPath)}>
            {labels.toDownloads}
          </a>
        ) : order.fulfilmentState === 'preparing' ? (
          <span className="muted xs">{labels.preparing}</span>
        ) : null}
      </div>
    </li>
  )
}
