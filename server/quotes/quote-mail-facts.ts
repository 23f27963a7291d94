// What mails say about a quote, read from its rows.
import { moneyOnWire } from '#contract/common/money.ts'
import { findDocument } from '#server/documents/documents.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listLines, type QuoteRow } from './quote-rows.store.ts'
import { quoteToken } from './quote-token.ts'
import type { QuoteMailFacts } from './quotes.mail.ts'

export async function quoteMailFacts(ctx: Ctx, db: Db, quote: QuoteRow): Promise<QuoteMailFacts> {
  const lines = await listLines(db, quote.id)
  const document = quote.document_id === null ? undefined : await findDocument(db, quote.document_id)
  return {
    number: quote.number ?? '',
    language: quote.lang,
    companyName: quote.company_name,
    contact: quote.contact,
    email: quote.email,
    titles: lines.map(({ title }) => title),
    total: moneyOnWire({ currency: quote.currency, minor: document?.gross_minor ?? quote.total_minor }),
    validUntil: quote.valid_until ?? '',
    token: quoteToken(ctx, quote.id),
    poNumber: quote.po_number,
    acceptedName: quote.accepted_name,
    acceptedPosition: quote.accepted_position,
    purchaseNumber: quote.purchase_number,
    declineReason: quote.decline_reason,
  }
}
