// Job: sends digests of saved searches, in batches, from 8:00 in Beijing.
import * as z from 'zod'
import { addJob, type JobHandlers, type Schedule } from '#server/platform/jobs/jobs.ts'
import type { SearchCtx } from '#server/search/search.service.ts'
import { hasIndexReachedCutoff, sendDueDigests } from './digests.service.ts'

export const digestsTask = 'send-search-digests'

const batch = z.object({ after: z.uuid().optional() })

export function savedSearchesJobs(ctx: SearchCtx): JobHandlers {
  return {
    [digestsTask]: async (payload) => {
      // An index that is behind lacks reports; the next run tries again.
      if (!(await hasIndexReachedCutoff(ctx))) return
      const next = await sendDueDigests(ctx, batch.parse(payload ?? {}).after)
      if (next !== undefined) await addJob(ctx.db, digestsTask, { after: next }, { key: `${digestsTask}:next` })
    },
  }
}

// Any run finds what is due, so a missed run needs no catch-up of its own.
export const savedSearchesSchedule: Schedule = [{ task: digestsTask, cron: '*/10 * * * *', catchUpWindow: '3m' }]
