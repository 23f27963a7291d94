// The partner API: what programs of resellers and companies read and request with a key.
import type { Feature } from '../feature.ts'
import { partnerApiJobs, partnerApiSchedule } from './partner-api.jobs.ts'
import { partnerApiRoutes } from './partner-api.routes.ts'

export const partnerApiFeature: Feature = {
  name: 'partner-api',
  routes: (routes, { ctx }) => partnerApiRoutes(routes, ctx),
  jobs: ({ ctx }) => partnerApiJobs(ctx),
  schedule: partnerApiSchedule,
}
