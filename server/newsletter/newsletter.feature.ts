// The newsletter: subscriptions with double opt-in, monthly issues by industry, and their delivery.
import type { Feature } from '../feature.ts'
import { newsletterAdminRoutes } from './newsletter.admin-routes.ts'
import { newsletterJobs, newsletterSchedule } from './newsletter.jobs.ts'
import { newsletterRoutes } from './newsletter.routes.ts'
import { subscriptionMailTemplates } from './subscriptions.mail.ts'

export const newsletterFeature: Feature = {
  name: 'newsletter',
  routes: (routes, { ctx }) => {
    newsletterRoutes(routes, ctx)
    newsletterAdminRoutes(routes, ctx)
  },
  jobs: ({ ctx }) => newsletterJobs(ctx),
  schedule: newsletterSchedule,
  mailTemplates: subscriptionMailTemplates,
}
