// Companies and their members.
import { sql } from 'kysely'
import type { CompanyRole } from '#contract/companies.ts'
import { maxCountedRows, type Total, totalOf } from '#server/platform/db/capped-count.ts'
import type { Db, Row } from '#server/platform/db/db.ts'
import { containsAllWordsScan, normalizedColumn, type ScannedRows } from '#server/platform/db/text-filter.ts'

const scanned: ScannedRows = {
  from: sql`companies c`,
  text: normalizedColumn(sql`c.search_text`),
  newest: sql`c.created_at desc, c.id desc`,
}

const sortColumns = { createdAt: sql`c.created_at`, legalName: sql`c.legal_name` } as const

export type CompanyRecord = Omit<Row<'companies'>, 'search_text'> & { readonly member_count: number }

const columns = sql`c.id, c.legal_name, c.country, c.tax_number, c.address, c.phone, c.invoice_email, c.version, c.created_at, c.updated_at,
  c.joining, c.approval_limit_cny_minor, c.approval_limit_usd_minor,
  (select count(*)::int from company_members m where m.company_id = c.id) as member_count`

type ListQuery = {
  readonly search: string
  readonly sort: keyof typeof sortColumns
  readonly order: 'asc' | 'desc'
  readonly page: number
  readonly perPage: number
}

export async function listCompanies(db: Db, query: ListQuery): Promise<Total & { rows: CompanyRecord[] }> {
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const condition = await containsAllWordsScan(db, scanned, query.search)
  const sorted = sql`order by ${sortColumns[query.sort]} ${direction}, c.id ${direction}`
  const [found, counted] = await Promise.all([
    // The page is selected first, so that members are counted for its rows only.
    sql<CompanyRecord>`
      select ${columns} from (
        select * from companies c where ${condition} ${sorted}
        limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
      ) c ${sorted}`.execute(db),
    sql<{ n: number }>`
      select count(*) as n from (select from companies c where ${condition} limit ${maxCountedRows}) m`.execute(db),
  ])
  return { ...totalOf(Number(counted.rows[0]?.n ?? 0)), rows: found.rows }
}

export async function findCompany(db: Db, id: string): Promise<CompanyRecord | undefined> {
  const { rows } = await sql<CompanyRecord>`select ${columns} from companies c where c.id = ${id}::uuid`.execute(db)
  return rows[0]
}

export async function lockCompany(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', id).forUpdate().execute()
}

export type CompanyValues = Pick<
  Row<'companies'>,
  'legal_name' | 'country' | 'tax_number' | 'address' | 'phone' | 'invoice_email'
>

/** @returns its id; undefined when another company of the country has the tax number */
export async function insertCompany(tx: Db, values: CompanyValues, at: Date): Promise<string | undefined> {
  const row = await tx
    .insertInto('companies')
    .values({ ...values, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Increments the version, so that changes based on an older one are rejected. */
export async function updateCompany(tx: Db, id: string, values: CompanyValues, at: Date): Promise<void> {
  await tx
    .updateTable('companies')
    .set((eb) => ({ ...values, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function findByTaxNumber(
  db: Db,
  { country, taxNumber }: { readonly country: string; readonly taxNumber: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('country', '=', country)
    .where('tax_number', '=', taxNumber)
    .executeTakeFirst()
  return row?.id
}

export function listMembers(db: Db, companyId: string) {
  return db
    .selectFrom('company_members as m')
    .innerJoin('customers as c', 'c.id', 'm.customer_id')
    .select(['m.customer_id', 'm.role', 'm.created_at', 'c.name', 'c.email'])
    .where('m.company_id', '=', companyId)
    .orderBy('m.created_at')
    .execute()
}

export async function saveMember(
  tx: Db,
  member: { readonly companyId: string; readonly customerId: string; readonly role: CompanyRole; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('company_members')
    .values({ company_id: member.companyId, customer_id: member.customerId, role: member.role, created_at: member.at })
    .onConflict((conflict) => conflict.columns(['company_id', 'customer_id']).doUpdateSet({ role: member.role }))
    .execute()
}

/** @returns whether the customer was a member */
export async function deleteMember(tx: Db, companyId: string, customerId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('company_members')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .returning('customer_id')
    .executeTakeFirst()
  return row !== undefined
}

export function listCompaniesOf(db: Db, customerId: string) {
  return db
    .selectFrom('company_members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['c.id', 'c.legal_name', 'c.country', 'c.tax_number', 'c.address', 'c.phone', 'c.invoice_email'])
    .select(['m.role', 'm.created_at as since'])
    .where('m.customer_id', '=', customerId)
    .orderBy('c.legal_name')
    .orderBy('c.id')
    .execute()
}

/** Whether a membership has ended, and not begun again. Triggers keep it so. */
export async function hasLeft(db: Db, companyId: string, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_departures')
    .select('customer_id')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteMembershipsOf(tx: Db, customerId: string): Promise<void> {
  await tx.deleteFrom('company_members').where('customer_id', '=', customerId).execute()
}
