// Account statements that were issued, and the open receivables that one lists.
import type { Currency } from '#contract/common/money.ts'
import type { Db } from '#server/platform/db/db.ts'

/** What a company owes in a currency, the oldest due day first. */
export function listOpenOf(db: Db, companyId: string, currency: Currency) {
  return db
    .selectFrom('receivables')
    .select([
      'purchase_number',
      'remittance_reference',
      'po_number',
      'issued_on',
      'due_on',
      'amount_minor',
      'open_minor',
    ])
    .where('company_id', '=', companyId)
    .where('currency', '=', currency)
    .where('open_minor', '>', 0)
    .orderBy('due_on')
    .orderBy('purchase_number')
    .execute()
}

export async function insertStatement(
  tx: Db,
  statement: {
    readonly documentId: string
    readonly companyId: string
    readonly currency: Currency
    readonly staffId: number
    readonly at: Date
    readonly sentTo: string
  },
): Promise<void> {
  await tx
    .insertInto('receivable_statements')
    .values({
      document_id: statement.documentId,
      company_id: statement.companyId,
      currency: statement.currency,
      staff_id: statement.staffId,
      issued_at: statement.at,
      sent_to: statement.sentTo,
    })
    .execute()
}

export function listStatements(db: Db, companyId: string, limit: number) {
  return db
    .selectFrom('receivable_statements as s')
    .innerJoin('documents as d', 'd.id', 's.document_id')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .select([
      's.document_id',
      'd.number',
      's.currency',
      'd.gross_minor',
      's.issued_at',
      's.sent_to',
      'staff.name as staff_name',
    ])
    .where('s.company_id', '=', companyId)
    .orderBy('s.issued_at', 'desc')
    .orderBy('d.number', 'desc')
    .limit(limit)
    .execute()
}

export async function isStatement(db: Db, documentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('receivable_statements')
    .select('document_id')
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row !== undefined
}
