// Purchases of a company with their invoices and fapiao, and whether a paper is the company's.
import { sql } from 'kysely'
import type { Db, Row } from '#server/platform/db/db.ts'

export type CompanyPurchaseRecord = Pick<
  Row<'purchases'>,
  'id' | 'number' | 'created_at' | 'state' | 'currency' | 'total_minor' | 'po_number' | 'customer_id' | 'pro_forma_id'
> & { readonly buyer: string; readonly titles: string[]; readonly is_owed: boolean }

/** The newest first. @param after the last one of the previous part; empty at the start */
export async function listPurchases(
  db: Db,
  { companyId, after, limit }: { readonly companyId: string; readonly after: string; readonly limit: number },
): Promise<CompanyPurchaseRecord[]> {
  const isAfter =
    after === ''
      ? sql`true`
      : sql`(created_at, id) < ((select created_at from purchases where id = ${after}::uuid), ${after}::uuid)`
  const { rows } = await sql<CompanyPurchaseRecord>`
    select p.id, p.number, p.created_at, p.state, p.currency, p.total_minor, p.po_number, p.customer_id, p.pro_forma_id,
      c.name as buyer, coalesce(r.open_minor > 0, false) as is_owed, (select array_agg(o.title order by o.order_no) from orders o where o.purchase_id = p.id) as titles
    from (
      select * from purchases where company_id = ${companyId}::uuid and ${isAfter}
      order by created_at desc, id desc limit ${limit}
    ) p join customers c on c.id = p.customer_id left join receivables r on r.purchase_id = p.id
    order by p.created_at desc, p.id desc`.execute(db)
  return rows
}

/** The oldest first. */
export async function listInvoicesOf(db: Db, purchaseIds: readonly string[]) {
  const { rows } = await sql<
    Pick<Row<'invoices'>, 'document_id' | 'number' | 'kind' | 'is_current'> & { purchase: string }
  >`
    select distinct o.purchase_id as purchase, i.document_id, i.number, i.kind, i.is_current, i.issued_at
    from orders o join invoice_orders io on io.order_id = o.id join invoices i on i.document_id = io.document_id
    where o.purchase_id = any (${purchaseIds}::uuid[]) order by i.issued_at, i.number`.execute(db)
  return rows
}

/** A fapiao can name orders of several purchases. It is the company's when all of them are. */
const isOfCompany = (companyId: string) => sql`not exists (
  select from fapiao_orders f join orders o on o.id = f.order_id left join purchases p on p.id = o.purchase_id
  where f.request_id = r.id and p.company_id is distinct from ${companyId}::uuid)`

export type FapiaoRecord = Pick<Row<'fapiao_requests'>, 'id' | 'number' | 'state'> & {
  readonly purchase: string
  readonly fapiao_number: string
  readonly files: { id: string; format: Row<'fapiao_files'>['format']; isReversal: boolean }[]
}

export async function listFapiaoOf(db: Db, companyId: string, purchaseIds: readonly string[]): Promise<FapiaoRecord[]> {
  const { rows } = await sql<FapiaoRecord>`
    select r.id, r.number, r.state, coalesce(r.fapiao_number, '') as fapiao_number, n.purchase, coalesce((
      select json_agg(json_build_object('id', ff.id, 'format', ff.format, 'isReversal', ff.reversal_id is not null)
        order by ff.reversal_id is not null, ff.uploaded_at, ff.id)
      from fapiao_files ff where ff.request_id = r.id), '[]') as files
    from (
      select distinct o.purchase_id as purchase, f.request_id from orders o join fapiao_orders f on f.order_id = o.id
      where o.purchase_id = any (${purchaseIds}::uuid[])
    ) n join fapiao_requests r on r.id = n.request_id
    where r.state <> 'withdrawn' and ${isOfCompany(companyId)}
    order by r.requested_at, r.number`.execute(db)
  return rows
}

/** An account statement of the company, or a paper of one of its purchases. */
export async function isDocumentOf(db: Db, companyId: string, documentId: string): Promise<boolean> {
  const { rows } = await sql<{ is_of: boolean }>`
    select exists (
      select from receivable_statements where document_id = ${documentId}::uuid and company_id = ${companyId}::uuid
    ) or exists (
      select from purchases where company_id = ${companyId}::uuid and pro_forma_id = ${documentId}::uuid
    ) or exists (
      select from invoice_orders io join orders o on o.id = io.order_id join purchases p on p.id = o.purchase_id
      where io.document_id = ${documentId}::uuid and p.company_id = ${companyId}::uuid
    ) as is_of`.execute(db)
  return rows[0]?.is_of ?? false
}

export async function isFapiaoFileOf(db: Db, companyId: string, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from fapiao_files ff join fapiao_requests r on r.id = ff.request_id
    where ff.id = ${fileId}::uuid and ${isOfCompany(companyId)}
      and exists (select from fapiao_orders f where f.request_id = r.id)`.execute(db)
  return rows.length > 0
}
