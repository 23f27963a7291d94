// What a buyer wants on the invoice of an order, as typed in a form: a fapiao, or a commercial invoice.
import type { FapiaoBuyerKind, FapiaoKind } from '#contract/fapiao-states.ts'

export type FapiaoTyped = {
  readonly kind: FapiaoKind
  readonly buyerKind: FapiaoBuyerKind
  readonly title: string
  readonly taxCode: string
  readonly address: string
  readonly phone: string
  readonly bankName: string
  readonly bankAccount: string
  readonly email: string
  readonly remark: string
}

export type BillingTyped = {
  readonly name: string
  readonly country: string
  readonly taxNumber: string
  readonly address: string
  readonly contact: string
  readonly email: string
  readonly poNumber: string
}

export type InvoicePaper = 'fapiao' | 'invoice'

export type FapiaoWish = {
  readonly paper: 'fapiao'
  readonly content: FapiaoTyped
  readonly saveTitle: boolean
  /** Empty where the order does not exist yet. */
  readonly orderNos: readonly string[]
}
export type BillingWish = { readonly paper: 'invoice'; readonly billing: BillingTyped }
export type InvoiceWish = FapiaoWish | BillingWish

export const emptyFapiao: FapiaoTyped = {
  kind: 'general',
  buyerKind: 'company',
  title: '',
  taxCode: '',
  address: '',
  phone: '',
  bankName: '',
  bankAccount: '',
  email: '',
  remark: '',
}

export const emptyBilling: BillingTyped = {
  name: '',
  country: '',
  taxNumber: '',
  address: '',
  contact: '',
  email: '',
  poNumber: '',
}
