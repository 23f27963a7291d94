// Records about a customer other than the account itself, and their anonymization.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { mailsAbout } from '#contract/common/mail-kinds.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Unpaid orders for which a gateway may still receive money. */
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

/** Locks what a customer has bought. Orders are locked before the customer, as in payments, and entitlements, as by a download that is counted. */
export async function lockOrdersAndEntitlements(tx: Db, customerId: string): Promise<void> {
  for (const table of ['orders', 'entitlements'] as const)
    await tx.selectFrom(table).select('id').where('customer_id', '=', customerId).orderBy('id').forUpdate().execute()
}

/** Whether a paid order that was not refunded is still to be delivered. */
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

/** Orders and their records are kept for accounting, without the person; nothing can be downloaded any more. */
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

/**
 * Quotes of a customer, or those without one that were sent to an address, lose the person: a draft is deleted, an open quote is withdrawn.
 * The document itself stays as it was issued, since commercial records have to be kept for ten years.
 */
export async function anonymiseQuotes(
  tx: Db,
  { customerId, emailKey, at }: { customerId?: string; emailKey?: string | undefined; at: Date },
): Promise<void> {
  const isTheirs = sql<SqlBool>`(customer_id = ${customerId ?? null}::uuid or (customer_id is null and email_key = ${emailKey ?? null}))`
  await removeFromOutbox(
    tx,
    sql`template = any (${mailsAbout('quote')}) and split_part(dedupe_key, ':', 2) in (select q.id::text from quotes q where ${isTheirs})`,
  )
  await tx.deleteFrom('quotes').where('state', '=', 'draft').where(isTheirs).execute()
  await tx
    .updateTable('quotes')
    .set({ state: 'withdrawn', decided_at: at })
    .where('state', '=', 'sent')
    .where(isTheirs)
    .execute()
  const nobody = { email: '', contact: '', address: '', accepted_name: '', accepted_position: '', decline_reason: '' }
  await tx
    .updateTable('quotes')
    .set({
      ...nobody,
      email_key: sql<string>`'deleted:' || id`,
      company_name: '',
      tax_number: '',
      po_number: '',
      follow_up_at: null,
      buyer_reminder_at: null,
    })
    .where(isTheirs)
    .execute()
}

/** Deliveries that fail are then reported to the member of staff who added the endpoint. */
export async function eraseWebhookContacts(tx: Db, emailKey: string): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ contact_email: '', contact_email_key: '' })
    .where('contact_email_key', '=', emailKey)
    .execute()
}

/**
 * Purchases keep the company that is billed, since commercial records have to be kept for ten years, and lose the person: contact, address
 * of e-mail, and the receipts that the person has sent. Unpaid ones were cancelled before. Issued invoices stay as they are; billing details that
 * were given for further ones are deleted.
 */
export async function anonymisePurchases(tx: Db, customerId: string): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ billing: sql`billing || '{"contact": "", "email": ""}'::jsonb` })
    .where('customer_id', '=', customerId)
    .execute()
  await tx.deleteFrom('order_billing').where('customer_id', '=', customerId).execute()
  const purchases = tx.selectFrom('purchases as p').select('p.id').where('p.customer_id', '=', customerId)
  await tx.deleteFrom('purchase_receipts').where('purchase_id', 'in', purchases).execute()
  await tx.deleteFrom('attachments').where('customer_id', '=', customerId).execute()
}

/**
 * Requests of fapiao that are not being issued are withdrawn and lose their buyer. What is being issued or was issued keeps what a fapiao
 * names, since tax records have to be kept for ten years, and loses the address to which it was sent.
 */
export async function anonymiseFapiao(tx: Db, customerId: string, at: Date): Promise<void> {
  await tx.deleteFrom('fapiao_titles').where('customer_id', '=', customerId).execute()
  const withdrawn = await tx
    .updateTable('fapiao_requests')
    .set({ state: 'withdrawn', ready_at: null })
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['requested', 'rejected'])
    .returning('id')
    .execute()
  if (withdrawn.length > 0)
    await tx
      .insertInto('fapiao_events')
      .values(withdrawn.map(({ id }) => ({ request_id: id, kind: 'withdrawn' as const, staff_id: null, at })))
      .execute()
  await tx.updateTable('fapiao_requests').set({ email: '' }).where('customer_id', '=', customerId).execute()
  const nobody = { title: '', tax_code: '', address: '', phone: '', bank_name: '', bank_account: '' }
  await tx
    .updateTable('fapiao_requests')
    .set({ ...nobody, remark: '', reject_reason: '' })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'withdrawn')
    // One that was exported may have been issued nevertheless.
    .where('exported_minor', 'is', null)
    .execute()
}

/** Undefined when there is no such lead or it is anonymized already. A visitor without an address has a key nevertheless. */
export async function findEmailKeyOfLead(tx: Db, leadId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('leads')
    .select('email_key')
    .where('id', '=', leadId)
    .where('email_key', 'not like', 'deleted:%')
    .executeTakeFirst()
  return row?.email_key
}

/** Requests from this address keep their contents but lose the person, and so do the mails about them. */
export async function anonymiseLeads(tx: Db, emailKey: string, nobody: string): Promise<void> {
  const leads = tx.selectFrom('leads').select('id').where('email_key', '=', emailKey)
  await removeFromOutbox(
    tx,
    sql`template = any (${mailsAbout('lead')})
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

/** Removes the mails of a customer, whatever their recipient. */
export async function deleteOldMails(tx: Db, customerId: string, email: string): Promise<void> {
  for (const which of mailsOf(customerId, email)) await removeFromOutbox(tx, which)
  // Not part of `mailsOf`, which is exported: they name the admins of companies.
  await removeFromOutbox(
    tx,
    sql`template = any (${mailsAbout('member')}) and split_part(dedupe_key, ':', 2) = ${customerId}`,
  )
}

/**
 * Mails to the account's address, mails about the account that went to an earlier one, and mails about its orders to any address. Mails
 * about requests belong to an address and not to the account, as an account can be registered with another person's address.
 */
export function mailsOf(customerId: string, email: string): RawBuilder<SqlBool>[] {
  return [
    sql`(lower(recipient) = lower(${email}) and template <> all (${[...mailsAbout('lead'), ...mailsAbout('quote')]}))`,
    sql`(template = any (${mailsAbout('account')}) and split_part(dedupe_key, ':', 2) = ${customerId})`,
    sql`(template = any (${mailsAbout('order')}) and split_part(dedupe_key, ':', 2) in (
      select o.id::text from orders o where o.customer_id = ${customerId}
      union all
      select c.id::text from order_email_changes c join orders o on o.id = c.order_id where o.customer_id = ${customerId}
      union all
      select r.id::text from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where o.customer_id = ${customerId}))`,
    sql`(template = any (${mailsAbout('purchase')}) and split_part(dedupe_key, ':', 2) in (
      select p.id::text from purchases p where p.customer_id = ${customerId}))`,
    sql`(template = any (${mailsAbout('quote')}) and split_part(dedupe_key, ':', 2) in (
      select q.id::text from quotes q where q.customer_id = ${customerId}))`,
    sql`(template = any (${mailsAbout('fapiao')}) and split_part(dedupe_key, ':', 2) in (
      select f.id::text from fapiao_requests f where f.customer_id = ${customerId}))`,
    sql`(template = any (${mailsAbout('invoice')}) and split_part(dedupe_key, ':', 2) in (
      select i.document_id::text from invoices i where i.customer_id = ${customerId}))`,
  ]
}

/**
 * Queued mails are never sent; for sent mails only the fact remains. A mail that is being sent at this moment is waited for and then counts
 * as sent.
 */
async function removeFromOutbox(tx: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`delete from mails where state <> 'sent' and ${which}`.execute(tx)
  await sql`
    update mails set recipient = '', subject = '', body_text = '', body_html = '', list_unsubscribe = null, reply_to = null,
      last_error = null
    where state = 'sent' and ${which}`.execute(tx)
}
