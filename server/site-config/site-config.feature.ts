// Site configuration: settings, dictionaries and their pictures.
import type { Feature } from '../feature.ts'
import { pictureRoutes } from './pictures.routes.ts'
import { siteConfigAdminRoutes } from './site-config.admin-routes.ts'
import { siteConfigRoutes } from './site-config.routes.ts'

export const siteConfigFeature: Feature = {
  name: 'site-config',
  routes(routes, { ctx }) {
    siteConfigRoutes(routes, ctx)
    pictureRoutes(routes, ctx)
    siteConfigAdminRoutes(routes, ctx)
  },
}
