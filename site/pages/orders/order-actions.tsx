// Actions of an order by state: pay, cancel, download, buy again.
import type { OrderRow } from '#contract/orders.ts'
import type { PayMethod } from '#contract/payment-methods.ts'
import { payBriefing, payReport } from '#contract/payments.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSite } from '../../layout/use-site.ts'
import { downloadsPath, purchasePath, soldItemPath } from '../../paths.ts'
import { discountLines } from '../checkout/discount-lines.ts'
import { detailsOf } from '../checkout/purchase-words.ts'

export type OrderCardProps = { readonly order: OrderRow; readonly onChange: () => void }

export function OrderActions({ order, now, onChange }: OrderCardProps & { now: number }) {
  const { phrases, to } = useSite()
  const { openDialog } = useAppServices()
  const labels = phrases.account.order
  const payAgain = usePayAgain(order, onChange)
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
          onClick={payAgain}
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

/** Opens the payment dialog (mode 4) for an existing order. */
function usePayAgain(order: OrderRow, onChange: () => void): () => void {
  const { phrases, language } = useSite()
  const { client, openDialog } = useAppServices()
  const endpoint = order.itemKind === 'report' ? payReport : payBriefing
  return () =>
    openDialog({
      kind: 'pay',
      payment: {
        itemId: order.itemId,
        title: order.title,
        facts: detailsOf(phrases, order),
        category: order.category,
        offers: [
          {
            amount: order.amount,
            lines: [
              { label: phrases.dialogs.pay.orderNo, value: order.orderNo },
              ...discountLines(order, phrases, language),
              ...(order.itemKind === 'report' ? [{ label: phrases.dialogs.pay.email, value: order.email }] : []),
            ],
          },
        ],
        pay: (payMethod: PayMethod) =>
          client(endpoint, { orderNo: order.orderNo, payMethod, payPrice: order.amount.amount }),
        onPriceChanged: onChange,
        onOrderGone: onChange,
      },
    })
}
