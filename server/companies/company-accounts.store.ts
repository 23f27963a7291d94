// Details and settings that admins of a company change themselves.
import { sql } from 'kysely'
import type { Db, Row } from '#server/platform/db/db.ts'

export const settingNames = [
  'address',
  'phone',
  'invoice_email',
  'joining',
  'approval_limit_cny_minor',
  'approval_limit_usd_minor',
] as const
export type CompanySettings = Pick<Row<'companies'>, (typeof settingNames)[number]>

/** Increments the version, so that changes based on an older one are rejected. */
export async function updateSettings(tx: Db, id: string, values: CompanySettings, at: Date): Promise<void> {
  await tx
    .updateTable('companies')
    .set((eb) => ({ ...values, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** What waits for an admin. */
export async function countWaiting(db: Db, companyId: string): Promise<{ joins: number; approvals: number }> {
  const { rows } = await sql<{ joins: number; approvals: number }>`
    select (select count(*)::int from company_join_requests where company_id = ${companyId}::uuid and state = 'open') as joins,
      (select count(*)::int from company_approvals where company_id = ${companyId}::uuid and state = 'open') as approvals`.execute(
    db,
  )
  return rows[0] ?? { joins: 0, approvals: 0 }
}

export async function memberSince(
  db: Db,
  { companyId, customerId }: { readonly companyId: string; readonly customerId: string },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('company_members')
    .select('created_at')
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.created_at
}
