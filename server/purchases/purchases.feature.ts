// Purchases: several orders under one number, paid by bank transfer or on credit.
import type { Feature } from '../feature.ts'
import { purchasesAdminRoutes } from './purchases.admin-routes.ts'
import { purchasesJobs, purchasesSchedule } from './purchases.jobs.ts'
import { purchasesMailTemplates } from './purchases.mail.ts'
import { purchasesRoutes } from './purchases.routes.ts'

export const purchasesFeature: Feature = {
  name: 'purchases',
  routes(routes, { ctx, gateways, pdf }) {
    purchasesRoutes(routes, { ...ctx, gateways })
    purchasesAdminRoutes(routes, { ...ctx, pdf })
  },
  jobs: ({ ctx }) => purchasesJobs(ctx),
  schedule: purchasesSchedule,
  mailTemplates: purchasesMailTemplates,
}
