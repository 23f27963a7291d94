// Receivables: credit of companies, what they owe, reminders and account statements.
import type { Feature } from '../feature.ts'
import { receivablesAdminRoutes } from './receivables.admin-routes.ts'
import { receivablesJobs, receivablesSchedule } from './receivables.jobs.ts'
import { reminderTemplates } from './reminders.mail.ts'
import { statementTemplate } from './statements.mail.ts'

export const receivablesFeature: Feature = {
  name: 'receivables',
  routes: (routes, { ctx, pdf }) => receivablesAdminRoutes(routes, { ...ctx, pdf }),
  jobs: ({ ctx }) => receivablesJobs(ctx),
  schedule: receivablesSchedule,
  mailTemplates: [...reminderTemplates, statementTemplate],
}
