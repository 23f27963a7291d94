// Delivery: files, entitlements and download links.
import type { Feature } from '../feature.ts'
import { attachmentsRoutes } from './attachments.routes.ts'
import { deliveryAdminRoutes } from './delivery.admin-routes.ts'
import { deliveryJobs, deliverySchedule } from './delivery.jobs.ts'
import { deliveryRoutes } from './delivery.routes.ts'

export const deliveryFeature: Feature = {
  name: 'delivery',
  routes(routes, { ctx, copies, metrics }) {
    deliveryRoutes(routes, { ctx, copies }, metrics.recordDamagedFile)
    deliveryAdminRoutes(routes, { ctx, copies })
    attachmentsRoutes(routes, ctx)
  },
  jobs: ({ ctx }) => deliveryJobs(ctx),
  schedule: deliverySchedule,
}
