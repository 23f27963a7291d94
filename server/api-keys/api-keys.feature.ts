// API keys: what other systems may call, for whom, and how often.
import type { Feature } from '../feature.ts'
import { apiKeysAdminRoutes } from './api-keys.admin-routes.ts'
import { apiKeysJobs, apiKeysSchedule } from './api-keys.jobs.ts'
import { expiredTemplate, expiringTemplate } from './expiry-notices.mail.ts'

export const apiKeysFeature: Feature = {
  name: 'api-keys',
  routes: (routes, { ctx }) => apiKeysAdminRoutes(routes, ctx),
  jobs: ({ ctx }) => apiKeysJobs(ctx),
  schedule: apiKeysSchedule,
  mailTemplates: [expiringTemplate, expiredTemplate],
}
