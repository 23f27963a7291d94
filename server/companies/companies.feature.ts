// Companies that buy: their members, domains and approvals.
import type { Feature } from '../feature.ts'
import { approvalAnswerTemplate, approvalRequestTemplate } from './approvals.mail.ts'
import { approvalsRoutes } from './approvals.routes.ts'
import { companiesAdminRoutes } from './companies.admin-routes.ts'
import { companiesJobs, companiesSchedule } from './companies.jobs.ts'
import { companyAccountsRoutes } from './company-accounts.routes.ts'
import {
  domainCodeTemplate,
  invitationTemplate,
  joinAnswerTemplate,
  joinRequestTemplate,
} from './company-members.mail.ts'

export const companiesFeature: Feature = {
  name: 'companies',
  routes(routes, { ctx, quoteToken }) {
    companyAccountsRoutes(routes, ctx)
    approvalsRoutes(routes, ctx, quoteToken)
    companiesAdminRoutes(routes, ctx)
  },
  jobs: ({ ctx }) => companiesJobs(ctx),
  schedule: companiesSchedule,
  mailTemplates: [
    invitationTemplate,
    domainCodeTemplate,
    joinRequestTemplate,
    joinAnswerTemplate,
    approvalRequestTemplate,
    approvalAnswerTemplate,
  ],
}
