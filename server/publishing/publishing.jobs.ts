// Jobs for scheduled publication and nightly cleanup of the trash.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { publishDue, publishTask } from './publishing.service.ts'
import { emptyTrash } from './trash.service.ts'
import { deletePreviewLinks } from './versions.store.ts'

const cleanupTask = 'empty-trash'

export function publishingJobs(ctx: Ctx): JobHandlers {
  return {
    [publishTask]: async () => {
      await publishDue(ctx)
    },
    [cleanupTask]: async () => {
      await emptyTrash(ctx)
      await deletePreviewLinks(ctx.db, ctx.now())
    },
  }
}

/** Each schedule has a job at its exact time; a job every minute catches up missed ones. */
export const publishingSchedule: Schedule = [
  { task: publishTask, cron: '* * * * *', catchUpWindow: '3m' },
  { task: cleanupTask, cron: '40 19 * * *', catchUpWindow: '1d' },
]
