// Accounts: registration, sign-in and security of customers.
import type { Feature } from '../feature.ts'
import { accountSecurityRoutes } from './account-security.routes.ts'
import { accountsJobs, accountsSchedule } from './accounts.jobs.ts'
import { accountsMailTemplates } from './accounts.mail.ts'
import { accountsRoutes } from './accounts.routes.ts'

export const accountsFeature: Feature = {
  name: 'accounts',
  routes(routes, { ctx: base, passwords, requiresCompanySignIn, findSignOutUrl }) {
    const ctx = { ...base, requiresCompanySignIn }
    accountsRoutes(routes, { ctx, passwords, findSignOutUrl })
    accountSecurityRoutes(routes, ctx, passwords)
  },
  jobs: ({ ctx, requiresCompanySignIn }) => accountsJobs({ ...ctx, requiresCompanySignIn }),
  schedule: accountsSchedule,
  mailTemplates: accountsMailTemplates,
}
