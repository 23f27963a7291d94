// Copies: what is delivered of a file, with a number that leads to its licence and its person.
import type { Feature } from '../feature.ts'
import { copiesJobs, copiesSchedule } from './copies.jobs.ts'

export const copiesFeature: Feature = {
  name: 'copies',
  jobs: ({ ctx }) => copiesJobs(ctx),
  schedule: copiesSchedule,
}
