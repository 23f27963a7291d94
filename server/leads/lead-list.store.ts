// The inbox of leads: listed, counted, exported.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { adminCountLimit } from '#contract/common/admin-list.ts'
import type { Language } from '#contract/common/language.ts'
import { type LeadState, type LeadType, leadStates } from '#contract/leads.ts'
import { countedRows, type Total, totalOf } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { nullsLastPage } from '#server/platform/db/nulls-last-page.ts'
import { containsAllWordsScan, foldedColumn, type WalkedRows } from '#server/platform/db/text-filter.ts'
import { openStates } from './leads.rules.ts'

export type LeadFilter = {
  readonly search: string
  readonly state?: LeadState | undefined
  readonly type?: LeadType | undefined
  readonly language?: Language | undefined
  /** Null: given to nobody. */
  readonly assigneeId?: string | null | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  /** Open, and to be answered before this moment. */
  readonly dueBefore?: Date | undefined
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
  'l.answered_at',
] as const

/** Leads as lists show them. */
export function leadRows(db: Db) {
  return db.selectFrom('leads as l').leftJoin('staff as s', 's.id', 'l.assignee_id').select(columns)
}

export type LeadListRow = Awaited<ReturnType<typeof listPart>>[number]

const walked: WalkedRows = {
  from: sql`leads l`,
  text: foldedColumn(sql`l.words`),
  newest: sql`l.created_at desc, l.id desc`,
}

/** Open, with a time until when it is to be answered. The states stand in the statement, as in the index. */
const isDue = sql<SqlBool>`l.state in (${sql.join(openStates.map((state) => sql.lit(state)))}) and l.due_at is not null`

async function matches(db: Db, filter: LeadFilter): Promise<RawBuilder<SqlBool>> {
  const { assigneeId } = filter
  const conditions = [
    await containsAllWordsScan(db, walked, filter.search),
    filter.state && sql<SqlBool>`l.state = ${filter.state}`,
    filter.type && sql<SqlBool>`l.type = ${filter.type}`,
    filter.language && sql<SqlBool>`l.lang = ${filter.language}`,
    assigneeId === null && sql<SqlBool>`l.assignee_id is null`,
    assigneeId && sql<SqlBool>`l.assignee_id = ${Number(assigneeId)}`,
    filter.from && sql<SqlBool>`l.created_at >= ${filter.from}`,
    filter.until && sql<SqlBool>`l.created_at < ${filter.until}`,
    filter.dueBefore && sql<SqlBool>`${isDue} and l.due_at < ${filter.dueBefore}`,
  ].filter((condition) => condition !== undefined && condition !== '' && condition !== false)
  return sql.join<SqlBool>(conditions, sql` and `)
}

type LeadQuery = LeadFilter & {
  readonly sort: 'createdAt' | 'dueAt'
  readonly order: 'asc' | 'desc'
  readonly page: number
  readonly perPage: number
}

/** By the time until when they are to be answered: open leads that have one, then all others, the newest first. */
export async function listLeads(db: Db, query: LeadQuery) {
  const found = await matches(db, query)
  const paging = { limit: query.perPage, offset: (query.page - 1) * query.perPage }
  const { order, state } = query
  if (query.sort === 'createdAt') return listPart(db, found, { by: 'l.created_at', order, ...paging })
  const isClosed = state !== undefined && !openStates.includes(state)
  // Of an open state only those without a time are left, which an index finds.
  const isOther = isClosed ? sql`true` : state ? sql`l.due_at is null` : sql`not (${isDue})`
  const others = (limit: number, offset: number) =>
    listPart(db, sql<SqlBool>`${found} and ${isOther}`, { by: 'l.created_at', order: 'desc', limit, offset })
  if (isClosed) return others(paging.limit, paging.offset)
  const due = sql<SqlBool>`${found} and ${isDue}`
  return nullsLastPage(
    {
      having: (limit, offset) => listPart(db, due, { by: 'l.due_at', order, limit, offset }),
      countHaving: (most) => countUpTo(db, due, most),
      others,
    },
    paging,
  )
}

function listPart(
  db: Db,
  found: RawBuilder<SqlBool>,
  query: { by: 'l.created_at' | 'l.due_at'; order: 'asc' | 'desc'; limit: number; offset: number },
) {
  return leadRows(db)
    .where(found)
    .orderBy(query.by, query.order)
    .orderBy('l.id', query.order)
    .limit(query.limit)
    .offset(query.offset)
    .execute()
}

async function countUpTo(db: Db, found: RawBuilder<SqlBool>, most: number): Promise<number> {
  const { rows: counted } = await sql<{ n: number }>`
    select count(*) as n from (select from leads l where ${found} limit ${most}) c`.execute(db)
  return Number(counted[0]?.n ?? 0)
}

export async function countLeads(db: Db, filter: LeadFilter): Promise<Total> {
  return totalOf(await countUpTo(db, await matches(db, filter), countedRows))
}

/** How many of each state, and how many are open and late; each up to the cap. */
export async function countByState(db: Db, filter: LeadFilter, now: Date) {
  const all = await matches(db, { ...filter, state: undefined })
  const of = (condition: RawBuilder<SqlBool>) =>
    sql`(select count(*) from (select from leads l where ${condition} limit ${adminCountLimit}) c)`
  const states = leadStates.map((state) => sql`${of(sql`${all} and l.state = ${state}`)} as ${sql.id(state)}`)
  const late = sql<SqlBool>`${all} and ${isDue} and l.due_at < ${now}`
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
  return leadRows(db)
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
