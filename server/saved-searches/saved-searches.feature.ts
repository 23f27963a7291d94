// Saved searches and their digests.
import type { Feature } from '../feature.ts'
import { savedSearchesJobs, savedSearchesSchedule } from './saved-searches.jobs.ts'
import { digestTemplate } from './saved-searches.mail.ts'
import { savedSearchesRoutes } from './saved-searches.routes.ts'

export const savedSearchesFeature: Feature = {
  name: 'saved-searches',
  routes: (routes, { ctx }) => savedSearchesRoutes(routes, ctx),
  jobs: ({ ctx, search }) => savedSearchesJobs({ ...ctx, search }),
  schedule: savedSearchesSchedule,
  mailTemplates: [digestTemplate],
}
