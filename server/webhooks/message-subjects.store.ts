// What messages tell: the rows of orders, refunds, requests, quotes and reports.
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The web title of an item in the language of its row, where its page is public. */
const orderedItemSlug = sql<string | null>`
  case when o.item_kind = 'report'
    then (select t.slug from report_texts t where t.report_id = o.item_id and t.lang = o.lang and t.status = 'published')
    else (select t.slug from briefing_texts t where t.briefing_id = o.item_id and t.lang = o.lang and t.status = 'published')
  end`

export function findOrder(db: Db, id: string) {
  return db
    .selectFrom('orders as o')
    .leftJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select(['o.order_no', 'o.lang', 'o.item_kind', 'o.item_id', 'o.title', 'o.licence', 'o.edition', 'o.amount_minor'])
    .select(['o.currency', 'p.number as purchase_number', 'p.company_id', orderedItemSlug.as('slug')])
    .where('o.id', '=', id)
    .executeTakeFirst()
}

export function findRefund(db: Db, id: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as y', 'y.id', 'r.payment_id')
    .innerJoin('orders as o', 'o.id', 'y.order_id')
    .leftJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select(['r.out_refund_no', 'r.amount_minor', 'y.currency', 'o.order_no', 'o.refund_state'])
    .select(['p.number as purchase_number', 'p.company_id'])
    .where('r.id', '=', id)
    .executeTakeFirst()
}

const publicSlug = (id: RawBuilder<unknown>, lang: RawBuilder<unknown>) => sql<string | null>`
  (select t.slug from report_texts t where t.report_id = ${id} and t.lang = ${lang} and t.status = 'published')`

export function findLead(db: Db, id: string) {
  return db
    .selectFrom('leads as l')
    .leftJoin('reports as r', 'r.id', 'l.report_id')
    .select(['l.id', 'l.type', 'l.lang', 'l.report_id', 'l.report_title', 'r.report_no'])
    .select(publicSlug(sql`l.report_id`, sql`l.lang`).as('slug'))
    .where('l.id', '=', id)
    .executeTakeFirst()
}

export function findQuote(db: Db, id: string) {
  return db
    .selectFrom('quotes as q')
    .leftJoin('purchases as p', 'p.id', 'q.purchase_id')
    .select(['q.number', 'q.lang', 'q.currency', 'q.total_minor', 'q.purchase_number', 'p.company_id'])
    .where('q.id', '=', id)
    .executeTakeFirst()
}

export function findReport(db: Db, { id, language }: { readonly id: number; readonly language: Language }) {
  return db
    .selectFrom('report_texts as t')
    .innerJoin('reports as r', 'r.id', 't.report_id')
    .select(['t.report_id', 't.title', 't.slug', 't.category', 't.status', 't.first_public_at', 'r.report_no'])
    .where('t.report_id', '=', id)
    .where('t.lang', '=', language)
    .executeTakeFirst()
}
