// Copies: what is delivered of a file, with a number that leads to its licence and its person.
import type { Feature } from '../feature.ts'
import { copiesAdminRoutes } from './copies.admin-routes.ts'
import { copiesJobs, copiesSchedule } from './copies.jobs.ts'

export const copiesFeature: Feature = {
  name: 'copies',
  routes: (routes, { ctx }) => copiesAdminRoutes(routes, ctx),
  jobs: ({ ctx }) => copiesJobs(ctx),
  schedule: copiesSchedule,
}
