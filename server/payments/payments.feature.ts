// Payments: payment attempts, webhooks, refunds and reconciliation.
import type { Feature } from '../feature.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { sweepTask } from './payment-queries.service.ts'
import { paymentsAdminRoutes } from './payments.admin-routes.ts'
import { paymentsJobs, paymentsSchedule } from './payments.jobs.ts'
import { paymentsRoutes } from './payments.routes.ts'

export const paymentsFeature: Feature = {
  name: 'payments',
  routes(routes, { ctx, gateways }) {
    const paymentsCtx = { ...ctx, gateways }
    paymentsRoutes(routes, paymentsCtx)
    paymentsAdminRoutes(routes, paymentsCtx)
    notificationRoutes(routes, paymentsCtx)
  },
  jobs: ({ ctx, gateways }) => paymentsJobs({ ...ctx, gateways }),
  schedule: paymentsSchedule,
  intervalTasks: [sweepTask],
}
