// Rules of invoices: which paper an order gets, and whether its invoice is due.
import type { Currency } from '#contract/common/money.ts'
import type { OrderInvoiceState, StoredInvoiceBilling } from '#contract/invoices.ts'
import type { OrderState } from '#contract/orders.ts'
import type { BookedMethod } from '#contract/payment-methods.ts'

/**
 * Sales within mainland China get a fapiao, which is issued in yuan: a sale in another currency gets an invoice. A buyer who has not said
 * otherwise counts as being in China.
 */
export function isSoldWithinChina(
  seller: { readonly country: string },
  sale: { readonly currency: Currency; readonly billing: Pick<StoredInvoiceBilling, 'country'> | null },
): boolean {
  return sale.currency === 'CNY' && seller.country === 'CN' && (sale.billing?.country ?? 'CN') === 'CN'
}

/** Whether an invoice can name this buyer. */
export function isComplete(billing: StoredInvoiceBilling | null): billing is StoredInvoiceBilling {
  return billing !== null && [billing.name, billing.country, billing.address].every((text) => text !== '')
}

export type SoldOrder = {
  readonly status: OrderState
  readonly isDelivered: boolean
  readonly method: BookedMethod | null
  /** Paid less refunded, in minor units; 0 before payment. */
  readonly restMinor: number
}

type Sale = {
  /** Undefined before there is a selling entity. */
  readonly seller: { readonly country: string } | undefined
  readonly currency: Currency
  readonly billing: StoredInvoiceBilling | null
  readonly orders: readonly SoldOrder[]
  readonly hasFapiao: boolean
  readonly isIssued: boolean
  /** Staff have cancelled the last invoice. */
  readonly isCancelled: boolean
}

/** The orders of a purchase share their invoice: it is due once all are paid, and on credit once the first is delivered. */
export function stateOf({ seller, orders, billing, ...sale }: Sale): OrderInvoiceState {
  if (sale.isIssued) return 'issued'
  if (!seller) return 'none'
  if (sale.hasFapiao || isSoldWithinChina(seller, { ...sale, billing })) return 'fapiao'
  if (orders.some(({ status }) => status === 'cancelled')) return 'none'
  if (orders.some(({ status }) => status !== 'paid')) return 'not-due'
  if (orders.every(({ restMinor }) => restMinor === 0)) return 'none'
  const isOnCredit = orders.some(({ method }) => method === 'credit')
  if (isOnCredit && !orders.some(({ isDelivered }) => isDelivered)) return 'not-due'
  if (sale.isCancelled) return 'cancelled'
  return isComplete(billing) ? 'ready' : 'needs-details'
}

/** Before its invoice is issued, and for a sale that may turn out to be abroad. After a cancellation only staff can. */
export function canSaveBilling(
  state: OrderInvoiceState,
  { hasFapiao, by }: { readonly hasFapiao: boolean; readonly by: 'customer' | 'staff' },
): boolean {
  if (state === 'fapiao') return !hasFapiao
  if (state === 'cancelled') return by === 'staff'
  return state === 'not-due' || state === 'needs-details' || state === 'ready'
}
