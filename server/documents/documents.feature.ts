// Documents: numbers, issued documents, their PDF files, and links to them.
import type { Feature } from '../feature.ts'
import { documentsJobs, documentsSchedule } from './documents.jobs.ts'
import { documentsRoutes } from './documents.routes.ts'

export const documentsFeature: Feature = {
  name: 'documents',
  routes: (routes, { ctx, pdf }) => documentsRoutes(routes, { ...ctx, pdf }),
  jobs: ({ ctx, pdf }) => documentsJobs({ ...ctx, pdf }),
  schedule: documentsSchedule,
}
