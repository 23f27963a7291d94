// Receivables as the console lists them, their sums, and their history.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/common/money.ts'
import type { ReceivableState } from '#contract/receivables.ts'
import { maxCountedRows, type Total, totalOf } from '#server/platform/db/capped-count.ts'
import type { Db, Row } from '#server/platform/db/db.ts'
import { containsAllWordsScan, normalizedColumn, type ScannedRows } from '#server/platform/db/text-filter.ts'

export type ReceivableFilter = {
  readonly search: string
  readonly state?: 'unsettled' | ReceivableState | undefined
  readonly currency?: Currency | undefined
  readonly company?: string | undefined
}

export type ListedReceivable = Omit<Row<'receivables'>, 'search_text'> & { readonly company_name: string }

const scanned: ScannedRows = {
  from: sql`receivables r`,
  text: normalizedColumn(sql`r.search_text`),
  newest: sql`r.due_on desc, r.purchase_id desc`,
}

const sortColumns = { dueOn: sql`r.due_on`, open: sql`r.open_minor` } as const

/** The conditions of partial indexes, as `stateOf` derives the states. */
function stateIs(state: 'unsettled' | ReceivableState, today: string): RawBuilder<SqlBool> {
  const day = sql`${today}::date`
  switch (state) {
    case 'unsettled':
      return sql`r.open_minor > 0`
    case 'open':
      return sql`r.open_minor > 0 and r.disputed_at is null and r.due_on >= ${day} and r.open_minor = r.amount_minor`
    case 'partly':
      return sql`r.open_minor > 0 and r.disputed_at is null and r.due_on >= ${day} and r.open_minor < r.amount_minor`
    case 'overdue':
      return sql`r.open_minor > 0 and r.disputed_at is null and r.due_on < ${day}`
    case 'disputed':
      return sql`r.open_minor > 0 and r.disputed_at is not null`
    case 'paid':
      return sql`r.open_minor = 0 and r.written_off_minor = 0`
    case 'written-off':
      return sql`r.open_minor = 0 and r.written_off_minor > 0`
  }
}

async function conditionOf(db: Db, filter: ReceivableFilter, today: string): Promise<RawBuilder<SqlBool>> {
  const conditions = [
    await containsAllWordsScan(db, scanned, filter.search),
    ...(filter.state ? [stateIs(filter.state, today)] : []),
    ...(filter.currency ? [sql<SqlBool>`r.currency = ${filter.currency}`] : []),
    ...(filter.company ? [sql<SqlBool>`r.company_id = ${filter.company}::uuid`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

type ListQuery = ReceivableFilter & {
  readonly sort: keyof typeof sortColumns
  readonly order: 'asc' | 'desc'
  readonly page: number
  readonly perPage: number
}

/** @param today the day in Beijing */
export async function listReceivables(
  db: Db,
  query: ListQuery,
  today: string,
): Promise<Total & { rows: ListedReceivable[] }> {
  const condition = await conditionOf(db, query, today)
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const sorted = sql`order by ${sortColumns[query.sort]} ${direction}, r.purchase_id ${direction}`
  const [found, counted] = await Promise.all([
    // The page is selected first, from indexes alone where they hold the filter.
    sql<ListedReceivable>`
      select r.*, c.legal_name as company_name from (
        select r.purchase_id from receivables r where ${condition} ${sorted}
        limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
      ) page join receivables r using (purchase_id) join companies c on c.id = r.company_id ${sorted}`.execute(db),
    sql<{ n: number }>`
      select count(*) as n from (select from receivables r where ${condition} limit ${maxCountedRows}) m`.execute(db),
  ])
  return { ...totalOf(Number(counted.rows[0]?.n ?? 0)), rows: found.rows }
}

/** The next rows of an export by due day, after the given one. */
export async function listBatch(
  db: Db,
  filter: ReceivableFilter,
  { today, after, limit }: { today: string; after: { dueOn: string; id: string } | undefined; limit: number },
): Promise<ListedReceivable[]> {
  const condition = await conditionOf(db, filter, today)
  const next = after ? sql`(r.due_on, r.purchase_id) > (${after.dueOn}::date, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<ListedReceivable>`
    select r.*, c.legal_name as company_name from receivables r join companies c on c.id = r.company_id
    where ${condition} and ${next} order by r.due_on, r.purchase_id limit ${limit}`.execute(db)
  return rows
}

export async function findListed(db: Db, id: string): Promise<ListedReceivable | undefined> {
  const { rows } = await sql<ListedReceivable>`
    select r.*, c.legal_name as company_name from receivables r join companies c on c.id = r.company_id
    where r.purchase_id = ${id}::uuid`.execute(db)
  return rows[0]
}

export function listEntries(db: Db, id: string) {
  return db
    .selectFrom('receivable_entries as e')
    .leftJoin('staff as s', 's.id', 'e.staff_id')
    .select(['e.id', 'e.kind', 'e.amount_minor', 'e.note', 'e.created_at', 's.name as staff_name'])
    .where('e.purchase_id', '=', id)
    .orderBy('e.id', 'desc')
    .execute()
}

export function listReminders(db: Db, id: string) {
  return db
    .selectFrom('receivable_reminders')
    .select(['day', 'sent_at'])
    .where('purchase_id', '=', id)
    .orderBy('day')
    .execute()
}

export type CurrencySums = {
  readonly currency: Currency
  readonly open: number
  readonly open_count: number
  readonly overdue: number
  readonly overdue_count: number
}

export async function sumByCurrency(db: Db, company: string | undefined, today: string): Promise<CurrencySums[]> {
  const ofCompany = company === undefined ? sql`true` : sql`company_id = ${company}::uuid`
  const isOverdue = sql`due_on < ${today}::date`
  const { rows } = await sql<CurrencySums>`
    select currency, sum(open_minor)::bigint as open, count(*)::int as open_count,
      coalesce(sum(open_minor) filter (where ${isOverdue}), 0)::bigint as overdue,
      count(*) filter (where ${isOverdue})::int as overdue_count
    from receivables where open_minor > 0 and ${ofCompany} group by currency order by currency`.execute(db)
  return rows
}
