// Credit of companies, and how much of it is used.
import { sql } from 'kysely'
import type { Currency } from '#contract/common/money.ts'
import type { Db, Row } from '#server/platform/db/db.ts'

export type CreditRecord = Row<'company_credit'>
export type CreditValues = Pick<
  CreditRecord,
  'limit_cny_minor' | 'limit_usd_minor' | 'net_days' | 'is_suspended' | 'note'
>

export function findCredit(db: Db, companyId: string): Promise<CreditRecord | undefined> {
  return db.selectFrom('company_credit').selectAll().where('company_id', '=', companyId).executeTakeFirst()
}

/** Locks the credit of a company until the transaction ends, so that its purchases are counted one after the other. */
export function lockCredit(tx: Db, companyId: string): Promise<CreditRecord | undefined> {
  return tx.selectFrom('company_credit').selectAll().where('company_id', '=', companyId).forUpdate().executeTakeFirst()
}

type By = { readonly staffId: number; readonly at: Date }

/** @returns whether it was inserted: another request may have been faster */
export async function insertCredit(tx: Db, companyId: string, values: CreditValues, by: By): Promise<boolean> {
  const row = await tx
    .insertInto('company_credit')
    .values({ company_id: companyId, ...values, approved_by: by.staffId, updated_at: by.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('company_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateCredit(tx: Db, companyId: string, values: CreditValues, by: By): Promise<void> {
  await tx
    .updateTable('company_credit')
    .set((eb) => ({ ...values, approved_by: by.staffId, updated_at: by.at, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .execute()
}

/** What a company owes in a currency. */
export async function sumOpen(db: Db, companyId: string, currency: Currency): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(open_minor), 0)::bigint as minor from receivables
    where company_id = ${companyId}::uuid and currency = ${currency} and open_minor > 0`.execute(db)
  return Number(rows[0]?.minor ?? 0)
}

/** The due day of the oldest open receivable, in any currency, that is not disputed. */
export async function oldestDueDay(db: Db, companyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('receivables')
    .select('due_on')
    .where('company_id', '=', companyId)
    .where('open_minor', '>', 0)
    .where('disputed_at', 'is', null)
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst()
  return row?.due_on ?? null
}

export function findCreditWithApprover(db: Db, companyId: string) {
  return db
    .selectFrom('company_credit as c')
    .innerJoin('staff as s', 's.id', 'c.approved_by')
    .selectAll('c')
    .select('s.name as staff_name')
    .where('c.company_id', '=', companyId)
    .executeTakeFirst()
}
