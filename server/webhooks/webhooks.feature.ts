// Outgoing webhooks: other systems are told of what happens here.
import type { Feature } from '../feature.ts'
import { webhooksAdminRoutes } from './webhooks.admin-routes.ts'
import { webhooksJobs, webhooksSchedule } from './webhooks.jobs.ts'
import { webhookMailTemplates } from './webhooks.mail.ts'

export const webhooksFeature: Feature = {
  name: 'webhooks',
  routes: (routes, { ctx, webhooks }) => webhooksAdminRoutes(routes, { ...ctx, webhooks }),
  jobs: ({ ctx, webhooks }) => webhooksJobs({ ...ctx, webhooks }),
  schedule: webhooksSchedule,
  mailTemplates: webhookMailTemplates,
}
