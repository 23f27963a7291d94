// API keys: what other systems may call, for whom, and how often.
import type { Feature } from '../feature.ts'
import { apiKeysAdminRoutes } from './api-keys.admin-routes.ts'

export const apiKeysFeature: Feature = {
  name: 'api-keys',
  routes: (routes, { ctx }) => apiKeysAdminRoutes(routes, ctx),
}
