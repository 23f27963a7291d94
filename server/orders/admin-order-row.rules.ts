// An order as a row of the console.
import { moneyOnWire } from '#contract/common/money.ts'
import type { AdminOrderRow } from '#contract/orders-admin.ts'
import { discountOnWire } from './orders.rules.ts'
import type { AdminOrderRecord } from './orders-admin.store.ts'

/** @param workingTimeUntil computes the working time left until a moment (decision 44) */
export function toAdminOrderRow(row: AdminOrderRecord, workingTimeUntil: (until: Date) => number): AdminOrderRow {
  const dueAt = row.delivered_at ? null : row.delivery_due_at
  return {
    id: row.id,
    orderNo: row.order_no,
    customer: {
      id: row.customer_id,
      name: row.customer_name ?? '',
      company: row.customer_company ?? '',
      email: row.customer_email ?? '',
    },
    email: row.email,
    language: row.lang,
    itemKind: row.item_kind,
    itemId: row.item_id,
    title: row.title,
    licence: row.licence,
    edition: row.edition,
    competitorData: row.competitor_data,
    amount: moneyOnWire({ currency: row.currency, minor: row.amount_minor }),
    discount: discountOnWire({
      price: { currency: row.currency, minor: row.amount_minor },
      discount: row.voucher_code === null ? null : { code: row.voucher_code, minor: row.discount_minor },
      hardCopyMinor: row.hard_copy_minor,
    }),
    method: row.payment_method,
    state: row.status,
    refundState: row.refund_state,
    fulfilmentState: row.fulfilment_state,
    assignee: row.assignee_id === null ? null : { id: String(row.assignee_id), name: row.assignee_name ?? '' },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    deliveryDueAt: dueAt?.toISOString() ?? null,
    deliveryLeftMs: dueAt && workingTimeUntil(dueAt),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    supportEndsAt: row.support_ends_at?.toISOString() ?? null,
  }
}
