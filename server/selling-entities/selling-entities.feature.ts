// Selling entities: who sells, with tax and bank accounts.
import type { Feature } from '../feature.ts'
import { sellingEntitiesAdminRoutes } from './selling-entities.admin-routes.ts'

export const sellingEntitiesFeature: Feature = {
  name: 'selling-entities',
  routes: (routes, { ctx }) => sellingEntitiesAdminRoutes(routes, ctx),
}
