// Accounts: registration, sign-in and security of customers.
import type { Feature } from '../feature.ts'
import { accountSecurityRoutes } from './account-security.routes.ts'
import { accountsJobs, accountsSchedule } from './accounts.jobs.ts'
import { accountsMailTemplates } from './accounts.mail.ts'
import { accountsRoutes } from './accounts.routes.ts'

export const accountsFeature: Feature = {
  name: 'accounts',
  routes(routes, { ctx, passwords }) {
    accountsRoutes(routes, ctx, passwords)
    accountSecurityRoutes(routes, ctx, passwords)
  },
  jobs: ({ ctx }) => accountsJobs(ctx),
  schedule: accountsSchedule,
  mailTemplates: accountsMailTemplates,
}
