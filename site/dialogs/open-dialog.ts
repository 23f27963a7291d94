// Which dialog is open and what it was opened with. There is never more than one: modes replace each other.

import type { MoneyOnWire } from '#contract/common/money.ts'
import type { OrderRow, PayMethod } from '#contract/orders.ts'
import type { PaymentInstruction } from '#contract/payments.ts'

/** What somebody has typed into one form is kept when they change to the other. */
export type TypedSoFar = { readonly loginCode?: string; readonly email?: string }

export type PaymentToMake = {
  readonly itemId: number
  readonly title: string
  /** One line below the title: number, licence, edition. */
  readonly facts: string
  readonly category: string | null
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  /** What is charged, in CNY. */
  readonly amount: MoneyOnWire
  /** Makes the order, or pays it again; asked twice it answers with the same order. With a number, that order is paid. */
  readonly pay: (method: PayMethod, orderNo?: string) => Promise<PaymentInstruction>
  /** The price has changed meanwhile (100008). */
  readonly onPriceChanged: () => void
  /** The order can no longer be paid (100003). */
  readonly onOrderGone: () => void
}

export type OpenDialog =
  | { readonly kind: 'login'; readonly typed?: TypedSoFar }
  | { readonly kind: 'register'; readonly typed?: TypedSoFar }
  | {
      readonly kind: 'email'
      readonly email: string
      readonly deliveryHours: number
      readonly onConfirmed: (email: string) => void
    }
  | { readonly kind: 'pay'; readonly payment: PaymentToMake }
  | { readonly kind: 'wechat'; readonly payment: PaymentToMake; readonly instruction: PaymentInstruction }
  | { readonly kind: 'logout' }
  | { readonly kind: 'cancel-order'; readonly order: OrderRow; readonly onDone: () => void }
