// Purchases as the console lists them. An index starts with the column of each filter.
import { type SqlBool, sql } from 'kysely'
import { maxCountedRows, type Total, totalOf } from '#server/platform/db/capped-count.ts'
import type { Db, Row } from '#server/platform/db/db.ts'
import { containsAllWordsScan, normalizedColumn, type ScannedRows } from '#server/platform/db/text-filter.ts'
import { isReceiptChecked } from './purchases.store.ts'

export type PurchaseQuery = {
  readonly search: string
  readonly state?: Row<'purchases'>['state'] | undefined
  readonly terms?: Row<'purchases'>['terms'] | undefined
  readonly order: 'asc' | 'desc'
  readonly page: number
  readonly perPage: number
}

export type ListedPurchase = Omit<Row<'purchases'>, 'search_text'> & {
  /** The buyer has sent a receipt since money was last allocated. */
  readonly has_unchecked_receipt: boolean
  /** What is owed on credit; null by transfer. */
  readonly open_minor: number | null
}

const scanned: ScannedRows = {
  from: sql`purchases p`,
  text: normalizedColumn(sql`p.search_text`),
  newest: sql`p.created_at desc, p.id desc`,
}

export async function listPurchases(db: Db, query: PurchaseQuery): Promise<Total & { rows: ListedPurchase[] }> {
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const conditions = [
    await containsAllWordsScan(db, scanned, query.search),
    ...(query.state ? [sql<SqlBool>`p.state = ${query.state}`] : []),
    ...(query.terms ? [sql<SqlBool>`p.terms = ${query.terms}`] : []),
  ]
  const condition = sql.join(conditions, sql` and `)
  const sorted = sql`order by p.created_at ${direction}, p.id ${direction}`
  const [found, counted] = await Promise.all([
    sql<ListedPurchase>`
      select p.*, exists (select from purchase_receipts r where r.purchase_id = p.id and not ${isReceiptChecked})
          as has_unchecked_receipt,
        (select c.open_minor from receivables c where c.purchase_id = p.id) as open_minor
      from (select * from purchases p where ${condition} ${sorted}
        limit ${query.perPage} offset ${(query.page - 1) * query.perPage}) p ${sorted}`.execute(db),
    sql<{ n: number }>`
      select count(*) as n from (select from purchases p where ${condition} limit ${maxCountedRows}) m`.execute(db),
  ])
  return { ...totalOf(Number(counted.rows[0]?.n ?? 0)), rows: found.rows }
}

/** A file that the buyer has sent with this purchase: its purchase order or a receipt. */
export async function isFileOfPurchase(db: Db, purchaseId: string, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from purchases where id = ${purchaseId}::uuid and po_file_id = ${fileId}::uuid
    union all
    select from purchase_receipts where purchase_id = ${purchaseId}::uuid and file_id = ${fileId}::uuid`.execute(db)
  return rows.length > 0
}
