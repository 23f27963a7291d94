// Companies and their members.
import { sql } from 'kysely'
import type { CompanyRole } from '#contract/companies.ts'
import type { Db, Row } from '#server/platform/db/db.ts'

export type CompanyRecord = Omit<Row<'companies'>, 'search_text'> & { readonly member_count: number }

const columns = sql`c.id, c.legal_name, c.country, c.tax_number, c.address, c.phone, c.invoice_email, c.version, c.created_at, c.updated_at,
  c.joining, c.approval_limit_cny_minor, c.approval_limit_usd_minor, c.owner_id, c.merged_into, c.merged_at,
  (select count(*)::int from company_members m where m.company_id = c.id) as member_count`

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

/** Of a company that was merged, the one that has its place. */
export async function findByTaxNumber(
  db: Db,
  { country, taxNumber }: { readonly country: string; readonly taxNumber: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('companies')
    .select((eb) => eb.fn.coalesce('merged_into', 'id').as('id'))
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
    .select(['c.approval_limit_cny_minor', 'c.approval_limit_usd_minor', 'm.role', 'm.created_at as since'])
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
