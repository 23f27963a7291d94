// Members of companies: roles, the list, and who has left.
import { sql } from 'kysely'
import type { CompanyRole } from '#contract/companies.ts'
import type { Db } from '#server/platform/db/db.ts'
import { escapeLike } from '#server/platform/db/escape-like.ts'

export async function findRole(
  db: Db,
  { companyId, customerId }: { readonly companyId: string; readonly customerId: string },
): Promise<CompanyRole | undefined> {
  const row = await db
    .selectFrom('company_members')
    .select('role')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.role
}

/** Locked companies keep their admins until the transaction ends. */
export async function hasOtherAdmin(tx: Db, companyId: string, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('company_members')
    .select('customer_id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'admin')
    .where('customer_id', '<>', customerId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Admins who get the company's mails, those who joined first. */
export function listAdmins(db: Db, companyId: string, limit = 50) {
  return db
    .selectFrom('company_members as m')
    .innerJoin('customers as c', 'c.id', 'm.customer_id')
    .select(['c.id', 'c.email', 'c.lang'])
    .where('m.company_id', '=', companyId)
    .where('m.role', '=', 'admin')
    .where('c.disabled_at', 'is', null)
    .orderBy('m.created_at')
    .orderBy('m.customer_id')
    .limit(limit)
    .execute()
}

type MembersQuery = {
  readonly companyId: string
  /** Only this customer, and admins. */
  readonly only: string | undefined
  readonly search: string
  /** The last member of the previous part; empty at the start. */
  readonly after: string
  readonly limit: number
}

/** Those who joined first at the top. */
export function listMembersOf(db: Db, { companyId, only, search, after, limit }: MembersQuery) {
  const pattern = `%${escapeLike(search.normalize('NFKC').toLowerCase())}%`
  return (
    db
      .selectFrom('company_members as m')
      .innerJoin('customers as c', 'c.id', 'm.customer_id')
      .select(['m.customer_id', 'm.role', 'm.created_at', 'c.name', 'c.email'])
      .where('m.company_id', '=', companyId)
      .$if(only !== undefined, (query) =>
        query.where((eb) => eb.or([eb('m.role', '=', 'admin'), eb('m.customer_id', '=', only ?? '')])),
      )
      // A reader cannot find out addresses by searching for them.
      .$if(search !== '', (query) =>
        query.where((eb) =>
          eb.or([
            eb(sql`lower(normalize(c.name, NFKC))`, 'like', pattern),
            ...(only === undefined ? [eb('c.email_key', 'like', pattern)] : []),
          ]),
        ),
      )
      .$if(after !== '', (query) =>
        query.where(
          sql<boolean>`(m.created_at, m.customer_id) > ((
          select created_at from company_members where company_id = ${companyId} and customer_id = ${after}::uuid), ${after}::uuid)`,
        ),
      )
      .orderBy('m.created_at')
      .orderBy('m.customer_id')
      .limit(limit)
      .execute()
  )
}

export async function setRole(
  tx: Db,
  member: { readonly companyId: string; readonly customerId: string; readonly role: CompanyRole },
): Promise<void> {
  await tx
    .updateTable('company_members')
    .set({ role: member.role })
    .where('company_id', '=', member.companyId)
    .where('customer_id', '=', member.customerId)
    .execute()
}
