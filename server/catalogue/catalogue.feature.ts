// Catalogue: reports, the home page's picks and imports.
import type { Feature } from '../feature.ts'
import { catalogueAdminRoutes } from './catalogue.admin-routes.ts'
import { catalogueJobs, catalogueSchedule } from './catalogue.jobs.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import { homeAdminRoutes } from './home.admin-routes.ts'
import { importsAdminRoutes } from './import/imports.admin-routes.ts'
import { importsJobs, importsSchedule } from './import/imports.jobs.ts'

export const catalogueFeature: Feature = {
  name: 'catalogue',
  routes(routes, { ctx, readCtx, findReportIds }) {
    catalogueRoutes(routes, readCtx, ctx)
    importsAdminRoutes(routes, ctx)
    homeAdminRoutes(routes, ctx)
    catalogueAdminRoutes(routes, ctx, findReportIds)
  },
  jobs: ({ ctx, workOnImport }) => ({ ...catalogueJobs(ctx), ...importsJobs(ctx, workOnImport) }),
  schedule: [...catalogueSchedule, ...importsSchedule],
}
