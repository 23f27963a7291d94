// Queries of all personal data of a customer, for the export.
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

export function listPayments(db: Db, customerId: string) {
  return db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.order_no', 'p.method', 'p.currency', 'p.amount_minor', 'p.status', 'p.created_at', 'p.paid_at'])
    .where('o.customer_id', '=', customerId)
    .orderBy('p.created_at')
    .execute()
}

export function listRefunds(db: Db, customerId: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['o.order_no', 'p.currency', 'r.amount_minor', 'r.status', 'r.created_at', 'r.succeeded_at'])
    .where('o.customer_id', '=', customerId)
    .orderBy('r.created_at')
    .execute()
}

/** Replies of staff to requests from this address. */
export function listReplies(db: Db, emailKey: string) {
  return db
    .selectFrom('lead_events as e')
    .innerJoin('leads as l', 'l.id', 'e.lead_id')
    .select(['e.text', 'e.at'])
    .where('l.email_key', '=', emailKey)
    .where('e.kind', '=', 'reply')
    .orderBy('e.id')
    .execute()
}

/** Mails that are still stored. */
export function listMails(db: Db, which: readonly RawBuilder<SqlBool>[]) {
  return db
    .selectFrom('mails')
    .select(['template', 'recipient', 'subject', 'body_text', 'created_at', 'sent_at'])
    .where(sql<SqlBool>`(${sql.join(which, sql` or `)})`)
    .where('recipient', '<>', '')
    .orderBy('created_at')
    .execute()
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

/** Quotes of the customer, and those that were sent to the verified address. */
export function listQuotes(db: Db, customerId: string, emailKey: string | undefined) {
  return db
    .selectFrom('quotes')
    .select([
      'number',
      'state',
      'currency',
      'total_minor',
      'email',
      'contact',
      'company_name',
      'address',
      'country',
      'tax_number',
      'note',
      'sent_at',
      'valid_until',
      'accepted_name',
      'accepted_position',
      'po_number',
      'decline_reason',
    ])
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', customerId),
        ...(emailKey === undefined ? [] : [eb.and([eb('customer_id', 'is', null), eb('email_key', '=', emailKey)])]),
      ]),
    )
    .where('state', '<>', 'draft')
    .orderBy('created_at')
    .execute()
}

export function listPurchases(db: Db, customerId: string) {
  return db
    .selectFrom('purchases')
    .select(['number', 'state', 'terms', 'currency', 'total_minor', 'billing', 'po_number', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
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

/** Endpoints of webhooks whose failures are reported to an address. */
export function listWebhookContacts(db: Db, emailKey: string) {
  return db
    .selectFrom('webhook_endpoints')
    .select(['name', 'url', 'created_at'])
    .where('contact_email_key', '=', emailKey)
    .orderBy('created_at')
    .execute()
}
