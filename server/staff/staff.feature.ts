// Staff: sign-in, roles, accounts and the audit log.
import type { Feature } from '../feature.ts'
import { demonstrationSignInRoutes } from './demonstration-sign-in.routes.ts'
import { staffAdminRoutes } from './staff.admin-routes.ts'
import { staffJobs, staffSchedule } from './staff.jobs.ts'

export const staffFeature: Feature = {
  name: 'staff',
  routes: (routes, { ctx, passwords, findOrderId }) => {
    staffAdminRoutes(routes, ctx, passwords, findOrderId)
    demonstrationSignInRoutes(routes, ctx, passwords)
  },
  jobs: ({ ctx }) => staffJobs(ctx),
  schedule: staffSchedule,
}
