// Jobs of documents.
import * as z from 'zod'
import type { JobHandlers } from '#server/platform/jobs/jobs.ts'
import { type DocumentsCtx, ensurePdf, renderDocumentTask } from './documents.service.ts'

const payload = z.object({ documentId: z.uuid() })

export function documentsJobs(ctx: DocumentsCtx): JobHandlers {
  return {
    [renderDocumentTask]: (given) => ensurePdf(ctx, payload.parse(given).documentId),
  }
}
