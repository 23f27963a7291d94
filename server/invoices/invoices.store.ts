// Invoices and credit notes: what was issued, for which orders, and which refunds are in it.
import { sql } from 'kysely'
import type { Currency } from '#contract/common/money.ts'
import { type CreditReason, commercialContents } from '#contract/documents.ts'
import type { InvoiceKind } from '#contract/invoices.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Who had a document issued. */
export type Issuer =
  | { readonly by: 'system' | 'customer'; readonly staffId?: undefined }
  | { readonly by: 'staff'; readonly staffId: number }

export type NewInvoice = {
  readonly documentId: string
  readonly kind: InvoiceKind
  readonly number: string
  readonly customerId: string
  readonly purchase: { readonly id: string; readonly number: string } | undefined
  readonly billingName: string
  readonly currency: Currency
  readonly grossMinor: number
  readonly credits?: string
  readonly reason?: CreditReason
  readonly replaces?: string | undefined
  readonly issuer: Issuer
  readonly note: string
  readonly issuedAt: Date
  /** What of the amount belongs to which order. */
  readonly orders: readonly { readonly id: string; readonly orderNo: string; readonly amountMinor: number }[]
}

export async function insertInvoice(tx: Db, invoice: NewInvoice): Promise<void> {
  const isCurrent = invoice.kind === 'invoice'
  await tx
    .insertInto('invoices')
    .values({
      document_id: invoice.documentId,
      kind: invoice.kind,
      number: invoice.number,
      customer_id: invoice.customerId,
      purchase_id: invoice.purchase?.id ?? null,
      purchase_number: invoice.purchase?.number ?? '',
      order_numbers: invoice.orders.map(({ orderNo }) => orderNo).join(' '),
      billing_name: invoice.billingName,
      currency: invoice.currency,
      gross_minor: invoice.grossMinor,
      credits: invoice.credits ?? null,
      reason: invoice.reason ?? null,
      replaces: invoice.replaces ?? null,
      is_current: isCurrent,
      issued_by: invoice.issuer.by,
      staff_id: invoice.issuer.staffId ?? null,
      note: invoice.note,
      issued_at: invoice.issuedAt,
    })
    .execute()
  const isBuyersCorrection = isCurrent && invoice.replaces !== undefined && invoice.issuer.by === 'customer'
  await tx
    .insertInto('invoice_orders')
    .values(
      invoice.orders.map((order) => ({
        document_id: invoice.documentId,
        order_id: order.id,
        amount_minor: order.amountMinor,
        is_current: isCurrent,
        is_buyers_correction: isBuyersCorrection,
      })),
    )
    .execute()
}

/** Ends an invoice that was credited in full. */
export async function endInvoice(tx: Db, documentId: string): Promise<void> {
  await tx.updateTable('invoices').set({ is_current: false }).where('document_id', '=', documentId).execute()
}

/** Names refunds with the document that contains them. */
export async function recordRefunds(tx: Db, documentId: string, refundIds: readonly string[]): Promise<void> {
  if (refundIds.length === 0) return
  const rows = refundIds.map((refundId) => ({ refund_id: refundId, document_id: documentId }))
  await tx.insertInto('invoiced_refunds').values(rows).execute()
}

function withDocument(db: Db) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('documents as d', 'd.id', 'i.document_id')
    .leftJoin('invoices as credited', 'credited.document_id', 'i.credits')
    .leftJoin('invoices as replaced', 'replaced.document_id', 'i.replaces')
    .leftJoin('staff as s', 's.id', 'i.staff_id')
    .selectAll('i')
    .select([
      'd.contents',
      'd.lang',
      'd.entity_version_id',
      'd.paper',
      'credited.number as credits_number',
      'replaced.number as replaces_number',
      's.name as staff_name',
    ])
    .select(
      sql<string[]>`(select array_agg(o.order_id::text order by o.order_id) from invoice_orders o
        where o.document_id = i.document_id)`.as('order_ids'),
    )
}

type Found = Awaited<ReturnType<ReturnType<typeof withDocument>['executeTakeFirstOrThrow']>>

export type InvoiceRecord = ReturnType<typeof toRecord>

function toRecord({ contents, ...row }: Found) {
  const parsed = commercialContents.parse(contents)
  if (!parsed.invoice) throw new Error(`not an invoice: ${row.number}`)
  return { ...row, contents: { ...parsed, invoice: parsed.invoice } }
}

export async function findInvoice(db: Db, documentId: string): Promise<InvoiceRecord | undefined> {
  const row = await withDocument(db).where('i.document_id', '=', documentId).executeTakeFirst()
  return row && toRecord(row)
}

/** Those of a company belong to it, once the buyer has left. */
const isKept = sql<boolean>`not is_left_purchase(i.purchase_id, i.customer_id)`

export async function findOwnInvoice(db: Db, customerId: string, number: string): Promise<InvoiceRecord | undefined> {
  const row = await withDocument(db)
    .where('i.number', '=', number)
    .where('i.customer_id', '=', customerId)
    .where(isKept)
    .executeTakeFirst()
  return row && toRecord(row)
}

/** The one invoice that these orders share. */
export async function findCurrentOfOrders(db: Db, orderIds: readonly string[]): Promise<InvoiceRecord | undefined> {
  const row = await withDocument(db)
    .where('i.document_id', 'in', (eb) =>
      eb
        .selectFrom('invoice_orders')
        .select('document_id')
        .where('order_id', 'in', [...orderIds])
        .where('is_current', '=', true),
    )
    .executeTakeFirst()
  return row && toRecord(row)
}

/** The last invoice of these orders, if staff have cancelled it. */
export async function findCancelledOfOrders(db: Db, orderIds: readonly string[]): Promise<InvoiceRecord | undefined> {
  const row = await withDocument(db)
    .where('i.document_id', '=', (eb) =>
      eb
        .selectFrom('invoice_orders as o')
        .innerJoin('invoices as last', 'last.document_id', 'o.document_id')
        .select('o.document_id')
        .where('o.order_id', 'in', [...orderIds])
        .where('last.kind', '=', 'invoice')
        .orderBy('last.issued_at', 'desc')
        .orderBy('last.number', 'desc')
        .limit(1),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('invoices as c')
          .select('c.document_id')
          .whereRef('c.credits', '=', 'i.document_id')
          .where('c.reason', '=', 'cancelled'),
      ),
    )
    .executeTakeFirst()
  return row && toRecord(row)
}

/** Documents of these orders, oldest first. */
export async function listOfOrders(db: Db, orderIds: readonly string[]): Promise<InvoiceRecord[]> {
  const rows = await withDocument(db)
    .where('i.document_id', 'in', (eb) =>
      eb
        .selectFrom('invoice_orders')
        .select('document_id')
        .where('order_id', 'in', [...orderIds]),
    )
    .orderBy('i.issued_at')
    .orderBy('i.number')
    .execute()
  return rows.map(toRecord)
}

/** Documents by their ids, in the order of these. */
export async function listByIds(db: Db, ids: readonly string[]): Promise<InvoiceRecord[]> {
  if (ids.length === 0) return []
  const rows = (await withDocument(db).where('i.document_id', 'in', ids).execute()).map(toRecord)
  return ids.flatMap((id) => rows.find((row) => row.document_id === id) ?? [])
}

export async function listOwn(
  db: Db,
  { customerId, limit, offset }: { readonly customerId: string; readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: InvoiceRecord[] }> {
  const own = db.selectFrom('invoices as i').where('i.customer_id', '=', customerId).where(isKept)
  const [rows, { total }] = await Promise.all([
    withDocument(db)
      .where('i.customer_id', '=', customerId)
      .where(isKept)
      .orderBy('i.issued_at', 'desc')
      .orderBy('i.document_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total: Number(total), rows: rows.map(toRecord) }
}

/** What of an invoice belongs to each of its orders, and what of that its credit notes took back; in minor units. */
export async function listOrderAmounts(db: Db, documentId: string) {
  const rows = await db
    .selectFrom('invoice_orders as io')
    .innerJoin('orders as o', 'o.id', 'io.order_id')
    .select(['io.order_id', 'o.order_no', 'io.amount_minor'])
    .select(
      sql<string>`coalesce((select sum(c.amount_minor) from invoice_orders c join invoices i on i.document_id = c.document_id
        where i.credits = io.document_id and c.order_id = io.order_id), 0)`.as('credited_minor'),
    )
    .where('io.document_id', '=', documentId)
    .execute()
  return rows.map((row) => ({ ...row, credited_minor: Number(row.credited_minor) }))
}

/** What the credit notes of an invoice add up to, in minor units. */
export async function sumCreditNotes(db: Db, documentId: string) {
  const row = await db
    .selectFrom('invoices as i')
    .innerJoin('documents as d', 'd.id', 'i.document_id')
    .select((eb) => [
      eb.fn.sum<string | null>('d.net_minor').as('net'),
      eb.fn.sum<string | null>('d.tax_minor').as('tax'),
    ])
    .where('i.credits', '=', documentId)
    .executeTakeFirstOrThrow()
  return { netMinor: Number(row.net ?? 0), taxMinor: Number(row.tax ?? 0) }
}

/** Whether the buyer had the invoice of one of these orders replaced. */
export async function isCorrectedByBuyer(db: Db, orderIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('invoice_orders')
    .select('order_id')
    .where('order_id', 'in', [...orderIds])
    .where('is_buyers_correction', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
