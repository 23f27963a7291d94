// The payment dialog (mode 4) for an existing order.
import type { OrderRow } from '#contract/orders.ts'
import type { PayMethod } from '#contract/payment-methods.ts'
import { payBriefing, payReport } from '#contract/payments.ts'
import { useAppServices } from '../../dialogs/use-app-services.ts'
import { useSite } from '../../layout/use-site.ts'
import { discountLines } from '../checkout/discount-lines.ts'
import { detailsOf } from '../checkout/purchase-words.ts'

/** @returns a function that opens the dialog */
export function usePayAgain(onChange: () => void): (order: OrderRow) => void {
  const { phrases, language } = useSite()
  const { client, openDialog } = useAppServices()
  return (order) => {
    const endpoint = order.itemKind === 'report' ? payReport : payBriefing
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
}
