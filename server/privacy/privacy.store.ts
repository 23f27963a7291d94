// Everything that the database knows of a customer beside the account itself: read for the export, emptied at the end.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

export function listConsents(db: Db, customerId: string) {
  return db
    .selectFrom('consents')
    .select(['document', 'version', 'ip', 'at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}

export function findProfile(db: Db, customerId: string) {
  return db
    .selectFrom('customers')
    .select([
      'id',
      'login_code',
      'name',
      'email',
      'email_key',
      'email_proven_at',
      'phone',
      'company_name',
      'position',
      'lang',
      'created_at',
    ])
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export function listSessions(db: Db, customerId: string) {
  return db
    .selectFrom('sessions')
    .select(['user_agent', 'ip', 'created_at', 'last_seen_at', 'expires_at', 'ended_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()
}

export function listOrders(db: Db, customerId: string) {
  return db.selectFrom('orders').selectAll().where('customer_id', '=', customerId).orderBy('created_at').execute()
}

export function listEmailChanges(db: Db, customerId: string) {
  return db
    .selectFrom('order_email_changes as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['o.order_no', 'c.old_email as from', 'c.new_email as to', 'c.ip', 'c.at'])
    .where('o.customer_id', '=', customerId)
    .orderBy('c.id')
    .execute()
}

export function listDownloads(db: Db, customerId: string) {
  return db
    .selectFrom('downloads as d')
    .innerJoin('entitlements as e', 'e.id', 'd.entitlement_id')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select(['o.order_no', 'e.title', 'f.name', 'd.ip', 'd.at'])
    .where('d.customer_id', '=', customerId)
    .orderBy('d.id')
    .execute()
}

export function listSavedSearches(db: Db, customerId: string) {
  return db
    .selectFrom('saved_searches')
    .select([
      'lang',
      'keyword',
      'category',
      'price_band',
      'region',
      'rhythm',
      'created_at',
      'paused_at',
      'last_sent_at',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()
}

export function listLeadRequests(db: Db, emailKey: string) {
  return db
    .selectFrom('lead_requests as r')
    .innerJoin('leads as l', 'l.id', 'r.lead_id')
    .select([
      'l.type',
      'l.report_title',
      'r.company_name',
      'r.position',
      'r.phone',
      'r.name',
      'r.demand',
      'r.version',
      'r.report_price',
      'r.consent_version',
      'r.ip',
      'r.at',
    ])
    .where('l.email_key', '=', emailKey)
    .orderBy('r.id')
    .execute()
}

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

/** Requests sent with this address keep what was asked about, and lose who asked; so do the mails about them, to whomever. */
export async function anonymiseLeads(tx: Db, emailKey: string, customerId: string): Promise<void> {
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
    .set({ email: '', email_key: `deleted:${customerId}` })
    .where('email_key', '=', emailKey)
    .execute()
}

/**
 * Mails to the account's address, and those about its orders wherever they went. Those about requests belong to an address and not to the
 * account: anybody can register a stranger's.
 */
export async function forgetMails(tx: Db, customerId: string, email: string): Promise<void> {
  await takeOutOfOutbox(tx, sql`lower(recipient) = lower(${email}) and template not like 'lead-%'`)
  await takeOutOfOutbox(
    tx,
    sql`template like 'order-%' and split_part(dedupe_key, ':', 2) in (
      select o.id::text from orders o where o.customer_id = ${customerId}
      union all
      select c.id::text from order_email_changes c join orders o on o.id = c.order_id where o.customer_id = ${customerId}
      union all
      select r.id::text from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where o.customer_id = ${customerId})`,
  )
}

/**
 * What waits is never sent; what was sent stays as the fact that it was. One that is being sent this moment is waited for, so that it is
 * among the latter.
 */
async function takeOutOfOutbox(tx: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`delete from mails where state <> 'sent' and ${which}`.execute(tx)
  await sql`
    update mails set recipient = '', subject = '', body_text = '', body_html = '', list_unsubscribe = null, last_error = null
    where state = 'sent' and ${which}`.execute(tx)
}
