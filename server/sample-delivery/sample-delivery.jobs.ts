// Jobs of samples that are sent: answering a request, and removing what has expired.
import * as z from 'zod'
import { answerWithSampleTask } from '#server/leads/lead-answers.service.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { answerWithSample, releaseExpiredSamples, type SampleDeliveryCtx } from './sample-delivery.service.ts'

const expiryTask = 'remove-expired-samples'
const request = z.object({ leadId: z.uuid(), number: z.int() })

export function sampleDeliveryJobs(ctx: SampleDeliveryCtx): JobHandlers {
  return {
    [answerWithSampleTask]: (payload) => answerWithSample(ctx, request.parse(payload)),
    [expiryTask]: () => releaseExpiredSamples(ctx),
  }
}

export const sampleDeliverySchedule: Schedule = [{ task: expiryTask, cron: '20 * * * *', catchUpWindow: '1d' }]
