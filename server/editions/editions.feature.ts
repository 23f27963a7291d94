// Editions: series of reports, and the holders who are told of a new one.
import type { Feature } from '../feature.ts'
import { editionsAdminRoutes } from './editions.admin-routes.ts'
import { editionsJobs, editionsSchedule } from './editions.jobs.ts'
import { newEditionTemplate } from './new-edition.mail.ts'

export const editionsFeature: Feature = {
  name: 'editions',
  routes: (routes, { ctx }) => editionsAdminRoutes(routes, ctx),
  jobs: ({ ctx }) => editionsJobs(ctx),
  schedule: editionsSchedule,
  mailTemplates: [newEditionTemplate],
}
