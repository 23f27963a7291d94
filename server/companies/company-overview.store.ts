// What a company is to the publisher: money, usage and health, read from the rows of its purchases and licences.
import { sql } from 'kysely'
import type { Currency } from '#contract/common/money.ts'
import type { Db } from '#server/platform/db/db.ts'

export async function findOwner(db: Db, companyId: string): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom('companies as c')
    .innerJoin('staff as s', 's.id', 'c.owner_id')
    .select(['s.id', 's.name'])
    .where('c.id', '=', companyId)
    .executeTakeFirst()
}

export function listMergedFrom(db: Db, companyId: string) {
  return db
    .selectFrom('companies')
    .select(['id', 'legal_name', 'tax_number', 'merged_at'])
    .where('merged_into', '=', companyId)
    .orderBy('merged_at')
    .execute()
}

export type CompanyMoney = {
  readonly currency: Currency
  readonly orders: number
  readonly sold: number
  readonly received: number
  readonly refunded: number
  readonly invoiced: number
}

/** From the entries of the ledger, so that both agree. */
export async function sumMoney(db: Db, companyId: string): Promise<CompanyMoney[]> {
  const sumOf = (kinds: readonly string[]) =>
    sql`coalesce(sum(l.amount_minor) filter (where l.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})), 0)::bigint`
  const { rows } = await sql<CompanyMoney>`
    select l.currency, count(distinct l.order_id)::int as orders, ${sumOf(['sale'])} as sold, ${sumOf(['receipt'])} as received,
      ${sumOf(['refund'])} as refunded, ${sumOf(['invoice', 'fapiao'])} - ${sumOf(['credit-note', 'reversal'])} as invoiced
    from purchases p join orders o on o.purchase_id = p.id join ledger_entries l on l.order_id = o.id
    where p.company_id = ${companyId}::uuid group by l.currency order by l.currency`.execute(db)
  return rows
}

export type CompanyUsage = {
  readonly downloads: number
  readonly readers: number
  readonly last_download_at: Date | null
  readonly last_seen_at: Date | null
  readonly ending_updates: number
}

export async function readUsage(
  db: Db,
  { companyId, since, now, until }: { companyId: string; since: Date; now: Date; until: Date },
): Promise<CompanyUsage> {
  const { rows } = await sql<CompanyUsage>`
    select d.downloads, d.readers, d.last_download_at,
      (select max(s.at) from company_members m cross join lateral (
        select last_seen_at as at from sessions s where s.customer_id = m.customer_id order by last_seen_at desc limit 1) s
        where m.company_id = ${companyId}::uuid) as last_seen_at,
      (select count(*)::int from licences l
        where l.company_id = ${companyId}::uuid and l.state = 'active' and l.updates_until between ${now} and ${until}) as ending_updates
    from (
      select count(*) filter (where d.at >= ${since})::int as downloads,
        count(distinct d.customer_id) filter (where d.at >= ${since})::int as readers, max(d.at) as last_download_at
      from licences l join downloads d on d.entitlement_id = l.entitlement_id where l.company_id = ${companyId}::uuid) d`.execute(
    db,
  )
  const usage = rows[0]
  if (!usage) throw new Error(`no usage of company ${companyId}`)
  return usage
}

export type CompanyDemand = { readonly saved_searches: number; readonly requests: number; readonly wishes: number }

/** Only how many, as what a member saves or asks us is not the company's. */
export async function readDemand(db: Db, companyId: string): Promise<CompanyDemand> {
  const { rows } = await sql<CompanyDemand>`
    select (select count(*)::int from company_members m join saved_searches s on s.customer_id = m.customer_id
        where m.company_id = ${companyId}::uuid and s.paused_at is null) as saved_searches,
      (select count(*)::int from company_members m join customers c on c.id = m.customer_id
          join leads l on l.email_key = c.email_key
        where m.company_id = ${companyId}::uuid and l.state in ('new', 'contacted', 'qualified', 'quoted')) as requests,
      (select count(*)::int from company_approvals a
        where a.company_id = ${companyId}::uuid and a.is_wish and a.state in ('open', 'approved')) as wishes`.execute(
    db,
  )
  return rows[0] ?? { saved_searches: 0, requests: 0, wishes: 0 }
}

export async function readCounts(db: Db, companyId: string) {
  return db
    .selectFrom('company_overview')
    .select(['licence_count', 'unused_seats'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
}

export async function setOwner(tx: Db, companyId: string, ownerId: string | null): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ owner_id: ownerId === null ? null : Number(ownerId) })
    .where('id', '=', companyId)
    .execute()
}

/** Companies with a verified mail domain, by domain. */
export function companiesByDomain(db: Db, domains: readonly string[]) {
  return db
    .selectFrom('company_domains as d')
    .innerJoin('companies as c', 'c.id', 'd.company_id')
    .select(['d.domain', 'c.id', 'c.legal_name'])
    .where('d.domain', 'in', domains)
    .where('d.verified_at', 'is not', null)
    .execute()
}
