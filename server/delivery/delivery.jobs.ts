// Cleanup jobs of delivery: expired links and abandoned uploads are deleted.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { deleteExpiredLinks } from './download-links.store.ts'
import { deleteAbandonedUploads } from './uploads.service.ts'

const linksTask = 'forget-old-links'
const uploadsTask = 'forget-abandoned-uploads'

export function deliveryJobs(ctx: Ctx): JobHandlers {
  return {
    [linksTask]: () => deleteExpiredLinks(ctx.db, ctx.now()),
    [uploadsTask]: () => deleteAbandonedUploads(ctx),
  }
}

export const deliverySchedule: Schedule = [
  { task: linksTask, cron: '5 * * * *', catchUpWindow: '3m' },
  { task: uploadsTask, cron: '40 19 * * *', catchUpWindow: '1d' },
]
