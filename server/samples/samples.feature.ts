// Samples: pages of reports that anybody can read before buying.
import type { Feature } from '../feature.ts'
import { openSampleRenderer } from './sample-renderer-client.ts'
import { samplesAdminRoutes } from './samples.admin-routes.ts'
import { samplesJobs, samplesSchedule } from './samples.jobs.ts'
import { samplesRoutes } from './samples.routes.ts'

export const samplesFeature: Feature = {
  name: 'samples',
  routes(routes, { ctx, readCtx, recordSampleReading }) {
    samplesRoutes(routes, { ctx, readCtx, recordReading: recordSampleReading })
    samplesAdminRoutes(routes, ctx)
  },
  jobs: ({ ctx }) => samplesJobs({ ...ctx, renderer: openSampleRenderer() }),
  schedule: samplesSchedule,
}
