// The open dialog and its input. At most one is open: dialogs replace each other.
import type { FapiaoTitle, OwnFapiao } from '#contract/fapiao.ts'
import type { OrderRow } from '#contract/orders.ts'
import type { PayMethod } from '#contract/payment-methods.ts'
import type { PaymentInstruction } from '#contract/payments.ts'
import type { SavedSearch } from '#contract/saved-searches.ts'
import type { BillingTyped, FapiaoTyped, InvoicePaper, InvoiceWish } from '../invoices/invoice-wish.ts'
import type { ShownReport } from '../pages/report/shown-report.ts'
import type { RequestSubject } from '../request/request-subject.ts'
import type { Offer } from './payment-options.ts'

/** Input that is carried over from one form to the next. */
export type TypedSoFar = { readonly loginCode?: string; readonly email?: string }

export type PendingPayment = {
  readonly itemId: number
  readonly title: string
  /** One line below the title: number, licence, edition. */
  readonly facts: string
  readonly category: string | null
  /** One offer per currency that can be charged, the default first; an existing order has one only. */
  readonly offers: readonly [Offer, ...Offer[]]
  /** Creates the order or retries its payment. Idempotent: a second call returns the same order. With a number, that order is paid. */
  readonly pay: (method: PayMethod, orderNo?: string) => Promise<PaymentInstruction>
  /** Called when the price has changed since the page was loaded (error 100008). */
  readonly onPriceChanged: () => void
  /** Called with the message when its voucher cannot be used, which was possible when it was checked. */
  readonly onVoucherRefused?: (text: string) => void
  /** Called when the order can no longer be paid (error 100003). */
  readonly onOrderGone: () => void
}

/** The payment of an existing order, whose currency is fixed. */
export type PaymentUnderWay = PendingPayment & { readonly offers: readonly [Offer] }

export type RequestDialog = { readonly kind: 'request'; readonly subject: RequestSubject }

/** The sample of a report, read in place. */
export type SampleDialog = { readonly kind: 'sample'; readonly report: ShownReport }

export type AccountDialog =
  | { readonly kind: 'login'; readonly typed?: TypedSoFar }
  | { readonly kind: 'forgot'; readonly typed?: TypedSoFar }
  | { readonly kind: 'set-password'; readonly token: string }
  | { readonly kind: 'register'; readonly typed?: TypedSoFar }

export type EmailDialog = {
  readonly kind: 'email'
  readonly email: string
  /** A purchase, with the time of its delivery in hours, or another address for an existing order. */
  readonly purpose: { readonly deliveryHours: number } | 'change'
  /** The dialog shows the message of an error that it throws. */
  readonly onConfirmed: (email: string) => void | Promise<void>
}

export type WechatDialog = {
  readonly kind: 'wechat'
  readonly payment: PaymentUnderWay
  readonly instruction: PaymentInstruction
}

export type CustomerDialog =
  | EmailDialog
  | { readonly kind: 'pay'; readonly payment: PendingPayment }
  | WechatDialog
  | { readonly kind: 'logout' }
  | { readonly kind: 'cancel-order'; readonly order: OrderRow; readonly onDone: () => void }
  | { readonly kind: 'cancel-purchase'; readonly number: string; readonly onDone: () => void }
  | { readonly kind: 'delete-search'; readonly search: SavedSearch; readonly onDone: () => void }

export type InvoiceForm = {
  readonly kind: 'invoice'
  /** The papers to choose from, the default first. */
  readonly papers: readonly [InvoicePaper, ...InvoicePaper[]]
  /** An accepted quote saves the title in any case. */
  readonly purpose: 'fapiao' | 'correct' | 'checkout' | 'acceptance' | 'billing' | 'issue' | 'replace'
  /** What is known goes before what was typed last. */
  readonly fapiao?: Partial<FapiaoTyped>
  readonly billing?: Partial<BillingTyped>
  /** The orders of a fapiao; others of the customer can be added. Absent where the orders are fixed or do not exist yet. */
  readonly orderNos?: readonly string[]
  /** The dialog shows the message of an error that it throws. */
  readonly onConfirmed: (wish: InvoiceWish) => void | Promise<void>
}

export type InvoiceDialog =
  | InvoiceForm
  | { readonly kind: 'withdraw-fapiao'; readonly fapiao: OwnFapiao; readonly onDone: () => void }
  | { readonly kind: 'fapiao-title'; readonly title: FapiaoTitle | undefined; readonly onDone: () => void }
  | { readonly kind: 'delete-fapiao-title'; readonly title: FapiaoTitle; readonly onDone: () => void }

export type OpenDialog = AccountDialog | RequestDialog | SampleDialog | CustomerDialog | InvoiceDialog

const customerKinds: ReadonlySet<OpenDialog['kind']> = new Set<CustomerDialog['kind']>([
  'email',
  'pay',
  'wechat',
  'logout',
  'cancel-order',
  'cancel-purchase',
  'delete-search',
])

const invoiceKinds: ReadonlySet<OpenDialog['kind']> = new Set<InvoiceDialog['kind']>([
  'invoice',
  'withdraw-fapiao',
  'fapiao-title',
  'delete-fapiao-title',
])

export function isOfInvoices(dialog: OpenDialog): dialog is InvoiceDialog {
  return invoiceKinds.has(dialog.kind)
}

export function isForCustomers(dialog: OpenDialog): dialog is CustomerDialog {
  return customerKinds.has(dialog.kind)
}
