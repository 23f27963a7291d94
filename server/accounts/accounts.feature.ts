// Accounts: registration, sign-in and security of customers.
import type { Feature } from '../feature.ts'
import { accountSafetyRoutes } from './account-security.routes.ts'
import { accountsJobs, accountsSchedule } from './accounts.jobs.ts'
import { accountsMailTemplates } from './accounts.mail.ts'
import { accountsRoutes } from './accounts.routes.ts'

export const accountsFeature: Feature = {
  name: 'accounts',
  routes(routes, { ctx, passwords }) {
    accountsRoutes(routes, ctx, passwords)
    accountSafetyRoutes(routes, ctx, passwords)
  },
  jobs: ({ ctx }) => accountsJobs(ctx),
  schedule: accountsSchedule,
  mailTemplates: accountsMailTemplates,
}
