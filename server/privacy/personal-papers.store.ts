// Queries of a customer's invoices and fapiao, for the export.
import type { Db } from '#server/platform/db/db.ts'

export function listFapiaoTitles(db: Db, customerId: string) {
  return db.selectFrom('fapiao_titles').selectAll().where('customer_id', '=', customerId).orderBy('id').execute()
}

export function listFapiao(db: Db, customerId: string) {
  return db
    .selectFrom('fapiao_requests')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('requested_at')
    .execute()
}

export function listFapiaoFiles(db: Db, customerId: string) {
  return db
    .selectFrom('fapiao_files as ff')
    .innerJoin('fapiao_requests as r', 'r.id', 'ff.request_id')
    .innerJoin('files as f', 'f.id', 'ff.file_id')
    .select(['ff.request_id', 'f.name', 'ff.format', 'ff.fapiao_number', 'ff.uploaded_at'])
    .where('r.customer_id', '=', customerId)
    .orderBy('ff.uploaded_at')
    .orderBy('ff.format')
    .execute()
}

/** Without those that were withdrawn before anything was issued. */
export function listFapiaoReversals(db: Db, customerId: string) {
  return db
    .selectFrom('fapiao_reversals as v')
    .innerJoin('fapiao_requests as r', 'r.id', 'v.request_id')
    .select(['v.request_id', 'v.fapiao_number', 'v.amount_minor', 'v.state', 'v.issued_on'])
    .where('r.customer_id', '=', customerId)
    .where('v.state', '<>', 'withdrawn')
    .orderBy('v.created_at')
    .execute()
}

export function listOrderBilling(db: Db, customerId: string) {
  return db
    .selectFrom('order_billing as b')
    .innerJoin('orders as o', (join) =>
      join.on((eb) =>
        eb.or([eb('o.id', '=', eb.ref('b.order_id')), eb('o.purchase_id', '=', eb.ref('b.purchase_id'))]),
      ),
    )
    .select(['o.order_no', 'b.billing', 'b.updated_at'])
    .where('b.customer_id', '=', customerId)
    .orderBy('b.updated_at')
    .orderBy('o.order_no')
    .execute()
}

export function listInvoices(db: Db, customerId: string) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('documents as d', 'd.id', 'i.document_id')
    .select(['i.number', 'i.kind', 'i.currency', 'i.gross_minor', 'i.issued_at', 'd.contents'])
    .where('i.customer_id', '=', customerId)
    .orderBy('i.issued_at')
    .orderBy('i.number')
    .execute()
}
