// A purchase of one order can be paid online instead of by transfer, as long as no money has arrived for it.
import { listReportOrders } from '#contract/orders.ts'
import { transferPhrases } from '#ui/phrases/transfer-phrases.ts'
import { optionsIn } from '../../dialogs/payment-options.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSingleFlight } from '../../dialogs/use-single-flight.ts'
import { useSite } from '../../layout/use-site.ts'
import { usePayAgain } from '../orders/use-pay-again.ts'
import { canPayOnline, type PurchaseProps } from './purchase-stage.ts'

export function PayOnline({ purchase, onChange }: PurchaseProps & { readonly onChange: () => void }) {
  const { language, payMethods } = useSite()
  const { client, notifyFailure } = useAppServices()
  const labels = transferPhrases(language).purchase
  const openPayment = usePayAgain(onChange)
  const [order] = purchase.orders
  const [pay, busy] = useSingleFlight(async (orderNo: string) => {
    try {
      const { rows } = await client(listReportOrders, { family: 'all', orderNo })
      const [found] = rows
      if (found) openPayment(found)
      else onChange()
    } catch (error) {
      notifyFailure(error)
    }
  })
  if (!order || !canPayOnline(purchase) || optionsIn(purchase.due.currency, payMethods).length === 0) return null
  return (
    <p className="purchase__online">
      <span className="muted small">{labels.onlineText}</span>
      <button
        className="btn btn--outline btn--compact"
        type="button"
        aria-busy={busy || undefined}
        onClick={() => pay(order.orderNo)}
      >
        {labels.payOnline}
      </button>
    </p>
  )
}
