// Quotes: by self-service and by staff, their acceptance, reminders.
import type { Feature } from '../feature.ts'
import { quotesAdminRoutes } from './quotes.admin-routes.ts'
import { quotesJobs, quotesSchedule } from './quotes.jobs.ts'
import { quotesMailTemplates } from './quotes.mail.ts'
import { quotesRoutes } from './quotes.routes.ts'

export const quotesFeature: Feature = {
  name: 'quotes',
  routes(routes, { ctx, pdf, gateways }) {
    quotesRoutes(routes, { ...ctx, pdf, gateways })
    quotesAdminRoutes(routes, ctx)
  },
  jobs: ({ ctx }) => quotesJobs(ctx),
  schedule: quotesSchedule,
  mailTemplates: quotesMailTemplates,
}
