// List price, discount and printed copy of an order as lines above its amount.
import type { Language } from '#contract/common/language.ts'
import type { OrderDiscount, OrderRow } from '#contract/orders.ts'
import { formatAmount } from '#ui/format.ts'
import type { Phrases } from '#ui/phrases/zh.ts'
import type { Offer } from '../../dialogs/payment-options.ts'

type HardCopyPart = Pick<NonNullable<OrderRow['hardCopy']>, 'amount'>

/** Nothing without a voucher and a printed copy. */
export function discountLines(
  { discount, hardCopy }: { readonly discount: OrderDiscount | null; readonly hardCopy: HardCopyPart | null },
  phrases: Phrases,
  language: Language,
): Offer['lines'] {
  const { listPrice, discount: labelOf, hardCopy: copyLabels } = phrases.checkout
  return [
    ...(discount
      ? [
          { label: listPrice, value: formatAmount(discount.list, language) },
          { label: labelOf(discount.voucherCode), value: `-${formatAmount(discount.amount, language)}` },
        ]
      : []),
    ...(hardCopy ? [{ label: copyLabels.label, value: formatAmount(hardCopy.amount, language) }] : []),
  ]
}
