// Leads: requests of visitors and the work of staff on them.
import type { Feature } from '../feature.ts'
import { leadsAdminRoutes } from './leads.admin-routes.ts'
import { leadsJobs } from './leads.jobs.ts'
import { leadsMailTemplates } from './leads.mail.ts'
import { leadsRoutes } from './leads.routes.ts'

export const leadsFeature: Feature = {
  name: 'leads',
  routes(routes, { ctx }) {
    leadsRoutes(routes, ctx)
    leadsAdminRoutes(routes, ctx)
  },
  jobs: ({ ctx }) => leadsJobs(ctx),
  mailTemplates: leadsMailTemplates,
}
