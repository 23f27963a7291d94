// Jobs of samples: making their pictures, and removing the bytes of pictures that are no longer shown.
import * as z from 'zod'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { renderSampleTask } from './sample-choice.service.ts'
import { type RenderingCtx, removeFiles, renderSample } from './sample-rendering.service.ts'

const removeFilesTask = 'remove-sample-files'
const payload = z.object({ choiceId: z.uuid() })

export function samplesJobs(ctx: RenderingCtx): JobHandlers {
  return {
    [renderSampleTask]: (given) => renderSample(ctx, payload.parse(given).choiceId),
    [removeFilesTask]: () => removeFiles(ctx),
  }
}

export const samplesSchedule: Schedule = [{ task: removeFilesTask, cron: '* * * * *', catchUpWindow: '3m' }]
