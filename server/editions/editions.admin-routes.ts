// Console endpoints of series.
import * as contract from '#contract/editions-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { countHolders, getSeries, removeLink, saveLink } from './series.service.ts'

export function editionsAdminRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.getReportSeries, ({ input }) => getSeries(ctx, input.id))
  implement(routes, contract.countEditionHolders, async ({ input }) => ({ toTell: await countHolders(ctx, input) }))
  implement(routes, contract.saveReportSeries, async ({ input, actor }) => {
    await saveLink(ctx, actor, input)
    return getSeries(ctx, input.id)
  })
  implement(routes, contract.leaveReportSeries, async ({ input, actor }) => {
    await removeLink(ctx, actor, input.id)
    return getSeries(ctx, input.id)
  })
}
