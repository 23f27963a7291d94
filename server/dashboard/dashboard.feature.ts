// Dashboard: sales, page views and the scores of items.
import type { Feature } from '../feature.ts'
import { dashboardAdminRoutes } from './dashboard.admin-routes.ts'
import { dashboardJobs, dashboardSchedule } from './dashboard.jobs.ts'

export const dashboardFeature: Feature = {
  name: 'dashboard',
  routes: (routes, { ctx, search }) => dashboardAdminRoutes(routes, { ...ctx, search }),
  jobs: ({ ctx }) => dashboardJobs(ctx),
  schedule: dashboardSchedule,
}
