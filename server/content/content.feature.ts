// Content: briefings, news and company pages.
import type { Feature } from '../feature.ts'
import { contentAdminRoutes } from './content.admin-routes.ts'
import { contentJobs, contentSchedule } from './content.jobs.ts'
import { contentRoutes } from './content.routes.ts'

export const contentFeature: Feature = {
  name: 'content',
  routes(routes, { ctx, readCtx }) {
    contentRoutes(routes, readCtx, ctx)
    contentAdminRoutes(routes, ctx)
  },
  jobs: ({ ctx }) => contentJobs(ctx),
  schedule: contentSchedule,
}
