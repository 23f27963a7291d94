// Discovery: sitemaps, feeds, robots.txt, share images and URL submission.
import type { Feature } from '../feature.ts'
import { discoveryJobs, discoverySchedule } from './discovery.jobs.ts'
import { discoveryRoutes } from './discovery.routes.ts'

export const discoveryFeature: Feature = {
  name: 'discovery',
  routes: (routes, { ctx }) => discoveryRoutes(routes, ctx),
  jobs: ({ ctx }) => discoveryJobs(ctx),
  schedule: discoverySchedule,
}
