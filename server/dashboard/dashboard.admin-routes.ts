// Console endpoints of the dashboard.
import * as contract from '#contract/dashboard.ts'
import * as demand from '#contract/demand.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import type { SearchCtx } from '#server/search/search.service.ts'
import * as dashboard from './dashboard.service.ts'
import { dismissTopic, planTopic, researchAgenda, restoreTopic } from './demand/agenda.service.ts'
import { funnel } from './demand/funnel.service.ts'
import { listZeroResultSearches } from './demand/zero-result-list.service.ts'
import { paperTotals } from './paper-totals.service.ts'
import { sellingTotals } from './selling-totals.service.ts'

export function dashboardAdminRoutes(routes: Routes, ctx: SearchCtx): void {
  implement(routes, contract.getDashboardSummary, ({ input }) => dashboard.summarizePeriod(ctx, input))
  implement(routes, contract.getSellingTotals, ({ input }) => sellingTotals(ctx, input))
  implement(routes, contract.getPaperTotals, () => paperTotals(ctx))
  implement(routes, contract.getZeroResultSearches, ({ input }) => listZeroResultSearches(ctx, input))
  implement(routes, contract.getDeliveryClock, ({ input }) => dashboard.deliveryClock(ctx, input))
  implement(routes, contract.getOverdueSchedules, ({ input }) => dashboard.overdueSchedules(ctx, input))
  implement(routes, demand.getFunnel, ({ input }) => funnel(ctx, input))
  implement(routes, demand.getResearchAgenda, ({ input }) => researchAgenda(ctx, input))
  implement(routes, demand.planTopic, ({ input, actor }) => planTopic(ctx, actor, input))
  implement(routes, demand.dismissTopic, async ({ input, actor }) => {
    await dismissTopic(ctx, actor, input)
    return null
  })
  implement(routes, demand.restoreTopic, async ({ input, actor }) => {
    await restoreTopic(ctx, actor, input)
    return null
  })
}
