// Card of an order: number, status, item, actions, delivery progress.
import { CircleMinus, CircleX, Clock, FileText } from 'lucide-react'
import type { OrderRow } from '#contract/orders.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { formatAmount } from '#ui/format.ts'
import { useNow } from '../../components/use-now.ts'
import { fill } from '../../layout/fill-phrase.ts'
import { useSite } from '../../layout/use-site.ts'
import { purchasePath, soldItemPath } from '../../paths.ts'
import { formatDeadline, formatPast, timeLeft } from '../account/local-time.ts'
import { detailsOf } from '../checkout/purchase-words.ts'
import { OrderActions, type OrderCardProps } from './order-actions.tsx'
import { OrderBadge } from './order-badge.tsx'
import { OrderEmail } from './order-email.tsx'
import { OrderHardCopy } from './order-hard-copy.tsx'
import { OrderInvoice } from './order-invoice.tsx'
import { OrderTimeline } from './order-timeline.tsx'

export function OrderCard({ order, onChange }: OrderCardProps) {
  const { language, phrases, to } = useSite()
  const labels = phrases.account.order
  const now = useNow(20_000)
  const isWaiting = order.status === 0
  return (
    <li className={isWaiting ? 'order order--waiting' : 'order'}>
      <div className="order__head">
        <span className="no num">
          {labels.number} {order.orderNo}
        </span>
        <time className="num" dateTime={order.createdAt}>
          {formatPast(order.createdAt, language)}
        </time>
        <OrderBadge status={order.status} isClosing={order.isClosing} />
      </div>
      <div className="order__body">
        <Cover category={order.category ?? ''} id={order.itemId} size="thumb" />
        <div>
          <h3>
            {order.webTitle ? (
              <a href={to(soldItemPath(order.itemKind, order.webTitle))}>{order.title}</a>
            ) : (
              order.title
            )}
          </h3>
          <p>
            {[
              detailsOf(phrases, order),
              ...(order.competitorData ? [labels.competitorData] : []),
              ...(order.hardCopy ? [labels.hardCopy(formatAmount(order.hardCopy.amount, language))] : []),
              methodOf(order, phrases),
            ].join(' · ')}
          </p>
        </div>
        <div className="order__pay">
          <span>
            <span className="amt num">{formatAmount(order.amount, language)}</span>
            {order.discount ? (
              <span className="order__list muted xs num">
                {labels.discounted(
                  formatAmount(order.discount.list, language),
                  formatAmount(order.discount.amount, language),
                )}
              </span>
            ) : null}
          </span>
          <OrderActions order={order} now={now} onChange={onChange} />
        </div>
      </div>
      <PurchaseLink order={order} />
      <OrderEmail order={order} onChange={onChange} />
      <OrderHardCopy order={order} />
      <OrderNote order={order} now={now} />
      {order.status === 1 && order.itemKind === 'report' && order.fulfilmentState !== 'none' ? (
        <OrderTimeline order={order} />
      ) : null}
      <OrderInvoice order={order} />
    </li>
  )
}

function methodOf(order: OrderRow, phrases: ReturnType<typeof useSite>['phrases']): string {
  const isUnpaid = order.paidAt === null && order.status !== 0 && order.refundState === 'none'
  if (isUnpaid || order.payMethod === null) return phrases.account.order.unpaid
  return phrases.common.methodLabels[order.payMethod].label
}

/** The purchase with which the order is paid. */
function PurchaseLink({ order: { purchaseNumber } }: { order: OrderRow }) {
  const { phrases, to } = useSite()
  if (purchaseNumber === null) return null
  return (
    <p className="order__to">
      <FileText className="icon icon--sm" aria-hidden="true" />
      <a className="link" href={to(purchasePath(purchaseNumber))}>
        {phrases.account.order.ofPurchase(purchaseNumber)}
      </a>
    </p>
  )
}

/** Note on the current state of the order. */
function OrderNote({ order, now }: { order: OrderRow; now: number }) {
  const { language, phrases } = useSite()
  const labels = phrases.account.order
  if (order.status === 0) {
    const isOverdue = now >= Date.parse(order.expiresAt)
    const { hours, minutes } = timeLeft(order.expiresAt, now)
    const due = order.purchaseNumber
      ? fill(labels.transferBefore, { until: formatDeadline(order.expiresAt, language) })
      : fill(labels.dueBefore, {
          until: formatDeadline(order.expiresAt, language),
          left: labels.left(hours, minutes),
        })
    return (
      <p className="order__due">
        <Clock className="icon icon--sm" aria-hidden="true" />
        <span>{order.isClosing ? labels.closingText : isOverdue ? labels.overdue : due}</span>
      </p>
    )
  }
  if (order.refundState !== 'none') {
    return (
      <p className="order__due order__due--quiet">
        <CircleMinus className="icon icon--sm" aria-hidden="true" />
        <span>{labels.refund[order.refundState]}</span>
      </p>
    )
  }
  if (order.status !== 3) return null
  return (
    <p className="order__due order__due--failed">
      <CircleX className="icon icon--sm" aria-hidden="true" />
      <span>{now < Date.parse(order.expiresAt) ? labels.failedText : labels.failedOver}</span>
    </p>
  )
}
