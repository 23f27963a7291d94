// Fapiao: requests of buyers, the desk that issues them, and reversals.
import type { Feature } from '../feature.ts'
import { fapiaoAdminRoutes } from './fapiao.admin-routes.ts'
import { fapiaoMailTemplates } from './fapiao.mail.ts'
import { fapiaoRoutes } from './fapiao.routes.ts'

export const fapiaoFeature: Feature = {
  name: 'fapiao',
  routes(routes, { ctx }) {
    fapiaoRoutes(routes, ctx)
    fapiaoAdminRoutes(routes, ctx)
  },
  mailTemplates: fapiaoMailTemplates,
}
