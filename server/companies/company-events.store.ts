// The history of companies, which is only added to. It names persons by id.
import { sql } from 'kysely'
import type { CompanyEventKind } from '#contract/companies.ts'
import type { Db } from '#server/platform/db/db.ts'

export type CompanyEventActor = { readonly customerId: string } | { readonly staffId: string } | 'system'

export type NewCompanyEvent = {
  readonly companyId: string
  readonly kind: CompanyEventKind
  readonly by: CompanyEventActor
  /** Whom it concerns. */
  readonly memberId?: string
  /** A role, a domain, a number: never a name or an address. */
  readonly detail?: string
  readonly at: Date
}

export async function insertCompanyEvent(tx: Db, { by, ...event }: NewCompanyEvent): Promise<void> {
  await tx
    .insertInto('company_events')
    .values({
      company_id: event.companyId,
      kind: event.kind,
      customer_id: by !== 'system' && 'customerId' in by ? by.customerId : null,
      staff_id: by !== 'system' && 'staffId' in by ? Number(by.staffId) : null,
      member_id: event.memberId ?? null,
      detail: event.detail ?? '',
      at: event.at,
    })
    .execute()
}

type CompanyEventRow = {
  readonly id: number
  readonly company_id: string
  readonly kind: CompanyEventKind
  readonly detail: string
  readonly at: Date
  readonly staff_id: number | null
  readonly staff_name: string | null
  readonly customer_name: string | null
  readonly member_name: string | null
}

/** The newest first, also of companies that were merged into it, with the names of those whom they concern. */
export async function listCompanyEvents(
  db: Db,
  { companyId, before, limit }: { companyId: string; before: number | undefined; limit: number },
): Promise<CompanyEventRow[]> {
  const earlier = before === undefined ? sql`true` : sql`e.id < ${before}`
  const { rows } = await sql<CompanyEventRow>`
    select v.id, v.company_id, v.kind, v.detail, v.at, v.staff_id, f.name as staff_name, c.name as customer_name, m.name as member_name
    from (
      select e.* from (
        select ${companyId}::uuid as id union all select id from companies where merged_into = ${companyId}::uuid) o
      cross join lateral (
        select * from company_events e where e.company_id = o.id and ${earlier} order by e.id desc limit ${limit}) e
      order by e.id desc limit ${limit}) v
    left join staff f on f.id = v.staff_id left join customers c on c.id = v.customer_id left join customers m on m.id = v.member_id
    order by v.id desc`.execute(db)
  return rows
}
