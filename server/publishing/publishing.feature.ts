// Publishing: scheduled publication and the trash. Endpoints are those of each kind of item.
import type { Feature } from '../feature.ts'
import { publishingJobs, publishingSchedule } from './publishing.jobs.ts'

export const publishingFeature: Feature = {
  name: 'publishing',
  jobs: ({ ctx }) => publishingJobs(ctx),
  schedule: publishingSchedule,
}
