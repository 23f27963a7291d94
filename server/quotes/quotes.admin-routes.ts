// Console routes of quotes.
import { moneyOnWire } from '#contract/common/money.ts'
import * as contract from '#contract/quotes-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { copyQuoteAs, discardDraft, saveDraft } from './quote-drafts.service.ts'
import { findOffer } from './quote-pricing.service.ts'
import { decideApproval, sendDraft, withdrawSent } from './quote-sending.service.ts'
import { totalQuoteFor } from './quote-totals.service.ts'
import { countQuoteRows, getQuoteFor, listQuoteRows } from './quotes-admin.service.ts'

export function quotesAdminRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.listQuotes, ({ input: { page, perPage, ...query } }) =>
    listQuoteRows(ctx, { ...query, limit: perPage, offset: (page - 1) * perPage }),
  )
  implement(routes, contract.countQuotes, () => countQuoteRows(ctx))
  implement(routes, contract.getQuoteRecord, ({ input, actor }) => getQuoteFor(ctx, actor, input.id))
  implement(routes, contract.saveQuote, async ({ input, actor }) =>
    getQuoteFor(ctx, actor, await saveDraft(ctx, actor, input)),
  )
  implement(routes, contract.priceQuoteLine, async ({ input: { language, currency, competitorData, ...item } }) => {
    const offer = await findOffer(ctx, language, currency, { ...item, competitorData: competitorData === 'true' })
    return offer ? { title: offer.title, list: moneyOnWire({ currency, minor: offer.listMinor }) } : null
  })
  implement(routes, contract.totalQuote, ({ input }) => totalQuoteFor(ctx.db, input))
  implement(routes, contract.sendQuote, async ({ input, actor }) => {
    await sendDraft(ctx, actor, input)
    return getQuoteFor(ctx, actor, input.id)
  })
  implement(routes, contract.decideQuote, async ({ input, actor }) => {
    await decideApproval(ctx, actor, input)
    return getQuoteFor(ctx, actor, input.id)
  })
  implement(routes, contract.withdrawQuote, async ({ input, actor }) => {
    await withdrawSent(ctx, actor, input)
    return getQuoteFor(ctx, actor, input.id)
  })
  implement(routes, contract.copyQuote, async ({ input, actor }) =>
    getQuoteFor(ctx, actor, await copyQuoteAs(ctx, actor, input)),
  )
  implement(routes, contract.discardQuote, async ({ input, actor }) => {
    await discardDraft(ctx, actor, input.id)
    return null
  })
}
