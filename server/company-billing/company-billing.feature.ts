// Billing of companies for their members: receivables, account statements, and the papers of purchases.
import type { Feature } from '../feature.ts'
import { billingRoutes } from './billing.routes.ts'

export const companyBillingFeature: Feature = {
  name: 'company-billing',
  routes: (routes, { ctx }) => billingRoutes(routes, ctx),
}
