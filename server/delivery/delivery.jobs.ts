// Cleanup jobs of delivery: expired links, abandoned uploads and unclaimed attachments are deleted.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { deleteUnclaimedAttachments } from './attachments.service.ts'
import { deleteExpiredLinks } from './download-links.store.ts'
import { deleteAbandonedUploads } from './uploads.service.ts'

const linksTask = 'forget-old-links'
const uploadsTask = 'forget-abandoned-uploads'
const attachmentsTask = 'delete-unclaimed-attachments'

export function deliveryJobs(ctx: Ctx): JobHandlers {
  return {
    [linksTask]: () => deleteExpiredLinks(ctx.db, ctx.now()),
    [uploadsTask]: () => deleteAbandonedUploads(ctx),
    [attachmentsTask]: () => deleteUnclaimedAttachments(ctx),
  }
}

export const deliverySchedule: Schedule = [
  { task: linksTask, cron: '5 * * * *', catchUpWindow: '3m' },
  { task: uploadsTask, cron: '40 19 * * *', catchUpWindow: '1d' },
  { task: attachmentsTask, cron: '45 19 * * *', catchUpWindow: '1d' },
]
