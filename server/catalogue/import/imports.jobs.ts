// Import jobs: batches run in the background and resume after a crash.
import * as z from 'zod'
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { deleteOldImportRows, resumeOrphanedBatches, workOnBatch, workTask } from './batch-runner.service.ts'

const resumeTask = 'resume-imports'
const cleanupTask = 'forget-import-rows'
const work = z.object({ id: z.uuid() })

/** @param workElsewhere runs the batch in another process */
export function importsJobs(ctx: Ctx, workElsewhere?: (id: string) => Promise<void>): JobHandlers {
  const doWork = workElsewhere ?? ((id: string) => workOnBatch(ctx, id))
  return {
    [workTask]: (payload) => doWork(work.parse(payload).id),
    [resumeTask]: () => resumeOrphanedBatches(ctx),
    [cleanupTask]: () => deleteOldImportRows(ctx),
  }
}

export const importsSchedule: Schedule = [
  { task: resumeTask, cron: '* * * * *', catchUpWindow: '3m' },
  { task: cleanupTask, cron: '40 19 * * *', catchUpWindow: '1d' },
]
