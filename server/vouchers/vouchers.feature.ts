// Vouchers: discount codes and their uses.
import type { Feature } from '../feature.ts'
import { vouchersAdminRoutes } from './vouchers.admin-routes.ts'

export const vouchersFeature: Feature = {
  name: 'vouchers',
  routes: (routes, { ctx }) => vouchersAdminRoutes(routes, ctx),
}
