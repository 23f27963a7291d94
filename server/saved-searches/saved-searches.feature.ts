// Saved searches and their digests.
import type { Feature } from '../feature.ts'
import { alertsJobs, alertsSchedule } from './saved-searches.jobs.ts'
import { digestTemplate } from './saved-searches.mail.ts'
import { alertsRoutes } from './saved-searches.routes.ts'

export const savedSearchesFeature: Feature = {
  name: 'saved-searches',
  routes: (routes, { ctx }) => alertsRoutes(routes, ctx),
  jobs: ({ ctx, search }) => alertsJobs({ ...ctx, search }),
  schedule: alertsSchedule,
  mailTemplates: [digestTemplate],
}
