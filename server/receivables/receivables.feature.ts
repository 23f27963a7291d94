// Receivables: credit of companies, what they owe, and account statements.
import type { Feature } from '../feature.ts'
import { receivablesAdminRoutes } from './receivables.admin-routes.ts'
import { statementTemplate } from './statements.mail.ts'

export const receivablesFeature: Feature = {
  name: 'receivables',
  routes: (routes, { ctx, pdf }) => receivablesAdminRoutes(routes, { ...ctx, pdf }),
  mailTemplates: [statementTemplate],
}
