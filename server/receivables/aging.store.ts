// What is open by days overdue, per currency, and per company and currency.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/common/money.ts'
import { maxCountedRows, type Total, totalOf } from '#server/platform/db/capped-count.ts'
import type { Db } from '#server/platform/db/db.ts'
import { containsAllWordsScan, normalizedColumn, type ScannedRows } from '#server/platform/db/text-filter.ts'

export type AgingSums = {
  readonly currency: Currency
  readonly total: number
  readonly not_due: number
  readonly days_30: number
  readonly days_60: number
  readonly days_90: number
  readonly older: number
}

/** The buckets of `bucketOf`. @param today the day in Beijing */
function sums(today: string) {
  const days = sql`(${today}::date - due_on)`
  return sql`sum(open_minor)::bigint as total,
    coalesce(sum(open_minor) filter (where ${days} <= 0), 0)::bigint as not_due,
    coalesce(sum(open_minor) filter (where ${days} between 1 and 30), 0)::bigint as days_30,
    coalesce(sum(open_minor) filter (where ${days} between 31 and 60), 0)::bigint as days_60,
    coalesce(sum(open_minor) filter (where ${days} between 61 and 90), 0)::bigint as days_90,
    coalesce(sum(open_minor) filter (where ${days} > 90), 0)::bigint as older`
}

export async function sumAging(db: Db, today: string): Promise<AgingSums[]> {
  const { rows } = await sql<AgingSums>`
    select currency, ${sums(today)} from receivables where open_minor > 0 group by currency order by currency`.execute(
    db,
  )
  return rows
}

type AgingQuery = {
  readonly search: string
  readonly currency?: Currency | undefined
  readonly sort: 'open' | 'overdue'
  readonly order: 'asc' | 'desc'
  readonly page: number
  readonly perPage: number
}

export type CompanyAgingSums = AgingSums & { readonly company_id: string; readonly legal_name: string }

const scanned: ScannedRows = {
  from: sql`companies c`,
  text: normalizedColumn(sql`c.search_text`),
  newest: sql`c.created_at desc, c.id desc`,
}

/** Open receivables are few, so that all of them are summed for a page of companies; names are read for the page alone. */
export async function listCompanyAging(
  db: Db,
  query: AgingQuery,
  today: string,
): Promise<Total & { rows: CompanyAgingSums[] }> {
  const ofCurrency = query.currency ? sql`currency = ${query.currency}` : sql`true`
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const amount = query.sort === 'open' ? sql`a.total` : sql`(a.total - a.not_due)`
  const sorted = sql`order by ${amount} ${direction}, a.company_id, a.currency`
  const isFound = query.search.trim() === '' ? sql`true` : await isOfFoundCompany(db, query.search)
  const open = sql`from receivables where open_minor > 0 and ${ofCurrency} and ${isFound} group by company_id, currency`
  const [found, counted] = await Promise.all([
    sql<CompanyAgingSums>`
      select a.*, c.legal_name from (
        select * from (select company_id, currency, ${sums(today)} ${open}) a ${sorted}
        limit ${query.perPage} offset ${(query.page - 1) * query.perPage}) a
      join companies c on c.id = a.company_id ${sorted}`.execute(db),
    sql<{ n: number }>`select count(*) as n from (select ${open} limit ${maxCountedRows}) m`.execute(db),
  ])
  return { ...totalOf(Number(counted.rows[0]?.n ?? 0)), rows: found.rows }
}

async function isOfFoundCompany(db: Db, search: string): Promise<RawBuilder<SqlBool>> {
  return sql`company_id in (select c.id from companies c where ${await containsAllWordsScan(db, scanned, search)})`
}
