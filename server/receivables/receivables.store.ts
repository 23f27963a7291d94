// Receivables and their entries. A trigger adds each entry to the sums of its receivable.
import type { Currency } from '#contract/common/money.ts'
import type { EntryKind } from '#contract/receivables.ts'
import type { Db, Row } from '#server/platform/db/db.ts'

export type ReceivableRecord = Row<'receivables'>

export type NewReceivable = {
  readonly purchaseId: string
  readonly purchaseNumber: string
  readonly poNumber: string
  readonly remittanceReference: string
  readonly proFormaId: string
  readonly companyId: string
  readonly billingName: string
  readonly customerId: string
  readonly language: ReceivableRecord['lang']
  readonly currency: Currency
  readonly amountMinor: number
  /** Days in Beijing. */
  readonly issuedOn: string
  readonly dueOn: string
}

export async function insertReceivable(tx: Db, receivable: NewReceivable): Promise<void> {
  await tx
    .insertInto('receivables')
    .values({
      purchase_id: receivable.purchaseId,
      purchase_number: receivable.purchaseNumber,
      po_number: receivable.poNumber,
      remittance_reference: receivable.remittanceReference,
      pro_forma_id: receivable.proFormaId,
      company_id: receivable.companyId,
      billing_name: receivable.billingName,
      customer_id: receivable.customerId,
      lang: receivable.language,
      currency: receivable.currency,
      amount_minor: receivable.amountMinor,
      issued_on: receivable.issuedOn,
      due_on: receivable.dueOn,
    })
    .execute()
}

export function findReceivable(db: Db, purchaseId: string): Promise<ReceivableRecord | undefined> {
  return db.selectFrom('receivables').selectAll().where('purchase_id', '=', purchaseId).executeTakeFirst()
}

/** Locks a receivable until the transaction ends; its purchase is locked before it. */
export function lockReceivable(tx: Db, purchaseId: string): Promise<ReceivableRecord | undefined> {
  return tx.selectFrom('receivables').selectAll().where('purchase_id', '=', purchaseId).forUpdate().executeTakeFirst()
}

export type NewEntry = {
  readonly purchaseId: string
  readonly kind: EntryKind
  readonly amountMinor: number
  readonly note?: string
  /** Undefined for the system. */
  readonly staffId?: number
  readonly at: Date
}

export async function insertEntry(tx: Db, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('receivable_entries')
    .values({
      purchase_id: entry.purchaseId,
      kind: entry.kind,
      amount_minor: entry.amountMinor,
      note: entry.note ?? '',
      staff_id: entry.staffId ?? null,
      created_at: entry.at,
    })
    .execute()
}
