// Mail templates: the texts of all features' mails, which staff may override.
import type { Feature } from '../feature.ts'
import { mailTemplatesAdminRoutes } from './mail-templates.admin-routes.ts'

export const mailTemplatesFeature: Feature = {
  name: 'mail-templates',
  routes: (routes, { ctx, mailTemplates }) => mailTemplatesAdminRoutes(routes, ctx, mailTemplates),
}
