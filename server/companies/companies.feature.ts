// Companies that buy, and the customers who buy for them.
import type { Feature } from '../feature.ts'
import { companiesAdminRoutes } from './companies.admin-routes.ts'

export const companiesFeature: Feature = {
  name: 'companies',
  routes: (routes, { ctx }) => companiesAdminRoutes(routes, ctx),
}
