// Card of an order: number, status, item, actions, delivery progress.
import { CircleCheck, CircleMinus, CircleX, Clock } from 'lucide-react'
import type { OrderRow } from '#contract/orders.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { formatAmount } from '#ui/format.ts'
import { useNow } from '../../components/use-now.ts'
import { fill } from '../../layout/fill-phrase.ts'
import { useSite } from '../../layout/use-site.ts'
import { soldItemPath } from '../../paths.ts'
import { formatDeadline, formatPast, timeLeft } from '../account/local-time.ts'
import { detailsOf } from '../checkout/purchase-words.ts'
import { OrderActions, type OrderCardProps } from './order-actions.tsx'
import { OrderEmail } from './order-email.tsx'
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
        <StatusBadge order={order} />
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
      <OrderEmail order={order} onChange={onChange} />
      <OrderNote order={order} now={now} />
      {order.status === 1 && order.itemKind === 'report' && order.fulfilmentState !== 'none' ? (
        <OrderTimeline order={order} />
      ) : null}
    </li>
  )
}

const badges = [
  { style: 'waiting', Mark: Clock },
  { style: 'success', Mark: CircleCheck },
  { style: 'cancelled', Mark: CircleMinus },
  { style: 'failed', Mark: CircleX },
] as const

/** Status by icon and text, never by colour alone. */
function StatusBadge({ order }: { order: OrderRow }) {
  const labels = useSite().phrases.account.order
  const badge = badges[order.status]
  if (!badge) return null
  return (
    <span className={`badge badge--${badge.style}`}>
      <badge.Mark className="icon" aria-hidden="true" />
      {order.isClosing ? labels.closing : labels.status[order.status]}
    </span>
  )
}

function methodOf(order: OrderRow, phrases: ReturnType<typeof useSite>['phrases']): string {
  const isUnpaid = order.paidAt === null && order.status !== 0 && order.refundState === 'none'
  if (isUnpaid || order.payMethod === null) return phrases.account.order.unpaid
  return phrases.common.methodLabels[order.payMethod].label
}

/** Note on the current state of the order. */
function OrderNote({ order, now }: { order: OrderRow; now: number }) {
  const { language, phrases } = useSite()
  const labels = phrases.account.order
  if (order.status === 0) {
    const isOverdue = now >= Date.parse(order.expiresAt)
    const { hours, minutes } = timeLeft(order.expiresAt, now)
    const due = fill(labels.dueBefore, {
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
