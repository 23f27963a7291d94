// Licences: what buyers may do with an item, and the persons whom they name.
import type { Feature } from '../feature.ts'
import { endedTemplate, grantedTemplate } from './holder-change.mail.ts'
import { licencesAdminRoutes } from './licences.admin-routes.ts'
import { licencesRoutes } from './licences.routes.ts'
import { seatTemplate } from './seat-invitation.mail.ts'

export const licencesFeature: Feature = {
  name: 'licences',
  routes: (routes, { ctx, pdf, copies }) => {
    licencesRoutes(routes, { ...ctx, pdf })
    licencesAdminRoutes(routes, { ...ctx, expireCopies: copies.expireCopies })
  },
  mailTemplates: [seatTemplate, grantedTemplate, endedTemplate],
}
