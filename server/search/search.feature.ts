// Search: public search and its synonyms.
import type { Feature } from '../feature.ts'
import { searchAdminRoutes } from './search.admin-routes.ts'
import { searchRoutes } from './search.routes.ts'

export const searchFeature: Feature = {
  name: 'search',
  routes(routes, { ctx, readCtx, search, recordZeroResult }) {
    searchRoutes(routes, { ...readCtx, search }, recordZeroResult)
    searchAdminRoutes(routes, ctx)
  },
}
