// What a company can read: its licences, their seats, and downloads of its members.
import type { Feature } from '../feature.ts'
import { companyLibraryJobs } from './company-library.jobs.ts'
import { libraryRoutes } from './library.routes.ts'
import { passedLicencesTemplate } from './passed-licences.mail.ts'

export const companyLibraryFeature: Feature = {
  name: 'company-library',
  routes: (routes, { ctx }) => libraryRoutes(routes, ctx),
  jobs: ({ ctx }) => companyLibraryJobs(ctx),
  mailTemplates: [passedLicencesTemplate],
}
