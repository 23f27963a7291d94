// Billing details that a customer has given before.
import { sql } from 'kysely'
import { type StoredInvoiceBilling, storedInvoiceBilling } from '#contract/invoices.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Newest first; a few. */
export async function listLastBilling(db: Db, customerId: string): Promise<StoredInvoiceBilling[]> {
  const { rows } = await sql<{ billing: unknown }>`
    (select billing, updated_at as at from order_billing where customer_id = ${customerId} order by at desc limit 5)
    union all
    (select billing, created_at as at from purchases where customer_id = ${customerId} order by at desc limit 5)
    order by at desc`.execute(db)
  return rows.map(({ billing }) =>
    storedInvoiceBilling.extend({ poNumber: storedInvoiceBilling.shape.poNumber.default('') }).parse(billing),
  )
}
