// The pro-forma invoice of a purchase: issued when it is opened, and read as it was issued.
import { showReference } from '#contract/check-character.ts'
import type { Language } from '#contract/common/language.ts'
import type { Currency } from '#contract/common/money.ts'
import { type CommercialContents, commercialContents, type DocumentLine } from '#contract/documents.ts'
import type { Billing } from '#contract/purchases.ts'
import { findDocument, issueDocument, nextNumber, paperOf, taxNoteOf } from '#server/documents/documents.service.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Seller } from '#server/selling-entities/selling-entities.service.ts'

type NewProForma = {
  readonly seller: Seller
  readonly billing: Billing
  readonly language: Language
  readonly currency: Currency
  readonly lines: readonly DocumentLine[]
  readonly total: CommercialContents['totals']
  readonly remittanceReference: string
  readonly poNumber: string
  readonly note: string
  readonly termsVersion: string
  readonly createdAt: Date
  /** When an unpaid purchase is cancelled. */
  readonly expiresAt: Date
  /** Net days and due day of a purchase on credit. */
  readonly creditDays: number | null
  readonly dueOn: string | null
}

/** @returns the id of its document */
export async function issueProForma(tx: Db, proForma: NewProForma): Promise<string> {
  const { seller, billing, language, currency, total, createdAt, dueOn } = proForma
  const contents: CommercialContents = {
    seller: seller.snapshot,
    buyer: billing,
    currency,
    lines: [...proForma.lines],
    totals: total,
    taxNote: taxNoteOf(total.treatment, seller.notes),
    bank: seller.bank,
    remittanceReference: showReference(proForma.remittanceReference),
    poNumber: proForma.poNumber,
    issuedOn: beijingDay(createdAt),
    validUntil: dueOn === null ? beijingDay(proForma.expiresAt) : null,
    dueOn,
    creditDays: proForma.creditDays,
    note: proForma.note,
    termsVersion: proForma.termsVersion,
  }
  return issueDocument(tx, {
    kind: 'pro-forma',
    number: await nextNumber(tx, { entity: seller.entity, kind: 'pro-forma', at: createdAt }),
    entityVersionId: seller.entity.versionId,
    language,
    paper: paperOf(billing.country),
    currency,
    totals: total,
    contents,
    issuedAt: createdAt,
  })
}

export async function proFormaOf(
  db: Db,
  purchase: { readonly pro_forma_id: string },
): Promise<{ number: string; contents: CommercialContents }> {
  const document = await findDocument(db, purchase.pro_forma_id)
  if (!document) throw new Error(`pro-forma invoice is missing: ${purchase.pro_forma_id}`)
  return { number: document.number, contents: commercialContents.parse(document.contents) }
}
