// The ledger: sales, money and papers by month, their export, and the nightly check that they agree.
import type { Feature } from '../feature.ts'
import { ledgerAdminRoutes } from './ledger.admin-routes.ts'
import { ledgerJobs, ledgerSchedule } from './ledger.jobs.ts'

export const ledgerFeature: Feature = {
  name: 'ledger',
  routes(routes, { ctx }) {
    ledgerAdminRoutes(routes, ctx)
  },
  jobs: ({ ctx }) => ledgerJobs(ctx),
  schedule: ledgerSchedule,
}
