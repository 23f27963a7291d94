// Privacy: export of personal data and deletion of an account.
import type { Feature } from '../feature.ts'
import { deletedTemplate } from './privacy.mail.ts'
import { privacyRoutes } from './privacy.routes.ts'

export const privacyFeature: Feature = {
  name: 'privacy',
  routes: (routes, { ctx, gateways, passwords }) => privacyRoutes(routes, { ...ctx, gateways }, passwords),
  mailTemplates: [deletedTemplate],
}
