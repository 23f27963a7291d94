// Licences that passed to an admin because their holder has left the company.
import { sql } from 'kysely'
import type { Language } from '#contract/common/language.ts'
import type { Db } from '#server/platform/db/db.ts'

export type PassedRecord = {
  readonly company_id: string
  readonly company: string
  readonly from_customer_id: string
  readonly person: string
  readonly email: string
  readonly lang: Language
  readonly number: string
  readonly title: string
}

/** Of those events, the licences that whoever received them still holds; of one departure. */
export async function listPassed(db: Db, eventIds: readonly string[]): Promise<PassedRecord[]> {
  const { rows } = await sql<PassedRecord>`
    select c.id as company_id, c.legal_name as company, v.from_customer_id, old.name as person, new.email, new.lang,
      l.number, e.title
    from licence_events v
      join licences l on l.id = v.licence_id and l.customer_id = v.to_customer_id
      join companies c on c.id = l.company_id
      join entitlements e on e.id = l.entitlement_id
      join customers old on old.id = v.from_customer_id
      join customers new on new.id = v.to_customer_id and new.deleted_at is null
    where v.id = any (${eventIds}::bigint[])
    order by e.title, l.number`.execute(db)
  return rows
}
