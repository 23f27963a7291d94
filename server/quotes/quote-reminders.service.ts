// Reminders of open quotes, and their expiry. Each runs for one quote under its lock, so that it can run twice.
import { sendToSales } from '#server/leads/lead-notifications.service.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { originOf } from '#server/platform/origin.ts'
import { quoteMailFacts } from './quote-mail-facts.ts'
import * as rows from './quote-rows.store.ts'
import * as mails from './quotes.mail.ts'
import { isExpired } from './quotes.rules.ts'
import * as store from './quotes.store.ts'

/** Expires quotes whose last day is over, and sends the reminders that are due. */
export async function tendQuotes(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  await eachOf(ctx, await store.listOverdue(ctx.db, beijingDay(now)), expireQuote)
  await eachOf(ctx, await store.listBuyerReminders(ctx.db, now), remindBuyer)
  await eachOf(ctx, await store.listFollowUps(ctx.db, now), remindStaff)
}

type Step = (ctx: Ctx, tx: Db, quote: rows.QuoteRow) => Promise<void>

async function eachOf(ctx: Ctx, due: readonly { id: string }[], step: Step): Promise<void> {
  for (const { id } of due)
    await ctx.db.transaction().execute(async (tx) => {
      const quote = await rows.lockQuote(tx, id)
      if (quote?.state === 'sent') await step(ctx, tx, quote)
    })
}

async function expireQuote(ctx: Ctx, tx: Db, quote: rows.QuoteRow): Promise<void> {
  if (quote.valid_until === null || !isExpired(quote.valid_until, ctx.now())) return
  await rows.updateQuote(tx, quote.id, {
    state: 'expired',
    decided_at: ctx.now(),
    follow_up_at: null,
    buyer_reminder_at: null,
  })
  await rows.insertEvent(tx, { quoteId: quote.id, kind: 'expired', at: ctx.now() })
  await mailBuyer(ctx, tx, quote, 'quote-expired', mails.quoteExpiredMail)
}

async function remindBuyer(ctx: Ctx, tx: Db, quote: rows.QuoteRow): Promise<void> {
  await rows.updateQuote(tx, quote.id, { buyer_reminder_at: null })
  // A job that was late does not remind of a quote that is over.
  if (quote.valid_until === null || isExpired(quote.valid_until, ctx.now())) return
  await rows.insertEvent(tx, { quoteId: quote.id, kind: 'reminded', at: ctx.now() })
  await mailBuyer(ctx, tx, quote, 'quote-reminder', mails.quoteReminderMail)
}

async function remindStaff(ctx: Ctx, tx: Db, quote: rows.QuoteRow): Promise<void> {
  await rows.updateQuote(tx, quote.id, { follow_up_at: null })
  await rows.insertEvent(tx, { quoteId: quote.id, kind: 'follow-up', at: ctx.now() })
  await mailStaff(ctx, tx, quote, 'quote-follow-up', mails.quoteFollowUpMail)
}

type BuyerKind = 'quote-reminder' | 'quote-expired' | 'quote-accepted'
type StaffKind = 'quote-won' | 'quote-declined' | 'quote-follow-up'

/** Nobody is left to write to once the customer's data have been erased. */
export async function mailBuyer(
  ctx: Ctx,
  tx: Db,
  quote: rows.QuoteRow,
  template: BuyerKind,
  mailOf: typeof mails.quoteReminderMail,
): Promise<void> {
  if (quote.email === '') return
  const content = mailOf(await quoteMailFacts(ctx, tx, quote), originOf(ctx, quote.lang))
  await queueMail(tx, {
    dedupeKey: `${template}:${quote.id}`,
    template,
    language: quote.lang,
    to: quote.email,
    content,
  })
}

/** To the member of staff who is responsible for it, else to the addresses that are notified of requests. */
export async function mailStaff(
  ctx: Ctx,
  tx: Db,
  quote: rows.QuoteRow,
  template: StaffKind,
  mailOf: typeof mails.quoteFollowUpMail,
): Promise<void> {
  const content = mailOf(await quoteMailFacts(ctx, tx, quote), originOf(ctx, 'zh-CN'), quote.id)
  const responsible = quote.staff_id === null ? undefined : String(quote.staff_id)
  await sendToSales(ctx, tx, {
    language: quote.lang,
    responsible,
    key: `${template}:${quote.id}`,
    template,
    replyTo: quote.email || undefined,
    content,
  })
}
