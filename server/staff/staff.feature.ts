// Staff: sign-in, roles, accounts and the audit log.
import type { Feature } from '../feature.ts'
import { staffAdminRoutes } from './staff.admin-routes.ts'
import { staffJobs, staffSchedule } from './staff.jobs.ts'

export const staffFeature: Feature = {
  name: 'staff',
  routes: (routes, { ctx, passwords, findOrderId }) => staffAdminRoutes(routes, ctx, passwords, findOrderId),
  jobs: ({ ctx }) => staffJobs(ctx),
  schedule: staffSchedule,
}
