// The records from which the history of an order is built, from every table that refers to it. Credentials and raw gateway messages are not
// read.
import type { Db } from '#server/platform/db/db.ts'

/** The limit of each kind of record. */
const maxRecords = 200

export function listAttempts(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .select([
      'id',
      'provider',
      'method',
      'status',
      'out_trade_no',
      'gateway_trade_no',
      'applied',
      'amount_minor',
      'refund_reserved_minor',
      'currency',
      'created_at',
      'paid_at',
    ])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
}

export function listTransitions(db: Db, orderId: string) {
  return db
    .selectFrom('payment_transitions as t')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .select(['t.at', 't.from_status', 't.to_status', 't.source', 't.cause', 'p.method'])
    .where('p.order_id', '=', orderId)
    .orderBy('t.id', 'desc')
    .limit(maxRecords)
    .execute()
}

export function listNotifications(db: Db, orderId: string) {
  return db
    .selectFrom('payments as p')
    .innerJoin('pay_inbox as i', (join) =>
      join.onRef('i.out_trade_no', '=', 'p.out_trade_no').onRef('i.provider', '=', 'p.provider'),
    )
    .select(['i.provider', 'i.kind', 'i.verdict', 'i.received_at', 'i.event_id'])
    .where('p.order_id', '=', orderId)
    .orderBy('i.received_at', 'desc')
    .limit(maxRecords)
    .execute()
}

export function listRefunds(db: Db, orderId: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select([
      'r.id',
      'r.out_refund_no',
      'r.amount_minor',
      'r.reason',
      'r.status',
      'r.last_error',
      'r.created_at',
      'r.succeeded_at',
      'p.currency',
      'p.applied',
    ])
    .where('p.order_id', '=', orderId)
    .orderBy('r.created_at')
    .execute()
}

/** Refunds that changed state after they had ended. */
export function listRefundTransitions(db: Db, orderId: string) {
  return db
    .selectFrom('refund_moves as m')
    .innerJoin('refunds as r', 'r.id', 'm.refund_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['m.at', 'm.from_status', 'm.to_status', 'm.source', 'r.out_refund_no', 'r.amount_minor'])
    .where('p.order_id', '=', orderId)
    .orderBy('m.id', 'desc')
    .limit(maxRecords)
    .execute()
}

export function listRefundRequests(db: Db, orderId: string) {
  return db
    .selectFrom('refund_requests as q')
    .innerJoin('staff as s', 's.id', 'q.requested_by')
    .leftJoin('staff as d', 'd.id', 'q.decided_by')
    .select([
      'q.id',
      'q.amount_minor',
      'q.currency',
      'q.note',
      'q.state',
      'q.requested_at',
      'q.decided_at',
      'q.decision_note',
      's.name as requested_by',
      'd.name as decided_by',
    ])
    .where('q.order_id', '=', orderId)
    .orderBy('q.requested_at')
    .execute()
}

export function listMails(db: Db, dedupeKeys: readonly string[]) {
  return db
    .selectFrom('mails')
    .select(['template', 'recipient', 'subject', 'state', 'created_at', 'sent_at'])
    .where('dedupe_key', 'in', dedupeKeys)
    .orderBy('created_at', 'desc')
    .execute()
}

export function listEmailChanges(db: Db, orderId: string) {
  return db
    .selectFrom('order_email_changes')
    .select(['id', 'old_email', 'new_email', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(maxRecords)
    .execute()
}

export function listDownloads(db: Db, orderId: string) {
  return db
    .selectFrom('entitlements as e')
    .innerJoin('downloads as d', 'd.entitlement_id', 'e.id')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select(['d.at', 'd.ip', 'f.name'])
    .where('e.order_id', '=', orderId)
    .orderBy('d.at', 'desc')
    .limit(maxRecords)
    .execute()
}

export function listResets(db: Db, orderId: string) {
  return db
    .selectFrom('entitlements as e')
    .innerJoin('download_resets as r', 'r.entitlement_id', 'e.id')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select(['r.at', 'f.name'])
    .where('e.order_id', '=', orderId)
    .orderBy('r.at', 'desc')
    .limit(maxRecords)
    .execute()
}

const havingLinesOfTheirOwn = [
  'orders.note',
  'orders.reset-downloads',
  'orders.email',
  'refunds.request',
  'refunds.approve',
  'refunds.decline',
]

/** Staff actions that no other table records. */
export function listAuditEntries(db: Db, orderId: string) {
  return db
    .selectFrom('audit_entries')
    .select(['at', 'staff_name', 'action', 'after'])
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('action', 'not in', havingLinesOfTheirOwn)
    .orderBy('seq', 'desc')
    .limit(maxRecords)
    .execute()
}

export function listNotes(db: Db, orderId: string) {
  return db
    .selectFrom('order_notes')
    .select(['id', 'staff_name', 'text', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(maxRecords)
    .execute()
}
