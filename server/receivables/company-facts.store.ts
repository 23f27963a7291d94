// What receivables need to know of a company.
import type { Db } from '#server/platform/db/db.ts'

export async function findCompanyFacts(db: Db, id: string) {
  const row = await db
    .selectFrom('companies')
    .select(['id', 'legal_name', 'country', 'tax_number', 'address', 'invoice_email'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    legalName: row.legal_name,
    country: row.country,
    taxNumber: row.tax_number,
    address: row.address,
    invoiceEmail: row.invoice_email,
  }
}
export type CompanyFacts = NonNullable<Awaited<ReturnType<typeof findCompanyFacts>>>
