// Jobs of documents.
import * as z from 'zod'
import type { JobHandlers } from '#server/platform/jobs/jobs.ts'
import { type DocumentsCtx, findPdf, renderDocumentTask } from './documents.service.ts'

const payload = z.object({ documentId: z.uuid() })

export function documentsJobs(ctx: DocumentsCtx): JobHandlers {
  return {
    [renderDocumentTask]: async (given) => void (await findPdf(ctx, payload.parse(given).documentId)),
  }
}
