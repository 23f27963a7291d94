// What the database knows of a customer beside the account itself, emptied at the end.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Unpaid orders that a gateway may still take money for. */
export function listUnsettledOrders(db: Db, customerId: string) {
  const hasOpenAttempt = sql<SqlBool>`exists (
    select from payments p where p.order_id = orders.id and p.status in ('created', 'unknown', 'pending'))`
  return db
    .selectFrom('orders')
    .select(['id', 'order_no', 'status'])
    .where('customer_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['waiting', 'closing']),
        eb.and([eb('status', '=', 'failed'), eb(hasOpenAttempt, 'is', true)]),
      ]),
    )
    .orderBy('created_at')
    .execute()
}

/** Locks the orders of a customer. Before the customer: payments, too, come from the order to the customer. */
export async function lockOrders(tx: Db, customerId: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('customer_id', '=', customerId).orderBy('id').forUpdate().execute()
}

/** Whether something was paid, not given back, and is still to reach the customer. */
export async function hasUndelivered(db: Db, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'paid')
    .where('fulfilment_state', '=', 'preparing')
    .where('refund_state', '<>', 'fully')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Orders and what hangs on them stay for the books, without the person; nothing can be downloaded any more. */
export async function anonymiseOrders(tx: Db, customerId: string, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ email: '', create_key: null }).where('customer_id', '=', customerId).execute()
  await tx
    .updateTable('entitlements')
    .set({ revoked_at: at })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .execute()
  await tx.deleteFrom('download_links').where('customer_id', '=', customerId).execute()
  await tx.updateTable('downloads').set({ ip: '' }).where('customer_id', '=', customerId).execute()
}

/** Undefined where there is no such lead, or nobody in it any more. Whoever left no address has a key all the same. */
export async function findEmailKeyOfLead(tx: Db, leadId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('leads')
    .select('email_key')
    .where('id', '=', leadId)
    .where('email_key', 'not like', 'deleted:%')
    .executeTakeFirst()
  return row?.email_key
}

/** Requests sent with this address keep what was asked about, and lose who asked; so do the mails about them, to whomever. */
export async function anonymiseLeads(tx: Db, emailKey: string, nobody: string): Promise<void> {
  const leads = tx.selectFrom('leads').select('id').where('email_key', '=', emailKey)
  await takeOutOfOutbox(
    tx,
    sql`template in ('lead-notice', 'lead-confirmation', 'lead-reply')
      and split_part(dedupe_key, ':', 2) in (select l.id::text from leads l where l.email_key = ${emailKey})`,
  )
  await tx
    .updateTable('lead_requests')
    .set({ company_name: '', position: '', phone: '', name: '', demand: '', ip: '', create_key: null })
    .where('lead_id', 'in', leads)
    .execute()
  await tx.updateTable('lead_events').set({ text: '' }).where('lead_id', 'in', leads).execute()
  await tx
    .updateTable('leads')
    .set({ email: '', email_key: `deleted:${nobody}` })
    .where('email_key', '=', emailKey)
    .execute()
}

/** Takes the mails of a customer out, wherever they went. */
export async function deleteOldMails(tx: Db, customerId: string, email: string): Promise<void> {
  for (const which of mailsOf(customerId, email)) await takeOutOfOutbox(tx, which)
}

/**
 * Mails to the account's address, those about the account that went to an earlier one, and those about its orders wherever they went. Those
 * about requests belong to an address and not to the account: anybody can register a stranger's.
 */
export function mailsOf(customerId: string, email: string): RawBuilder<SqlBool>[] {
  return [
    sql`(lower(recipient) = lower(${email}) and template not like 'lead-%')`,
    sql`(template in ('email-changed', 'password-changed') and split_part(dedupe_key, ':', 2) = ${customerId})`,
    sql`(template like 'order-%' and split_part(dedupe_key, ':', 2) in (
      select o.id::text from orders o where o.customer_id = ${customerId}
      union all
      select c.id::text from order_email_changes c join orders o on o.id = c.order_id where o.customer_id = ${customerId}
      union all
      select r.id::text from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where o.customer_id = ${customerId}))`,
  ]
}

/**
 * What waits is never sent; what was sent stays as the fact that it was. One that is being sent this moment is waited for, so that it is
 * among the latter.
 */
async function takeOutOfOutbox(tx: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`delete from mails where state <> 'sent' and ${which}`.execute(tx)
  await sql`
    update mails set recipient = '', subject = '', body_text = '', body_html = '', list_unsubscribe = null, reply_to = null,
      last_error = null
    where state = 'sent' and ${which}`.execute(tx)
}
