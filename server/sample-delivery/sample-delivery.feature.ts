// Samples by mail: a request is answered with a numbered file, reached through a link that expires.
import { openSamplePrinter } from '#server/samples/sample-printing.service.ts'
import type { Feature } from '../feature.ts'
import { sampleDeliveryJobs, sampleDeliverySchedule } from './sample-delivery.jobs.ts'
import { sampleDeliveryMailTemplates } from './sample-delivery.mail.ts'
import { sampleDeliveryRoutes } from './sample-delivery.routes.ts'

export const sampleDeliveryFeature: Feature = {
  name: 'sample-delivery',
  routes: (routes, { ctx }) => sampleDeliveryRoutes(routes, ctx),
  jobs: ({ ctx, copies }) => sampleDeliveryJobs({ ...ctx, print: openSamplePrinter(ctx), stampPdf: copies.stampPdf }),
  schedule: sampleDeliverySchedule,
  mailTemplates: sampleDeliveryMailTemplates,
}
