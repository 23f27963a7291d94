// Issuing a quote: number, document, link and mail, in one transaction.
import type { Language } from '#contract/common/language.ts'
import type { Currency } from '#contract/common/money.ts'
import type { CommercialContents, DocumentLine } from '#contract/documents.ts'
import { issueDocument, nextNumber, paperOf, taxNoteOf, taxTotal } from '#server/documents/documents.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import { tokenHash } from '#server/platform/secrets.ts'
import { findSeller, type Seller } from '#server/selling-entities/selling-entities.service.ts'
import { documentVersions, publicHolidays } from '#server/site-config/site-config.service.ts'
import { quoteMailFacts } from './quote-mail-facts.ts'
import * as store from './quote-rows.store.ts'
import { quoteToken } from './quote-token.ts'
import { quoteReadyMail } from './quotes.mail.ts'
import { assertQuoteTransition, buyerReminderAt, canMove, followUpAt, validUntil } from './quotes.rules.ts'

/** What issuing needs, read before the transaction. */
export type PreparedIssue = {
  readonly seller: Seller
  readonly termsVersion: string
  readonly holidays: ReadonlySet<string>
}

/** @throws AppError quotes.no-seller before there is a selling entity */
export async function prepareIssue(ctx: Ctx, language: Language, currency: Currency): Promise<PreparedIssue> {
  const seller = await findSeller(ctx.db, currency, language)
  if (!seller) throw new AppError('quotes.no-seller')
  const { licence: termsVersion } = await documentVersions(ctx.db, language)
  return { seller, termsVersion, holidays: await publicHolidays(ctx, ctx.db) }
}

/**
 * Issues a draft whose lock the transaction holds: gives it a number, archives its document, replaces the earlier version and sends its link.
 * @throws AppError quotes.version-final when the earlier version was accepted meanwhile
 */
export async function issueQuote(
  ctx: Ctx,
  tx: Db,
  draft: store.QuoteRow,
  { prepared, staffId }: { readonly prepared: PreparedIssue; readonly staffId: number | null },
): Promise<store.QuoteRow> {
  assertQuoteTransition(draft.state, 'sent')
  const now = ctx.now()
  const previous = draft.previous_id === null ? undefined : await store.lockQuote(tx, draft.previous_id)
  if (previous && !canMove(previous.state, 'superseded')) throw new AppError('quotes.version-final')
  const lines = await store.listLines(tx, draft.id)
  const { seller, termsVersion, holidays } = prepared
  const baseNumber = draft.base_number ?? (await nextNumber(tx, { entity: seller.entity, kind: 'quote', at: now }))
  const lastDay = validUntil(now, draft.valid_days)
  const contents = contentsOf({ ...draft, terms_version: termsVersion, valid_until: lastDay }, lines, seller, now)
  const documentId = await issueDocument(tx, {
    kind: 'quote',
    number: draft.version === 1 ? baseNumber : `${baseNumber}-${draft.version}`,
    entityVersionId: seller.entity.versionId,
    language: draft.lang,
    paper: paperOf(draft.country),
    currency: draft.currency,
    totals: contents.totals,
    contents,
    issuedAt: now,
    supersedes: previous?.document_id ?? undefined,
  })
  if (previous) {
    await store.updateQuote(tx, previous.id, { state: 'superseded', follow_up_at: null, buyer_reminder_at: null })
    await store.insertEvent(tx, { quoteId: previous.id, kind: 'superseded', staffId, at: now })
  }
  await store.updateQuote(tx, draft.id, {
    state: 'sent',
    base_number: baseNumber,
    valid_until: lastDay,
    terms_version: termsVersion,
    token_hash: tokenHash(quoteToken(ctx, draft.id)),
    document_id: documentId,
    sent_at: now,
    follow_up_at: draft.origin === 'staff' ? followUpAt(now, holidays) : null,
    buyer_reminder_at: buyerReminderAt(lastDay, now),
  })
  await store.insertEvent(tx, { quoteId: draft.id, kind: 'sent', staffId, at: now })
  const sent = await store.findQuote(tx, draft.id)
  if (!sent) throw new Error(`quote is missing: ${draft.id}`)
  await queueMail(tx, {
    dedupeKey: `quote-ready:${sent.id}`,
    template: 'quote-ready',
    language: sent.lang,
    to: sent.email,
    content: quoteReadyMail(await quoteMailFacts(ctx, tx, sent), originOf(ctx, sent.lang)),
  })
  return sent
}

/** The contents of the document, with tax as far as the buyer's country and tax number are known. */
export function contentsOf(
  quote: Pick<
    store.QuoteRow,
    | 'company_name'
    | 'address'
    | 'country'
    | 'tax_number'
    | 'contact'
    | 'email'
    | 'currency'
    | 'note'
    | 'valid_until'
    | 'terms_version'
  >,
  lines: readonly DocumentLine[],
  { snapshot, tax, notes }: Seller,
  at: Date,
): CommercialContents {
  const sumMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0)
  const totals = taxTotal(tax, { country: quote.country, taxNumber: quote.tax_number }, sumMinor)
  return {
    seller: snapshot,
    buyer: {
      name: quote.company_name || quote.contact,
      address: quote.address,
      country: quote.country,
      taxNumber: quote.tax_number,
      contact: quote.contact,
      email: quote.email,
    },
    currency: quote.currency,
    lines: [...lines],
    totals,
    taxNote: taxNoteOf(totals.treatment, notes),
    // Bank details and their reference come with the pro-forma invoice, once the quote is accepted.
    bank: null,
    remittanceReference: '',
    poNumber: '',
    issuedOn: beijingDay(at),
    validUntil: quote.valid_until,
    dueOn: null,
    creditDays: null,
    note: quote.note,
    termsVersion: quote.terms_version,
  }
}
