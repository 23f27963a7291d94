// HTTP routes of purchases that need an admin of the company.
import * as contract from '#contract/company-approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import {
  answerApprovalAs,
  approvalDetailsOf,
  approvalsOf,
  askForReportAs,
  type QuoteToken,
  withdrawApprovalAs,
} from './approvals.service.ts'

export function approvalsRoutes(routes: Routes, ctx: Ctx, quoteToken: QuoteToken): void {
  implement(routes, contract.listApprovals, ({ input, caller }) => approvalsOf(ctx, caller.customerId, input))
  implement(routes, contract.getApproval, ({ input: { companyId, approvalId }, caller: { customerId } }) =>
    approvalDetailsOf(ctx, quoteToken, { companyId, customerId }, approvalId),
  )
  implement(routes, contract.answerApproval, ({ input, caller }) => answerApprovalAs(ctx, caller.customerId, input))
  implement(routes, contract.withdrawApproval, ({ input, caller }) => withdrawApprovalAs(ctx, caller.customerId, input))
  implement(routes, contract.askForReport, ({ input, caller: { customerId }, language }) =>
    askForReportAs(ctx, { customerId, language }, input),
  )
}
