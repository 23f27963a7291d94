// Purchases: several orders under one number, paid by bank transfer or on credit.
import type { Feature } from '../feature.ts'
import { purchasesJobs, purchasesSchedule } from './purchases.jobs.ts'
import { purchasesMailTemplates } from './purchases.mail.ts'
import { purchasesRoutes } from './purchases.routes.ts'

export const purchasesFeature: Feature = {
  name: 'purchases',
  routes: (routes, { ctx, gateways }) => purchasesRoutes(routes, { ...ctx, gateways }),
  jobs: ({ ctx }) => purchasesJobs(ctx),
  schedule: purchasesSchedule,
  mailTemplates: purchasesMailTemplates,
}
