// Queues: jobs and the mail outbox as staff see them.
import type { Feature } from '../feature.ts'
import { queuesAdminRoutes } from './queues.admin-routes.ts'

export const queuesFeature: Feature = {
  name: 'queues',
  routes: (routes, { ctx }) => queuesAdminRoutes(routes, ctx),
}
