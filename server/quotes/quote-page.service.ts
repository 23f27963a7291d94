// The quote behind a link: what its page shows, its PDF, and the customer that it belongs to.
import { moneyOnWire } from '#contract/common/money.ts'
import { type OwnQuote, type Quote, quotePdfPath } from '#contract/quotes.ts'
import { type DocumentFile, type DocumentsCtx, findDocument, findPdf } from '#server/documents/documents.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { tokenHash } from '#server/platform/secrets.ts'
import { listCredits } from '#server/purchases/credit-offers.service.ts'
import { findSeller } from '#server/selling-entities/selling-entities.service.ts'
import { itemLinks } from './quote-pricing.service.ts'
import * as rows from './quote-rows.store.ts'
import { quoteToken } from './quote-token.ts'
import { isExpired } from './quotes.rules.ts'
import * as store from './quotes.store.ts'

/** @throws AppError quotes.not-found */
export async function getQuoteByToken(db: Db, token: string): Promise<rows.QuoteRow> {
  const quote = await rows.findQuoteByToken(db, tokenHash(token))
  if (!quote) throw new AppError('quotes.not-found')
  return quote
}

/** The state as it is at this moment, also before the job that expires quotes has run. */
export function currentState(quote: rows.QuoteRow, now: Date): rows.QuoteRow['state'] {
  const isOver = quote.state === 'sent' && quote.valid_until !== null && isExpired(quote.valid_until, now)
  return isOver ? 'expired' : quote.state
}

/** @throws AppError quotes.not-found */
export async function describeQuote(ctx: Ctx, token: string): Promise<Quote> {
  const quote = await getQuoteByToken(ctx.db, token)
  const document = quote.document_id === null ? undefined : await findDocument(ctx.db, quote.document_id)
  if (!document || !('lines' in document.contents)) throw new Error(`quote without a document: ${quote.id}`)
  const { lines, totals, seller, taxNote } = document.contents
  const { currency } = quote
  const money = (minor: number) => moneyOnWire({ currency, minor })
  const [links, currentSeller, newer] = await Promise.all([
    itemLinks(ctx, quote.lang, lines),
    findSeller(ctx.db, currency, quote.lang),
    quote.state === 'superseded' ? rows.findCurrentVersion(ctx.db, quote.base_number ?? '') : undefined,
  ])
  const state = currentState(quote, ctx.now())
  return {
    number: quote.number ?? '',
    state,
    isOpen: state === 'sent',
    language: quote.lang,
    sellerName: seller.name,
    companyName: quote.company_name,
    contact: quote.contact,
    email: quote.email,
    country: quote.country,
    lines: lines.map(({ listMinor, discountMinor, amountMinor, ...line }) => ({
      ...line,
      webTitle: links(line)?.webTitle ?? null,
      category: links(line)?.category ?? null,
      list: money(listMinor),
      discount: money(discountMinor),
      amount: money(amountMinor),
    })),
    net: money(totals.netMinor),
    tax: money(totals.taxMinor),
    total: money(totals.grossMinor),
    taxRateBasisPoints: totals.rateBasisPoints,
    taxNote,
    hasBankAccount: currentSeller?.bank != null,
    note: quote.note,
    termsVersion: quote.terms_version,
    sentAt: quote.sent_at?.toISOString() ?? '',
    validUntil: quote.valid_until ?? '',
    pdfUrl: `${ctx.config.apiBase}${quotePdfPath}${token}/pdf`,
    newer: newer ? { number: newer.number ?? '', token: quoteToken(ctx, newer.id) } : null,
    purchaseNumber: quote.purchase_number,
  }
}

/** @throws AppError quotes.not-found */
export async function findQuotePdf(ctx: DocumentsCtx, token: string): Promise<DocumentFile> {
  const quote = await getQuoteByToken(ctx.db, token)
  if (quote.document_id === null) throw new AppError('quotes.not-found')
  return findPdf(ctx, quote.document_id)
}

/**
 * Records the first time that a customer opens the quote, which becomes the customer's when it was sent to the account's verified address.
 * @throws AppError quotes.not-found
 */
export async function openQuoteAs(ctx: Ctx, token: string, customerId: string) {
  const found = await getQuoteByToken(ctx.db, token)
  const credits = await listCredits(ctx.db, customerId, found.currency)
  return ctx.db.transaction().execute(async (tx) => {
    const quote = await rows.lockQuote(tx, found.id)
    if (!quote) throw new AppError('quotes.not-found')
    const customer = await store.findCustomerAddress(tx, customerId)
    const isOwn =
      quote.customer_id === customerId ||
      (quote.customer_id === null && customer?.email_proven_at != null && customer.email_key === quote.email_key)
    if (isOwn && quote.customer_id === null) await rows.updateQuote(tx, quote.id, { customer_id: customerId })
    if (isOwn && !(await rows.hasEvent(tx, quote.id, 'opened')))
      await rows.insertEvent(tx, { quoteId: quote.id, kind: 'opened', at: ctx.now() })
    return { isOwn, credits }
  })
}

/** Takes the quotes that were sent to the verified address of the account, then lists those of the customer. */
export async function listQuotesOf(
  ctx: Ctx,
  customerId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; rows: OwnQuote[]; isEmailProven: boolean }> {
  const customer = await store.findCustomerAddress(ctx.db, customerId)
  const isEmailProven = customer?.email_proven_at != null
  if (customer && isEmailProven) await store.claimQuotes(ctx.db, { customerId, emailKey: customer.email_key })
  const [total, quotes] = await Promise.all([
    store.countOwn(ctx.db, customerId),
    store.listOwn(ctx.db, { customerId, ...page }),
  ])
  const titles = await store.titlesOf(
    ctx.db,
    quotes.map(({ id }) => id),
  )
  return { total, isEmailProven, rows: quotes.map((quote) => presentOwn(ctx, quote, titles.get(quote.id) ?? [])) }
}

function presentOwn(ctx: Ctx, quote: store.OwnQuoteRow, titles: readonly string[]): OwnQuote {
  return {
    number: quote.number ?? '',
    state: currentState(quote, ctx.now()),
    language: quote.lang,
    titles: titles.slice(0, 3),
    lineCount: titles.length,
    total: moneyOnWire({ currency: quote.currency, minor: quote.gross_minor }),
    validUntil: quote.valid_until ?? '',
    sentAt: quote.sent_at?.toISOString() ?? '',
    token: quoteToken(ctx, quote.id),
    purchaseNumber: quote.purchase_number,
  }
}
