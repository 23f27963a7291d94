// Declining a quote, by its link.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { declineQuote } from '#contract/quotes.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { currentState, getQuoteByToken } from './quote-page.service.ts'
import { mailStaff } from './quote-reminders.service.ts'
import * as rows from './quote-rows.store.ts'
import { quoteDeclinedMail } from './quotes.mail.ts'
import { assertQuoteTransition } from './quotes.rules.ts'

/** @throws AppError quotes.not-found, quotes.accepted-already, quotes.expired, quotes.superseded, quotes.withdrawn, quotes.declined */
export async function declineQuoteBy(ctx: Ctx, { token, reason }: ParsedInputOf<typeof declineQuote>): Promise<void> {
  const found = await getQuoteByToken(ctx.db, token)
  await ctx.db.transaction().execute(async (tx) => {
    const quote = await lockOpenQuote(ctx, tx, found.id)
    assertQuoteTransition(quote.state, 'declined')
    await rows.updateQuote(tx, quote.id, {
      state: 'declined',
      decided_at: ctx.now(),
      decline_reason: reason,
      follow_up_at: null,
      buyer_reminder_at: null,
    })
    await rows.insertEvent(tx, { quoteId: quote.id, kind: 'declined', at: ctx.now() })
    await mailStaff(ctx, tx, { ...quote, decline_reason: reason }, 'quote-declined', quoteDeclinedMail)
  })
}

/**
 * Locks a quote that can be accepted or declined at this moment.
 * @throws AppError that says why it cannot, and what to do
 */
export async function lockOpenQuote(ctx: Ctx, tx: Db, id: string): Promise<rows.QuoteRow> {
  const quote = await rows.lockQuote(tx, id)
  if (!quote) throw new AppError('quotes.not-found')
  const state = currentState(quote, ctx.now())
  if (state === 'accepted') throw new AppError('quotes.accepted-already')
  if (state === 'expired') throw new AppError('quotes.expired')
  if (state === 'superseded') throw new AppError('quotes.superseded')
  if (state === 'withdrawn') throw new AppError('quotes.withdrawn')
  if (state === 'declined') throw new AppError('quotes.declined')
  return quote
}
