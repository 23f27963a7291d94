// Fapiao: requests of buyers, the desk that issues them, their files, and reversals.
import type { Feature } from '../feature.ts'
import { fapiaoAdminRoutes } from './fapiao.admin-routes.ts'
import { fapiaoJobs, fapiaoSchedule } from './fapiao.jobs.ts'
import { fapiaoMailTemplates } from './fapiao.mail.ts'
import { fapiaoRoutes } from './fapiao.routes.ts'
import { fapiaoFilesAdminRoutes } from './fapiao-files.admin-routes.ts'
import { openResultReader } from './result-reader-client.ts'

export const fapiaoFeature: Feature = {
  name: 'fapiao',
  routes(routes, { ctx }) {
    fapiaoRoutes(routes, ctx)
    fapiaoAdminRoutes(routes, ctx)
    fapiaoFilesAdminRoutes(routes, { ...ctx, reader: openResultReader() })
  },
  jobs: ({ ctx }) => fapiaoJobs(ctx),
  schedule: fapiaoSchedule,
  mailTemplates: fapiaoMailTemplates,
}
