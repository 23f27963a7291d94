// Orders: what customers bought, and the delivery that follows.
import type { Feature } from '../feature.ts'
import { ordersAdminRoutes } from './orders.admin-routes.ts'
import { ordersJobs, ordersSchedule } from './orders.jobs.ts'
import { ordersMailTemplates } from './orders.mail.ts'
import { ordersRoutes } from './orders.routes.ts'

export const ordersFeature: Feature = {
  name: 'orders',
  routes(routes, { ctx, copies }) {
    ordersRoutes(routes, ctx)
    ordersAdminRoutes(routes, { ctx, copies })
  },
  jobs: ({ ctx }) => ordersJobs(ctx),
  schedule: ordersSchedule,
  mailTemplates: ordersMailTemplates,
}
