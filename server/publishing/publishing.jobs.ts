// What is published at its time, and what is forgotten in the night.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { publishDue, publishTask } from './publishing.service.ts'
import { emptyTrash } from './trash.service.ts'
import { deletePreviewLinks } from './versions.store.ts'

const forgetTask = 'empty-trash'

export function publishingJobs(ctx: Ctx): JobHandlers {
  return {
    [publishTask]: async () => {
      await publishDue(ctx)
    },
    [forgetTask]: async () => {
      await emptyTrash(ctx)
      await deletePreviewLinks(ctx.db, ctx.now())
    },
  }
}

/** Every schedule has a job of its own for its very moment; the round every minute finds what such a job has missed. */
export const publishingSchedule: Schedule = [
  { task: publishTask, cron: '* * * * *', catchUpWindow: '3m' },
  { task: forgetTask, cron: '40 19 * * *', catchUpWindow: '1d' },
]
