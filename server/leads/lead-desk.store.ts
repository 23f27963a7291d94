// Leads as staff see them: the inbox, one lead with its surroundings, what is done with it.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedUpTo } from '#contract/common/admin-list.ts'
import type { Language } from '#contract/common/language.ts'
import { type LeadState, type LeadType, leadStates } from '#contract/leads.ts'
import type { LeadEvent } from '#contract/leads-admin.ts'
import { countedRows, type Total, totalOf } from '#server/platform/db/counted.ts'
import type { Db } from '#server/platform/db/db.ts'
import { foldedColumn, holdsWordsWalking, type WalkedRows } from '#server/platform/db/word-search.ts'

export type LeadFilter = {
  readonly search: string
  readonly state?: LeadState | undefined
  readonly type?: LeadType | undefined
  readonly language?: Language | undefined
  /** Null: given to nobody. */
  readonly assigneeId?: string | null | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

const columns = [
  'l.id',
  'l.type',
  'l.lang',
  'l.state',
  'l.name',
  'l.company_name',
  'l.report_id',
  'l.report_title',
  'l.request_count',
  'l.assignee_id',
  's.name as assignee_name',
  'l.due_at',
  'l.created_at',
  'l.last_request_at',
] as const

function rows(db: Db) {
  return db.selectFrom('leads as l').leftJoin('staff as s', 's.id', 'l.assignee_id').select(columns)
}

export type LeadListRow = Awaited<ReturnType<typeof listLeads>>[number]

const walked: WalkedRows = {
  from: sql`leads l`,
  text: foldedColumn(sql`l.words`),
  newest: sql`l.created_at desc, l.id desc`,
}

async function matches(db: Db, filter: LeadFilter): Promise<RawBuilder<SqlBool>> {
  const { assigneeId } = filter
  const conditions = [
    await holdsWordsWalking(db, walked, filter.search),
    filter.state && sql<SqlBool>`l.state = ${filter.state}`,
    filter.type && sql<SqlBool>`l.type = ${filter.type}`,
    filter.language && sql<SqlBool>`l.lang = ${filter.language}`,
    assigneeId === null && sql<SqlBool>`l.assignee_id is null`,
    assigneeId && sql<SqlBool>`l.assignee_id = ${Number(assigneeId)}`,
    filter.from && sql<SqlBool>`l.created_at >= ${filter.from}`,
    filter.until && sql<SqlBool>`l.created_at < ${filter.until}`,
  ].filter((condition) => condition !== undefined && condition !== '' && condition !== false)
  return sql.join<SqlBool>(conditions, sql` and `)
}

export async function listLeads(
  db: Db,
  query: LeadFilter & { sort: 'createdAt' | 'dueAt'; order: 'asc' | 'desc'; page: number; perPage: number },
) {
  return rows(db)
    .where(await matches(db, query))
    .orderBy(query.sort === 'dueAt' ? 'l.due_at' : 'l.created_at', query.order)
    .orderBy('l.id', query.order)
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute()
}

export async function countLeads(db: Db, filter: LeadFilter): Promise<Total> {
  const found = await matches(db, filter)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*) as n from (select from leads l where ${found} limit ${countedRows}) c`.execute(db)
  return totalOf(Number(counted[0]?.n ?? 0))
}

/** How many of each state, and how many are open and late; each up to the cap. */
export async function countByState(db: Db, filter: LeadFilter, now: Date) {
  const all = await matches(db, { ...filter, state: undefined })
  const of = (condition: RawBuilder<SqlBool>) =>
    sql`(select count(*) from (select from leads l where ${condition} limit ${countedUpTo}) c)`
  const states = leadStates.map((state) => sql`${of(sql`${all} and l.state = ${state}`)} as ${sql.id(state)}`)
  const late = sql<SqlBool>`${all} and l.state in ('new', 'contacted', 'qualified', 'quoted') and l.due_at < ${now}`
  const { rows: counted } = await sql<Record<LeadState | 'all' | 'late', number>>`
    select ${sql.join(states)}, ${of(all)} as "all", ${of(late)} as late`.execute(db)
  return counted[0]
}

/** A part of the export: what comes after a lead, the newest first, with its newest request. */
export async function listForExport(
  db: Db,
  filter: LeadFilter & { after?: { at: Date; id: string } | undefined; limit: number },
) {
  const { after } = filter
  return rows(db)
    .select(['l.email', 'l.phone'])
    .select((eb) =>
      eb
        .selectFrom('lead_requests as r')
        .select('r.demand')
        .whereRef('r.lead_id', '=', 'l.id')
        .orderBy('r.id', 'desc')
        .limit(1)
        .as('demand'),
    )
    .where(await matches(db, filter))
    .$if(after !== undefined, (qb) =>
      qb.where(sql<SqlBool>`(l.created_at, l.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(filter.limit)
    .execute()
}

export function findLead(db: Db, id: string) {
  return rows(db)
    .leftJoin('staff as m', 'm.id', 'l.made_by')
    .select([
      'l.email',
      'l.email_key',
      'l.company_key',
      'l.phone',
      'l.spam_reason',
      'l.version',
      'm.name as made_by_name',
    ])
    .where('l.id', '=', id)
    .executeTakeFirst()
}

export function lockLead(tx: Db, id: string) {
  return tx
    .selectFrom('leads')
    .select(['id', 'state', 'version', 'lang', 'email', 'assignee_id', 'due_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateLead(
  tx: Db,
  id: string,
  change: { state?: LeadState; assignee_id?: number | null; due_at?: Date | null },
): Promise<void> {
  await tx
    .updateTable('leads')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export function listRequests(db: Db, leadId: string) {
  return db
    .selectFrom('lead_requests')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

export function listEvents(db: Db, leadId: string) {
  return db
    .selectFrom('lead_events as e')
    .leftJoin('mails as m', 'm.id', 'e.mail_id')
    .select(['e.id', 'e.kind', 'e.staff_name', 'e.from_state', 'e.to_state', 'e.text', 'm.state as mail_state', 'e.at'])
    .where('e.lead_id', '=', leadId)
    .orderBy('e.id', 'desc')
    .limit(200)
    .execute()
}

export async function insertEvent(
  tx: Db,
  event: {
    leadId: string
    kind: LeadEvent['kind']
    staff: { staffId: string; name: string }
    from?: LeadState
    to?: LeadState
    text?: string
    mailId?: string
    at: Date
  },
): Promise<void> {
  await tx
    .insertInto('lead_events')
    .values({
      lead_id: event.leadId,
      kind: event.kind,
      staff_id: Number(event.staff.staffId),
      staff_name: event.staff.name,
      from_state: event.from ?? null,
      to_state: event.to ?? null,
      text: event.text ?? '',
      mail_id: event.mailId ?? null,
      at: event.at,
    })
    .execute()
}

const mostRelated = 20

/** Other leads of the company, the newest first; none where no company is named. */
export function listOfCompany(db: Db, lead: { id: string; companyKey: string }) {
  return rows(db)
    .where('l.company_key', '=', lead.companyKey)
    .where('l.company_key', '<>', '')
    .where('l.id', '<>', lead.id)
    .orderBy('l.created_at', 'desc')
    .limit(mostRelated)
    .execute()
}

/** Other leads of the address, the newest first. */
export function listOfEmail(db: Db, lead: { id: string; emailKey: string }) {
  return rows(db)
    .where('l.email_key', '=', lead.emailKey)
    .where('l.id', '<>', lead.id)
    .orderBy('l.created_at', 'desc')
    .limit(mostRelated)
    .execute()
}

/** Orders of customers of the same company or with the same address. */
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
  const same = new Set(customers.filter((one) => one.email_key === lead.emailKey).map((one) => one.id))
  const found = await db
    .selectFrom('orders')
    .select(['order_no', 'title', 'status', 'currency', 'amount_minor', 'customer_id', 'created_at'])
    .where(
      'customer_id',
      'in',
      customers.map((one) => one.id),
    )
    .orderBy('created_at', 'desc')
    .limit(mostRelated)
    .execute()
  return found.map((order) => ({ ...order, isSameEmail: same.has(order.customer_id) }))
}

/** The customer whose address this is. */
export async function findCustomerId(db: Db, emailKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** The report of a lead, and where it is read. */
export function findReport(db: Db, reportId: number, language: string) {
  return db
    .selectFrom('reports as r')
    .leftJoin('report_texts as t', (join) => join.onRef('t.report_id', '=', 'r.id').on('t.lang', '=', language))
    .select(['r.report_no', 't.title', 't.slug', 't.status'])
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
