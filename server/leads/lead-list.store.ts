// The lead inbox: list, counts, export.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { adminCountLimit } from '#contract/common/admin-list.ts'
import type { Language } from '#contract/common/language.ts'
import { type LeadState, type LeadType, leadStates } from '#contract/leads.ts'
import { maxCountedRows, type Total, totalOf } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { nullsLastPage } from '#server/platform/db/nulls-last-page.ts'
import { containsAllWordsScan, normalizedColumn, type ScannedRows } from '#server/platform/db/text-filter.ts'
import { openStates } from './leads.rules.ts'

export type LeadFilter = {
  readonly search: string
  readonly state?: LeadState | undefined
  readonly type?: LeadType | undefined
  readonly language?: Language | undefined
  /** Null: leads without an assignee. */
  readonly assigneeId?: string | null | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
  /** Only open leads that are due before this time. */
  readonly dueBefore?: Date | undefined
}

const columns = [
  'l.id',
  'l.type',
  'l.lang',
  'l.state',
  'l.name',
  'l.company_name',
  'l.email_key',
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

/** Leads with the columns of lists. */
export function leadRows(db: Db) {
  return db.selectFrom('leads as l').leftJoin('staff as s', 's.id', 'l.assignee_id').select(columns)
}

export type LeadListRow = Awaited<ReturnType<typeof listPart>>[number]

const scannedRows: ScannedRows = {
  from: sql`leads l`,
  text: normalizedColumn(sql`l.words`),
  newest: sql`l.created_at desc, l.id desc`,
}

/** Open with a due time. The states are literals, as in the condition of the index. */
const isDue = sql<SqlBool>`l.state in (${sql.join(openStates.map((state) => sql.lit(state)))}) and l.due_at is not null`

async function matches(db: Db, filter: LeadFilter): Promise<RawBuilder<SqlBool>> {
  const { assigneeId } = filter
  const conditions = [
    await containsAllWordsScan(db, scannedRows, filter.search),
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

/** By due time: first open leads that have one, then all others, newest first. */
export async function listLeads(db: Db, query: LeadQuery) {
  const matching = await matches(db, query)
  const paging = { limit: query.perPage, offset: (query.page - 1) * query.perPage }
  const { order, state } = query
  if (query.sort === 'createdAt') return listPart(db, matching, { by: 'l.created_at', order, ...paging })
  const isClosed = state !== undefined && !openStates.includes(state)
  // For a single open state the condition is simpler, so that an index can be used.
  const isOther = isClosed ? sql`true` : state ? sql`l.due_at is null` : sql`not (${isDue})`
  const others = (limit: number, offset: number) =>
    listPart(db, sql<SqlBool>`${matching} and ${isOther}`, { by: 'l.created_at', order: 'desc', limit, offset })
  if (isClosed) return others(paging.limit, paging.offset)
  const due = sql<SqlBool>`${matching} and ${isDue}`
  return nullsLastPage(
    {
      having: (limit, offset) => listPart(db, due, { by: 'l.due_at', order, limit, offset }),
      countHaving: (max) => countUpTo(db, due, max),
      others,
    },
    paging,
  )
}

function listPart(
  db: Db,
  condition: RawBuilder<SqlBool>,
  query: { by: 'l.created_at' | 'l.due_at'; order: 'asc' | 'desc'; limit: number; offset: number },
) {
  return leadRows(db)
    .where(condition)
    .orderBy(query.by, query.order)
    .orderBy('l.id', query.order)
    .limit(query.limit)
    .offset(query.offset)
    .execute()
}

async function countUpTo(db: Db, condition: RawBuilder<SqlBool>, max: number): Promise<number> {
  const { rows: counted } = await sql<{ n: number }>`
    select count(*) as n from (select from leads l where ${condition} limit ${max}) c`.execute(db)
  return Number(counted[0]?.n ?? 0)
}

export async function countLeads(db: Db, filter: LeadFilter): Promise<Total> {
  return totalOf(await countUpTo(db, await matches(db, filter), maxCountedRows))
}

/** The number of leads in each state, and of late ones; each capped at `adminCountLimit`. */
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

/** A batch of the export: leads after the given one, newest first, each with its newest request. */
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
