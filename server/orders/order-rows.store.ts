// Rows of the orders table as the services see them.
import type { Money } from '#contract/common/money.ts'
import type { Row } from '#server/platform/db/db.ts'

type OrderRow = Pick<Row<'orders'>, (typeof orderColumns)[number]>

export type Order = {
  readonly id: string
  readonly orderNo: string
  readonly customerId: string
  /** The purchase to which it belongs; null for an order of its own. */
  readonly purchaseId: string | null
  readonly language: OrderRow['lang']
  readonly itemKind: OrderRow['item_kind']
  readonly itemId: number
  readonly title: string
  /** The name of the report in mails (decision 42); null when that is the title. */
  readonly shortTitle: string | null
  readonly licence: OrderRow['licence']
  readonly edition: OrderRow['edition']
  readonly competitorData: boolean
  /** What is paid: the list price less the discount, and the printed copy. */
  readonly price: Money
  /** What a voucher took off the list price. */
  readonly discount: { readonly code: string; readonly minor: number } | null
  /**
   * The licence that it replaces, by number, what was taken off the list price for it, and what it was worth then; null for any other order. The
   * two amounts differ when staff have agreed the price.
   */
  readonly upgrade: { readonly of: string; readonly creditMinor: number; readonly worthMinor: number } | null
  /** The part of the price that is for a printed copy; 0 without one. */
  readonly hardCopyMinor: number
  readonly email: string
  readonly status: OrderRow['status']
  readonly refundState: OrderRow['refund_state']
  /** `none`: nothing is to be delivered, not yet or not any more. */
  readonly fulfilmentState: OrderRow['fulfilment_state']
  /** Promised when it was ordered: 24 for each working day. */
  readonly deliveryHours: number
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly paidAt: Date | null
  readonly deliveryDueAt: Date | null
  readonly deliveredAt: Date | null
  readonly supportEndsAt: Date | null
}

export const orderColumns = [
  'id',
  'order_no',
  'customer_id',
  'purchase_id',
  'lang',
  'item_kind',
  'item_id',
  'title',
  'short_title',
  'licence',
  'edition',
  'competitor_data',
  'currency',
  'amount_minor',
  'discount_minor',
  'voucher_code',
  'upgrade_of',
  'upgrade_credit_minor',
  'upgrade_worth_minor',
  'hard_copy_minor',
  'email',
  'status',
  'refund_state',
  'fulfilment_state',
  'created_at',
  'expires_at',
  'paid_at',
  'delivery_hours',
  'delivery_due_at',
  'delivered_at',
  'support_ends_at',
] as const satisfies readonly (keyof Row<'orders'>)[]

export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    orderNo: row.order_no,
    customerId: row.customer_id,
    purchaseId: row.purchase_id,
    language: row.lang,
    itemKind: row.item_kind,
    itemId: row.item_id,
    title: row.title,
    shortTitle: row.short_title,
    licence: row.licence,
    edition: row.edition,
    competitorData: row.competitor_data,
    price: { currency: row.currency, minor: row.amount_minor },
    discount: row.voucher_code === null ? null : { code: row.voucher_code, minor: row.discount_minor },
    upgrade: upgradeIn(row),
    hardCopyMinor: row.hard_copy_minor,
    email: row.email,
    status: row.status,
    refundState: row.refund_state,
    fulfilmentState: row.fulfilment_state,
    deliveryHours: row.delivery_hours,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    deliveryDueAt: row.delivery_due_at,
    deliveredAt: row.delivered_at,
    supportEndsAt: row.support_ends_at,
  }
}

function upgradeIn(
  row: Pick<OrderRow, 'upgrade_of' | 'upgrade_credit_minor' | 'upgrade_worth_minor'>,
): Order['upgrade'] {
  const { upgrade_of: of, upgrade_credit_minor: creditMinor, upgrade_worth_minor: worthMinor } = row
  return of === null ? null : { of, creditMinor, worthMinor: worthMinor ?? creditMinor }
}
