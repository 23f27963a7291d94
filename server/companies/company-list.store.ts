// Companies as the console lists them.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/common/money.ts'
import { startOfBeijingDay } from '#server/platform/beijing-time.ts'
import { maxCountedRows, type Total, totalOf } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { containsAllWordsScan, normalizedColumn, type ScannedRows } from '#server/platform/db/text-filter.ts'

const scanned: ScannedRows = {
  from: sql`companies c`,
  text: normalizedColumn(sql`c.search_text`),
  newest: sql`c.created_at desc, c.id desc`,
}

// The id of the same table as the column, so that an index gives the order.
const sortColumns = {
  createdAt: [sql`c.created_at`, sql`c.id`],
  legalName: [sql`c.legal_name`, sql`c.id`],
  unusedSeats: [sql`o.unused_seats`, sql`o.company_id`],
  lastActiveOn: [sql`o.last_active_on`, sql`o.company_id`],
} as const

export type CompanyFilter = {
  readonly search: string
  /** Null: companies without an owner. */
  readonly ownerId?: string | null | undefined
  readonly health?: 'unused-seats' | 'overdue' | 'idle' | undefined
  /** Days in Beijing. */
  readonly today: string
  readonly idleSince: string
}

type ListQuery = CompanyFilter & {
  readonly sort: keyof typeof sortColumns
  readonly order: 'asc' | 'desc'
  readonly page: number
  readonly perPage: number
}

export type ListedCompany = {
  readonly id: string
  readonly legal_name: string
  readonly country: string
  readonly tax_number: string
  readonly invoice_email: string
  readonly created_at: Date
  readonly member_count: number
  readonly licence_count: number
  readonly unused_seats: number
  readonly last_active_on: string
  readonly owner_id: number | null
  readonly owner_name: string | null
  readonly merged_into: string | null
  readonly merged_into_name: string | null
  readonly open: readonly { readonly currency: Currency; readonly minor: number }[]
  readonly is_overdue: boolean
}

export async function listCompanies(db: Db, query: ListQuery): Promise<Total & { rows: ListedCompany[] }> {
  const condition = await matches(db, query)
  // Read only where needed: sorted by a column of companies, few matches are then found by their ids alone.
  const withOverview = sql`companies c join company_overview o on o.company_id = c.id`
  const isOfOverview = query.health === 'unused-seats' || query.health === 'idle'
  const isSortedByOverview = query.sort === 'unusedSeats' || query.sort === 'lastActiveOn'
  const overview = overviewAlone(query)
  const matching = sql`${isOfOverview ? withOverview : sql`companies c`} where ${condition}`
  const counts = isOfOverview ? (overview ?? matching) : matching
  const from = isSortedByOverview ? (overview ?? sql`${withOverview} where ${condition}`) : matching
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const [column, id] = sortColumns[query.sort]
  const sorted = sql`order by ${column} ${direction}, ${id} ${direction}`
  const [found, counted] = await Promise.all([
    // The page is selected first, so that sums are computed for its rows only.
    sql<ListedCompany>`
      select c.id, c.legal_name, c.country, c.tax_number, c.invoice_email, c.created_at, o.member_count, o.licence_count, o.unused_seats,
        o.last_active_on, c.owner_id, s.name as owner_name, c.merged_into, n.legal_name as merged_into_name, r.open, r.is_overdue
      from (select ${id} as id from ${from} ${sorted} limit ${query.perPage} offset ${(query.page - 1) * query.perPage}) p
      join companies c on c.id = p.id join company_overview o on o.company_id = c.id
      left join staff s on s.id = c.owner_id left join companies n on n.id = c.merged_into
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'minor', minor) order by currency), '[]') as open,
          coalesce(bool_or(is_overdue), false) as is_overdue
        from (
          select currency, sum(open_minor) as minor, bool_or(due_on < ${query.today}::date) as is_overdue
          from receivables where company_id = c.id and open_minor > 0 group by currency) of_currency) r
      ${sorted}`.execute(db),
    sql<{ n: number }>`
      select count(*) as n from (select from ${counts} limit ${maxCountedRows}) m`.execute(db),
  ])
  return { ...totalOf(Number(counted.rows[0]?.n ?? 0)), rows: found.rows }
}

/** Companies that are found by their overview alone, which has indexes without gaps; undefined when a filter needs their own columns. */
function overviewAlone({ search, ownerId, health, idleSince }: CompanyFilter) {
  if (search !== '' || ownerId !== undefined || health === 'overdue') return undefined
  return sql`company_overview o
    where ${healthCondition({ health, idleSince })} and o.company_id not in (select m.id from companies m where m.merged_into is not null)`
}

function healthCondition({ health, idleSince }: Pick<CompanyFilter, 'health' | 'idleSince'>): RawBuilder<SqlBool> {
  if (health === 'unused-seats') return sql`o.unused_seats > 0`
  return health === 'idle' ? sql`o.last_active_on < ${idleSince}::date` : sql`true`
}

async function matches(db: Db, { search, ownerId, health, today, idleSince }: CompanyFilter) {
  const conditions = [
    healthCondition({ health, idleSince }),
    await containsAllWordsScan(db, scanned, search),
    // An old name or number leads on.
    search === '' && sql<SqlBool>`c.merged_into is null`,
    ownerId === null && sql<SqlBool>`c.owner_id is null`,
    ownerId && sql<SqlBool>`c.owner_id = ${Number(ownerId)}`,
    // A company is active on the day on which it is created, so that newer ones need not be read.
    health === 'idle' && sql<SqlBool>`c.created_at < ${startOfBeijingDay(idleSince)}`,
    // As an array, so that the planner does not read all companies in their order: those that are overdue may be old.
    health === 'overdue' &&
      sql<SqlBool>`c.id = any (array(
        select distinct company_id from receivables where open_minor > 0 and due_on < ${today}::date))`,
  ].filter((condition) => condition !== undefined && condition !== '' && condition !== false)
  return sql.join<SqlBool>(conditions, sql` and `)
}
