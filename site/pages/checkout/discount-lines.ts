// List price and discount of an order as lines above its amount.
import type { Language } from '#contract/common/language.ts'
import type { OrderDiscount } from '#contract/orders.ts'
import { formatAmount } from '#ui/format.ts'
import type { Phrases } from '#ui/phrases/zh.ts'
import type { Offer } from '../../dialogs/payment-options.ts'

/** Nothing without a voucher. */
export function discountLines(
  { discount }: { readonly discount: OrderDiscount | null },
  phrases: Phrases,
  language: Language,
): Offer['lines'] {
  if (!discount) return []
  const { listPrice, discount: labelOf } = phrases.checkout
  return [
    { label: listPrice, value: formatAmount(discount.list, language) },
    { label: labelOf(discount.voucherCode), value: `-${formatAmount(discount.amount, language)}` },
  ]
}
