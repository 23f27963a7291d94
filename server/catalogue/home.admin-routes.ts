// Console endpoint for the names of reports in home page lists.
import { nameReports } from '#contract/site-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { namesOfReports } from './home.service.ts'

export function homeAdminRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, nameReports, ({ input }) => namesOfReports(ctx, input.language, input.ids))
}
