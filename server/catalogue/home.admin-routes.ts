// The console's call for the reports of the home page's lists.
import { nameReports } from '#contract/site-admin.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type AdminRoutes, implementAdmin } from '#server/platform/http/admin-routes.ts'
import { namesOfReports } from './home.service.ts'

export function homeAdminRoutes(routes: AdminRoutes, ctx: Ctx): void {
  implementAdmin(routes, nameReports, ({ input }) => namesOfReports(ctx, input.language, input.ids))
}
