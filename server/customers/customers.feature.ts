// Customers: what staff do for customers.
import type { Feature } from '../feature.ts'
import { customersAdminRoutes } from './customers.admin-routes.ts'

export const customersFeature: Feature = {
  name: 'customers',
  routes: (routes, { ctx, gateways }) => customersAdminRoutes(routes, { ...ctx, gateways }),
}
