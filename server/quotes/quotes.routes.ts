// HTTP routes of quotes: lists of items, the quote behind a link, its PDF.
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/quotes.ts'
import { sendPdf } from '#server/documents/pdf-response.service.ts'
import { sendErrorPage } from '#server/platform/http/error-page.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { acceptQuoteAs } from './quote-acceptance.service.ts'
import { declineQuoteBy } from './quote-decline.service.ts'
import { describeQuote, findQuotePdf, listQuotesOf, openQuoteAs } from './quote-page.service.ts'
import { priceItems } from './quote-pricing.service.ts'
import type { QuotesCtx } from './quotes-context.ts'
import { createCustomerQuote, requestVisitorQuote } from './self-service.service.ts'

export function quotesRoutes(routes: Routes, ctx: QuotesCtx): void {
  implement(routes, contract.priceQuoteItems, ({ input, language }) => priceItems(ctx, language, input.items))
  implement(routes, contract.requestQuote, ({ input, language, request, apiKey }) =>
    requestVisitorQuote(ctx, input, { language, ip: request.ip, apiKeyId: apiKey?.id }),
  )
  implement(routes, contract.createOwnQuote, ({ input, language, caller }) =>
    createCustomerQuote(ctx, input, { language, customerId: caller.customerId }),
  )
  implement(routes, contract.listOwnQuotes, ({ input: { pageNum, pageSize }, caller }) =>
    listQuotesOf(ctx, caller.customerId, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
  )
  implement(routes, contract.getQuote, ({ input }) => describeQuote(ctx, input.token))
  implement(routes, contract.openQuote, ({ input, caller }) => openQuoteAs(ctx, input.token, caller.customerId))
  implement(routes, contract.acceptQuote, ({ input, caller }) =>
    acceptQuoteAs(ctx, { ...input, customerId: caller.customerId }),
  )
  implement(routes, contract.declineQuote, async ({ input }) => {
    await declineQuoteBy(ctx, input)
    return null
  })
  routes.app.get<{ Params: { token: string } }>(`${routes.apiBase}${contract.quotePdfPath}:token/pdf`, {
    onRequest: (request: FastifyRequest, reply: FastifyReply) => routes.limits.count('read', request, reply),
    // People open this URL in a browser, so errors are a page.
    errorHandler: (error, request, reply) => sendErrorPage(error, request, reply, ctx),
    handler: async ({ params }, reply) => sendPdf(reply, await findQuotePdf(ctx, params.token)),
  })
}
