// Accepting a quote: its lines become the orders of one purchase, at the prices of the quote.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { acceptQuote } from '#contract/quotes.ts'
import { parseTaxNumber } from '#contract/tax-numbers.ts'
import { askingForApproval } from '#server/companies/purchase-approval.service.ts'
import { claimAttachment } from '#server/delivery/attachments.service.ts'
import { requestFapiaoOfPurchase } from '#server/fapiao/fapiao.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { companyOfPurchase } from '#server/purchases/credit-offers.service.ts'
import { createPurchase, type PreparedPurchase, preparePurchase } from '#server/purchases/purchases.service.ts'
import { lockOpenQuote } from './quote-decline.service.ts'
import { getQuoteByToken } from './quote-page.service.ts'
import { mailBuyer, mailStaff } from './quote-reminders.service.ts'
import * as rows from './quote-rows.store.ts'
import { quoteAcceptedMail, quoteWonMail } from './quotes.mail.ts'
import { assertQuoteTransition } from './quotes.rules.ts'
import type { QuotesCtx } from './quotes-context.ts'

type Acceptance = ParsedInputOf<typeof acceptQuote> & { readonly customerId: string }

/**
 * The quote is locked first, so that of two acceptances at once one succeeds and the other is told that it is accepted.
 * @throws AppError quotes.*, receivables.*, purchases.order-open, purchases.no-transfer, files.unknown-attachment, fapiao.*,
 * companies.*
 */
export async function acceptQuoteAs(
  ctx: Omit<QuotesCtx, 'pdf'>,
  acceptance: Acceptance,
): Promise<{ purchaseNumber: string }> {
  const found = await getQuoteByToken(ctx.db, acceptance.token)
  const prepared = await preparePurchase(ctx)
  return askingForApproval(ctx, acceptance.approvalNote ?? '', () => acceptFound(ctx, prepared, found.id, acceptance))
}

function acceptFound(
  ctx: Omit<QuotesCtx, 'pdf'>,
  prepared: PreparedPurchase,
  id: string,
  acceptance: Acceptance,
): Promise<{ purchaseNumber: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const quote = await lockOpenQuote(ctx, tx, id)
    assertQuoteTransition(quote.state, 'accepted')
    if (quote.customer_id !== null && quote.customer_id !== acceptance.customerId)
      throw new AppError('quotes.other-customer')
    const purchase = await openPurchaseOf(prepared, tx, quote, acceptance)
    if (acceptance.fapiao) {
      const buyer = { customerId: acceptance.customerId, language: quote.lang }
      await requestFapiaoOfPurchase(ctx, tx, { ...buyer, purchaseId: purchase.id, content: acceptance.fapiao })
    }
    const changes = {
      state: 'accepted',
      customer_id: acceptance.customerId,
      purchase_id: purchase.id,
      purchase_number: purchase.number,
      accepted_name: acceptance.name,
      accepted_position: acceptance.position,
      po_number: acceptance.poNumber,
      decided_at: ctx.now(),
      follow_up_at: null,
      buyer_reminder_at: null,
    } as const
    await rows.updateQuote(tx, quote.id, changes)
    await rows.insertEvent(tx, { quoteId: quote.id, kind: 'accepted', text: purchase.number, at: ctx.now() })
    const accepted = { ...quote, ...changes }
    await mailBuyer(ctx, tx, accepted, 'quote-accepted', quoteAcceptedMail)
    await mailStaff(ctx, tx, accepted, 'quote-won', quoteWonMail)
    return { purchaseNumber: purchase.number }
  })
}

async function openPurchaseOf(prepared: PreparedPurchase, tx: Db, quote: rows.QuoteRow, acceptance: Acceptance) {
  const { customerId, poAttachmentId, billing } = acceptance
  const poFileId =
    poAttachmentId === undefined ? null : await claimAttachment(prepared, tx, { id: poAttachmentId, customerId })
  const taxNumber = parseTaxNumber(billing.taxNumber, billing.country)
  const companyId = await companyOfPurchase(tx, acceptance, prepared.now())
  return createPurchase(prepared, tx, {
    customerId,
    language: quote.lang,
    currency: quote.currency,
    lines: await rows.listLines(tx, quote.id),
    deliveryEmail: acceptance.deliveryEmail,
    billing: { ...billing, taxNumber: taxNumber.isValid ? taxNumber.value : '' },
    companyId,
    terms: acceptance.terms,
    poNumber: acceptance.poNumber,
    poFileId,
    quoteId: quote.id,
    termsVersion: quote.terms_version,
    note: quote.note,
  })
}
