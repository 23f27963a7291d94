// Console endpoints of the dashboard.
import * as contract from '#contract/dashboard.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import * as dashboard from './dashboard.service.ts'
import { listZeroResultSearches } from './demand/zero-result-list.service.ts'
import { paperTotals } from './paper-totals.service.ts'
import { sellingTotals } from './selling-totals.service.ts'

export function dashboardAdminRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.getDashboardSummary, ({ input }) => dashboard.summarizePeriod(ctx, input))
  implement(routes, contract.getSellingTotals, ({ input }) => sellingTotals(ctx, input))
  implement(routes, contract.getPaperTotals, () => paperTotals(ctx))
  implement(routes, contract.getConversion, ({ input }) => dashboard.conversion(ctx, input))
  implement(routes, contract.getZeroResultSearches, ({ input }) => listZeroResultSearches(ctx, input))
  implement(routes, contract.getDeliveryClock, ({ input }) => dashboard.deliveryClock(ctx, input))
  implement(routes, contract.getOverdueSchedules, ({ input }) => dashboard.overdueSchedules(ctx, input))
}
