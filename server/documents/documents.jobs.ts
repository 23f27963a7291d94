// Jobs of documents: rendering, and the removal of expired links.
import * as z from 'zod'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { deleteExpiredLinks } from './document-links.store.ts'
import { type DocumentsCtx, findPdf, renderDocumentTask } from './documents.service.ts'

const expiredLinksTask = 'delete-expired-document-links'
const payload = z.object({ documentId: z.uuid() })

export function documentsJobs(ctx: DocumentsCtx): JobHandlers {
  return {
    [renderDocumentTask]: async (given) => void (await findPdf(ctx, payload.parse(given).documentId)),
    [expiredLinksTask]: () => deleteExpiredLinks(ctx.db, ctx.now()),
  }
}

export const documentsSchedule: Schedule = [{ task: expiredLinksTask, cron: '15 * * * *', catchUpWindow: '3m' }]
