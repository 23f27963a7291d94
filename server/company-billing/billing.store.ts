// Receivables and account statements of one company.
import { sql } from 'kysely'
import type { Currency } from '#contract/common/money.ts'
import type { statementLineKinds } from '#contract/company-billing.ts'
import type { Db, Row } from '#server/platform/db/db.ts'

type CurrencySums = {
  readonly currency: Currency
  readonly open: string
  readonly open_count: number
  readonly due_soon: string
  readonly overdue: string
}

/** @param days in Beijing; a receivable is due soon until the second of them */
export async function sumOpenByCurrency(
  db: Db,
  companyId: string,
  { today, dueSoonUntil }: { readonly today: string; readonly dueSoonUntil: string },
): Promise<CurrencySums[]> {
  const { rows } = await sql<CurrencySums>`
    select currency, sum(open_minor)::bigint as open, count(*)::int as open_count,
      coalesce(sum(open_minor) filter (where due_on between ${today}::date and ${dueSoonUntil}::date), 0)::bigint as due_soon,
      coalesce(sum(open_minor) filter (where due_on < ${today}::date), 0)::bigint as overdue
    from receivables where company_id = ${companyId}::uuid and open_minor > 0
    group by currency order by currency`.execute(db)
  return rows
}

export function listIssuedStatements(db: Db, companyId: string, limit: number) {
  return db
    .selectFrom('receivable_statements as s')
    .innerJoin('documents as d', 'd.id', 's.document_id')
    .select(['s.document_id', 'd.number', 's.currency', 'd.gross_minor', 's.issued_at'])
    .where('s.company_id', '=', companyId)
    .orderBy('s.issued_at', 'desc')
    .orderBy('d.number', 'desc')
    .limit(limit)
    .execute()
}

export type OpenReceivable = Omit<Row<'receivables'>, 'search_text'>

/** By due day. @param after the purchase of the last one of the previous part; empty at the start */
export async function listOpenReceivables(
  db: Db,
  { companyId, after, limit }: { readonly companyId: string; readonly after: string; readonly limit: number },
): Promise<OpenReceivable[]> {
  const isAfter =
    after === ''
      ? sql`true`
      : sql`(due_on, purchase_id) > ((select due_on from receivables where purchase_id = ${after}::uuid), ${after}::uuid)`
  const { rows } = await sql<OpenReceivable>`
    select * from receivables where company_id = ${companyId}::uuid and open_minor > 0 and ${isAfter}
    order by due_on, purchase_id limit ${limit}`.execute(db)
  return rows
}

type Account = {
  readonly companyId: string
  readonly currency: Currency
  /** A day in Beijing, and when it starts. */
  readonly from: string
  readonly startsAt: Date
}

/** What was open when a day began, in minor units. */
export async function sumBefore(db: Db, { companyId, currency, from, startsAt }: Account): Promise<number> {
  const { rows } = await sql<{ minor: string }>`
    select coalesce(sum(r.amount_minor - coalesce((
      select sum(e.amount_minor) from receivable_entries e
      where e.purchase_id = r.purchase_id and e.created_at < ${startsAt}), 0)), 0)::bigint as minor
    from receivables r
    where r.company_id = ${companyId}::uuid and r.currency = ${currency} and r.issued_on < ${from}::date`.execute(db)
  return Number(rows[0]?.minor ?? 0)
}

export type Change = {
  readonly day: string
  readonly kind: (typeof statementLineKinds)[number]
  readonly purchase_number: string
  readonly po_number: string
  /** Negative where it reduces what is owed. */
  readonly minor: string
}

/** What was bought on credit and what settled it in a period, by day. */
export async function listChanges(
  db: Db,
  {
    companyId,
    currency,
    from,
    startsAt,
    until,
    endsAt,
    limit,
  }: Account & { readonly until: string; readonly endsAt: Date; readonly limit: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select to_char(c.day, 'YYYY-MM-DD') as day, c.kind, c.purchase_number, c.po_number, c.minor from (
      select r.issued_on as day, 'purchase' as kind, r.purchase_number, r.po_number, r.amount_minor as minor, 0 as position
      from receivables r
      where r.company_id = ${companyId}::uuid and r.currency = ${currency}
        and r.issued_on between ${from}::date and ${until}::date
      union all
      select (e.created_at at time zone 'Asia/Shanghai')::date, e.kind, r.purchase_number, r.po_number, -e.amount_minor, e.id
      from receivables r join receivable_entries e on e.purchase_id = r.purchase_id
      where r.company_id = ${companyId}::uuid and r.currency = ${currency} and e.amount_minor <> 0
        and e.created_at >= ${startsAt} and e.created_at < ${endsAt}
    ) c order by c.day, c.position, c.purchase_number limit ${limit}`.execute(db)
  return rows
}
