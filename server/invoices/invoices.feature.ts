// Invoices outside of China, their credit notes and corrections.
import type { Feature } from '../feature.ts'
import { invoicesAdminRoutes } from './invoices.admin-routes.ts'
import { invoicesJobs } from './invoices.jobs.ts'
import { invoicesMailTemplates } from './invoices.mail.ts'
import { invoicesRoutes } from './invoices.routes.ts'

export const invoicesFeature: Feature = {
  name: 'invoices',
  routes(routes, { ctx, pdf }) {
    invoicesRoutes(routes, ctx)
    invoicesAdminRoutes(routes, { ...ctx, pdf })
  },
  jobs: ({ ctx }) => invoicesJobs(ctx),
  mailTemplates: invoicesMailTemplates,
}
