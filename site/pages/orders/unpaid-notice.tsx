// Notice of an unpaid order for this item, shown where the item is sold: it has to be paid before a new order (100009).
import { Clock } from 'lucide-react'
import { type ItemKind, listBriefingOrders, listReportOrders, type OrderRow } from '#contract/orders.ts'
import { useBackgroundQuery } from '../../components/use-background-query.ts'
import { useNow } from '../../components/use-now.ts'
import { fill } from '../../layout/fill-phrase.ts'
import { useSite } from '../../layout/use-site.ts'
import { ordersPath, purchasePath } from '../../paths.ts'
import { formatDeadline, timeLeft } from '../account/local-time.ts'
import { detailsOf } from '../checkout/purchase-words.ts'

export type UnpaidItem = { readonly kind: ItemKind; readonly itemId: number }

const waiting = { status: 0, pageSize: 100 } as const

export function UnpaidNotice({ kind, itemId }: UnpaidItem) {
  const orders = useBackgroundQuery(kind === 'report' ? listReportOrders : listBriefingOrders, waiting)
  const order = orders?.rows.find((row) => row.itemId === itemId && row.itemKind === kind && !row.isClosing)
  return <div role="status">{order && <Notice order={order} />}</div>
}

function Notice({ order }: { order: OrderRow }) {
  const { language, phrases, to } = useSite()
  const labels = phrases.account.order
  const now = useNow(20_000)
  if (now >= Date.parse(order.expiresAt)) return null
  const { hours, minutes } = timeLeft(order.expiresAt, now)
  const until = formatDeadline(order.expiresAt, language)
  const { purchaseNumber } = order
  return (
    <div className="notice notice--waiting buybox__unpaid">
      <Clock className="icon icon--sm" aria-hidden="true" />
      <div>
        <b>{labels.unpaidHere}</b>
        <p>{detailsOf(phrases, order)}</p>
        <p>
          {purchaseNumber === null
            ? fill(labels.dueBefore, { until, left: labels.left(hours, minutes) })
            : fill(labels.transferBefore, { until })}
        </p>
        {purchaseNumber === null ? (
          <a className="link" href={to(`${ordersPath}?${new URLSearchParams({ orderNo: order.orderNo })}`)}>
            {labels.pay}
          </a>
        ) : (
          <a className="link" href={to(purchasePath(purchaseNumber))}>
            {labels.payByTransfer}
          </a>
        )}
      </div>
    </div>
  )
}
