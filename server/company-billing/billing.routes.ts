// HTTP routes of the billing of a company.
import * as contract from '#contract/company-billing.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { describeBilling, describeStatement, receivablesOf } from './billing.service.ts'
import { linkDocument, openFapiao, purchasesOf } from './purchase-papers.service.ts'

export function billingRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.getCompanyBilling, ({ input: { companyId }, caller: { customerId } }) =>
    describeBilling(ctx, { companyId, customerId }),
  )
  implement(routes, contract.listCompanyReceivables, ({ input, caller }) =>
    receivablesOf(ctx, caller.customerId, input),
  )
  implement(routes, contract.listCompanyPurchases, ({ input, caller }) => purchasesOf(ctx, caller.customerId, input))
  implement(routes, contract.getCompanyStatement, ({ input, caller }) =>
    describeStatement(ctx, caller.customerId, input),
  )
  implement(routes, contract.linkCompanyDocument, ({ input, caller }) => linkDocument(ctx, caller.customerId, input))
  implement(routes, contract.openCompanyFapiao, ({ input, caller }) => openFapiao(ctx, caller.customerId, input))
}
