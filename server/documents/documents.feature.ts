// Documents: numbers, issued documents and their PDF files.
import type { Feature } from '../feature.ts'
import { documentsJobs } from './documents.jobs.ts'

export const documentsFeature: Feature = {
  name: 'documents',
  jobs: ({ ctx, pdf }) => documentsJobs({ ...ctx, pdf }),
}
