// Calls of the console's first page.
import * as contract from '#contract/dashboard.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type AdminRoutes, implementAdmin } from '#server/platform/http/admin-routes.ts'
import * as dashboard from './dashboard.service.ts'

export function dashboardAdminRoutes(routes: AdminRoutes, ctx: Ctx): void {
  implementAdmin(routes, contract.getDashboardSummary, ({ input }) => dashboard.summarizePeriod(ctx, input))
  implementAdmin(routes, contract.getConversion, ({ input }) => dashboard.conversion(ctx, input))
  implementAdmin(routes, contract.getZeroResultSearches, ({ input }) => dashboard.listZeroResultSearches(ctx, input))
  implementAdmin(routes, contract.getDeliveryClock, ({ input }) => dashboard.deliveryClock(ctx, input))
  implementAdmin(routes, contract.getOverdueSchedules, ({ input }) => dashboard.overdueSchedules(ctx, input))
}
