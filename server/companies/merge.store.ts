// Moving everything of one company to another.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/**
 * Locks both companies. Their purchases come first, as whoever receives money locks those before the company.
 * @param ids of both, in either order
 */
export async function lockForMerge(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('purchases').select('id').where('company_id', 'in', ids).orderBy('id').forUpdate().execute()
  await tx.selectFrom('companies').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export type CompanyParts = {
  readonly members: number
  readonly domains: number
  readonly licences: number
  readonly purchases: number
  readonly receivables: number
  readonly has_credit: boolean
}

/** How much of everything a company has. */
export async function countParts(db: Db, companyId: string): Promise<CompanyParts> {
  const countOf = (table: string) =>
    sql`(select count(*)::int from ${sql.table(table)} where company_id = ${companyId}::uuid)`
  const { rows } = await sql<CompanyParts>`
    select ${countOf('company_members')} as members, ${countOf('company_domains')} as domains, ${countOf('licences')} as licences,
      ${countOf('purchases')} as purchases, ${countOf('receivables')} as receivables,
      exists (select from company_credit where company_id = ${companyId}::uuid) as has_credit`.execute(db)
  const parts = rows[0]
  if (!parts) throw new Error(`nothing counted of company ${companyId}`)
  return parts
}

/** Who has which role in a company, for the audit log: by id. */
export async function listRoles(db: Db, companyId: string): Promise<{ customerId: string; role: string }[]> {
  const rows = await db
    .selectFrom('company_members')
    .select(['customer_id', 'role'])
    .where('company_id', '=', companyId)
    .orderBy('customer_id')
    .execute()
  return rows.map((row) => ({ customerId: row.customer_id, role: row.role }))
}

type Merge = { readonly from: string; readonly into: string; readonly at: Date }

/** Also leads on from companies that were merged into the first one before. Both change their version. */
export async function markMerged(tx: Db, { from, into, at }: Merge): Promise<void> {
  await tx
    .updateTable('companies')
    .set((eb) => ({ merged_into: into, merged_at: eb.fn.coalesce('merged_at', eb.val(at)) }))
    .where((eb) => eb.or([eb('id', '=', from), eb('merged_into', '=', from)]))
    .execute()
  await tx
    .updateTable('companies')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at }))
    .where('id', 'in', [from, into])
    .execute()
}

/** Gives the tax number of one company, and the country that it belongs to, to another without one. */
export async function passTaxNumber(tx: Db, { from, into, at }: Merge): Promise<void> {
  const number = await tx
    .selectFrom('companies')
    .select(['country', 'tax_number'])
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  await tx.updateTable('companies').set({ tax_number: '' }).where('id', '=', from).execute()
  await tx
    .updateTable('companies')
    .set({ ...number, updated_at: at })
    .where('id', '=', into)
    .execute()
}

/** Of a company that was merged into the one that takes its number. */
export async function releaseTaxNumber(
  tx: Db,
  into: string,
  number: { readonly country: string; readonly tax_number: string },
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ tax_number: '' })
    .where('merged_into', '=', into)
    .where('country', '=', number.country)
    .where('tax_number', '=', number.tax_number)
    .execute()
}

/** The order matters: licences move before memberships end, as those who stop being members lose what the company holds. */
export async function moveEverything(tx: Db, { from, into }: Merge): Promise<void> {
  for (const statement of statementsOf(sql`${from}::uuid`, sql`${into}::uuid`)) await statement.execute(tx)
}

function statementsOf(from: RawBuilder<unknown>, into: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const move = (table: string) => sql`update ${sql.table(table)} set company_id = ${into} where company_id = ${from}`
  return [
    move('purchases'),
    move('receivables'),
    move('receivable_statements'),
    move('licences'),
    // Of two credits the one of the company that stays holds, suspended if either is.
    sql`update company_credit k set is_suspended = true, version = k.version + 1 from company_credit f
      where k.company_id = ${into} and f.company_id = ${from} and f.is_suspended and not k.is_suspended`,
    sql`delete from company_credit where company_id = ${from}
      and exists (select from company_credit where company_id = ${into})`,
    move('company_credit'),
    // Of a domain of both the verified row stays.
    sql`delete from company_domains d using company_domains f
      where d.company_id = ${into} and f.company_id = ${from} and d.domain = f.domain and f.verified_at is not null`,
    sql`delete from company_domains f using company_domains d
      where f.company_id = ${from} and d.company_id = ${into} and f.domain = d.domain`,
    move('company_domains'),
    sql`update company_invitations f set state = 'revoked', ended_at = now() from company_invitations i
      where f.company_id = ${from} and f.state = 'open' and i.company_id = ${into} and i.state = 'open' and i.email_key = f.email_key`,
    move('company_invitations'),
    sql`delete from company_join_requests f where f.company_id = ${from} and f.state = 'open' and (
      exists (select from company_join_requests j
        where j.company_id = ${into} and j.state = 'open' and j.customer_id = f.customer_id)
      or exists (select from company_members m where m.company_id = ${into} and m.customer_id = f.customer_id))`,
    sql`delete from company_join_requests j where j.company_id = ${into} and j.state = 'open'
      and exists (select from company_members m where m.company_id = ${from} and m.customer_id = j.customer_id)`,
    move('company_join_requests'),
    sql`update company_approvals f set state = 'withdrawn' from company_approvals a
      where f.company_id = ${from} and f.state = 'open' and a.company_id = ${into} and a.state = 'open'
        and a.requested_by = f.requested_by and a.lines_key = f.lines_key and a.currency = f.currency`,
    move('company_approvals'),
    move('api_keys'),
    move('webhook_endpoints'),
    // Staff have checked it for the company that ends only; its people sign in with their passwords, or through the other's.
    sql`delete from company_identity_providers where company_id = ${from}`,
    // The higher role, since the earlier day.
    sql`insert into company_members as m (company_id, customer_id, role, created_at)
      select ${into}, customer_id, role, created_at from company_members where company_id = ${from}
      on conflict (company_id, customer_id) do update
      set role = (array['admin', 'buyer', 'reader'])[least(
            array_position(array['admin', 'buyer', 'reader'], m.role), array_position(array['admin', 'buyer', 'reader'], excluded.role))],
          created_at = least(m.created_at, excluded.created_at)`,
    sql`delete from company_members where company_id = ${from}`,
    // Who had left before stays away from what moves.
    sql`insert into company_departures (company_id, customer_id, left_at)
      select ${into}, g.customer_id, g.left_at from company_departures g
      where g.company_id = ${from}
        and not exists (select from company_members m where m.company_id = ${into} and m.customer_id = g.customer_id)
      on conflict (company_id, customer_id) do update set left_at = greatest(company_departures.left_at, excluded.left_at)`,
    sql`delete from company_departures where company_id = ${from}`,
    sql`update companies c set owner_id = f.owner_id from companies f
      where c.id = ${into} and f.id = ${from} and c.owner_id is null and f.owner_id is not null`,
    sql`update company_overview o set last_active_on = greatest(o.last_active_on, f.last_active_on) from company_overview f
      where o.company_id = ${into} and f.company_id = ${from}`,
  ]
}
