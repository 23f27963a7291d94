// Context of a lead: other leads, orders and the account of its company and address, and its report.

import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'
import { leadRows } from './lead-list.store.ts'

const maxRelated = 20

/** Other leads of the company, newest first; none without a company name. */
export function listOfCompany(db: Db, lead: { id: string; companyKey: string }) {
  return leadRows(db)
    .where('l.company_key', '=', lead.companyKey)
    .where('l.company_key', '<>', '')
    .where('l.id', '<>', lead.id)
    .orderBy('l.created_at', 'desc')
    .limit(maxRelated)
    .execute()
}

/** Other leads of the e-mail address, newest first. */
export function listOfEmail(db: Db, lead: { id: string; emailKey: string }) {
  return leadRows(db)
    .where('l.email_key', '=', lead.emailKey)
    .where('l.id', '<>', lead.id)
    .orderBy('l.created_at', 'desc')
    .limit(maxRelated)
    .execute()
}

/** Orders of customers with the same company or e-mail address. */
export async function listOrders(db: Db, lead: { companyKey: string; emailKey: string }) {
  const customers = await db
    .selectFrom('customers')
    .select(['id', 'email_key'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('email_key', '=', lead.emailKey),
        eb.and([eb(sql`company_key(company_name)`, '=', lead.companyKey), eb(sql`${lead.companyKey}`, '<>', '')]),
      ]),
    )
    .limit(100)
    .execute()
  if (customers.length === 0) return []
  const withSameEmail = new Set(
    customers.filter((customer) => customer.email_key === lead.emailKey).map((customer) => customer.id),
  )
  const orders = await db
    .selectFrom('orders')
    .select(['order_no', 'title', 'status', 'currency', 'amount_minor', 'customer_id', 'created_at'])
    .where(
      'customer_id',
      'in',
      customers.map((customer) => customer.id),
    )
    .orderBy('created_at', 'desc')
    .limit(maxRelated)
    .execute()
  return orders.map((order) => ({ ...order, isSameEmail: withSameEmail.has(order.customer_id) }))
}

/** The id of the customer with this e-mail address. */
export async function findCustomerId(db: Db, emailKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** The report of a lead, with its localization in the given language. */
export function findReport(db: Db, reportId: number, language: Language) {
  return db
    .selectFrom('reports as r')
    .leftJoin('report_texts as t', (join) => join.onRef('t.report_id', '=', 'r.id').on('t.lang', '=', language))
    .select(['r.report_no', 't.title', 't.short_title', 't.slug', 't.status'])
    .where('r.id', '=', reportId)
    .executeTakeFirst()
}

export function findReportByNo(db: Db, reportNo: string, language: string) {
  return db
    .selectFrom('reports as r')
    .innerJoin('report_texts as t', 't.report_id', 'r.id')
    .select(['r.id', 't.title'])
    .where('r.report_no', '=', reportNo)
    .orderBy(sql`t.lang <> ${language}`)
    .limit(1)
    .executeTakeFirst()
}
