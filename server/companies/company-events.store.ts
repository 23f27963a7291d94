// The history of companies, which is only added to. It names persons by id.
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

/** The newest first, with the names of those whom they concern. */
export function listCompanyEvents(
  db: Db,
  { companyId, before, limit }: { companyId: string; before: number | undefined; limit: number },
) {
  return db
    .selectFrom('company_events as v')
    .leftJoin('staff as f', 'f.id', 'v.staff_id')
    .leftJoin('customers as c', 'c.id', 'v.customer_id')
    .leftJoin('customers as m', 'm.id', 'v.member_id')
    .select(['v.id', 'v.kind', 'v.detail', 'v.at', 'v.staff_id'])
    .select(['f.name as staff_name', 'c.name as customer_name', 'm.name as member_name'])
    .where('v.company_id', '=', companyId)
    .$if(before !== undefined, (query) => query.where('v.id', '<', before ?? 0))
    .orderBy('v.id', 'desc')
    .limit(limit)
    .execute()
}
