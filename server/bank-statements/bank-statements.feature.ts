// Bank statements: imports, matching with purchases, allocation.
import type { Feature } from '../feature.ts'
import { bankStatementsAdminRoutes } from './bank-statements.admin-routes.ts'
import { bankStatementsJobs, bankStatementsSchedule } from './bank-statements.jobs.ts'

export const bankStatementsFeature: Feature = {
  name: 'bank-statements',
  routes: (routes, { ctx, gateways }) => bankStatementsAdminRoutes(routes, { ...ctx, gateways }),
  jobs: ({ ctx, gateways }) => bankStatementsJobs({ ...ctx, gateways }),
  schedule: bankStatementsSchedule,
}
