// Actions of an order by state: pay, cancel, download, buy again.
import type { OrderRow } from '#contract/orders.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSite } from '../../layout/use-site.ts'
import { downloadsPath, purchasePath, soldItemPath } from '../../paths.ts'
import { usePayAgain } from './use-pay-again.ts'

export type OrderCardProps = { readonly order: OrderRow; readonly onChange: () => void }

export function OrderActions({ order, now, onChange }: OrderCardProps & { now: number }) {
  const { phrases, to } = useSite()
  const { openDialog } = useAppServices()
  const labels = phrases.account.order
  const payAgain = usePayAgain(onChange)
  const isPayable = (order.status === 0 || order.status === 3) && !order.isClosing && now < Date.parse(order.expiresAt)
  const isOver = order.status === 2 || (order.status === 3 && !isPayable)
  return (
    <span className="acts">
      {order.status === 0 && !order.isClosing ? (
        <button
          className="btn btn--outline btn--compact"
          type="button"
          onClick={() =>
            openDialog(
              order.purchaseNumber === null
                ? { kind: 'cancel-order', order, onDone: onChange }
                : { kind: 'cancel-purchase', number: order.purchaseNumber, onDone: onChange },
            )
          }
        >
          {labels.cancel}
        </button>
      ) : null}
      {isPayable && order.purchaseNumber !== null ? (
        <a className="btn btn--primary btn--compact" href={to(purchasePath(order.purchaseNumber))}>
          {labels.payByTransfer}
        </a>
      ) : isPayable ? (
        <button
          className={order.status === 0 ? 'btn btn--primary btn--compact' : 'btn btn--outline btn--compact'}
          type="button"
          onClick={() => payAgain(order)}
        >
          {order.status === 0 ? labels.pay : labels.payAgain}
        </button>
      ) : null}
      {order.status === 1 && order.fulfilmentState === 'delivered' && order.isEntitled ? (
        <a className="btn btn--outline btn--compact" href={to(downloadsPath)}>
          {labels.download}
        </a>
      ) : null}
      {isOver && order.webTitle ? (
        <a className="btn btn--quiet btn--compact" href={to(soldItemPath(order.itemKind, order.webTitle))}>
          {labels.buyAgain}
        </a>
      ) : null}
    </span>
  )
}
