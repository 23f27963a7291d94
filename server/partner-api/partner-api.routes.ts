// HTTP routes of the partner API.
import * as contract from '#contract/partner-api.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { readOrder, readOrders } from './partner-orders.service.ts'
import { createQuote } from './partner-quotes.service.ts'
import { readChanges } from './report-changes.service.ts'

export function partnerApiRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.listReportChanges, ({ input }) => readChanges(ctx, input))
  implement(routes, contract.listPartnerOrders, ({ input, caller }) => readOrders(ctx, caller, input))
  implement(routes, contract.getPartnerOrder, ({ input, caller }) => readOrder(ctx, caller, input.orderNo))
  implement(routes, contract.createPartnerQuote, ({ input, caller, language }) =>
    createQuote(ctx, caller, input, language),
  )
}
