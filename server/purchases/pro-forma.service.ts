// The pro-forma invoice of a purchase, as it was issued.
import { type CommercialContents, commercialContents } from '#contract/documents.ts'
import { findDocument } from '#server/documents/documents.service.ts'
import type { Db } from '#server/platform/db/db.ts'

export async function proFormaOf(
  db: Db,
  purchase: { readonly pro_forma_id: string },
): Promise<{ number: string; contents: CommercialContents }> {
  const document = await findDocument(db, purchase.pro_forma_id)
  if (!document) throw new Error(`pro-forma invoice is missing: ${purchase.pro_forma_id}`)
  return { number: document.number, contents: commercialContents.parse(document.contents) }
}
