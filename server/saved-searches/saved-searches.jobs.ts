// Digests of saved searches: from eight in the morning in Beijing, batch after batch.
import * as z from 'zod'
import { addJob, type JobHandlers, type Schedule } from '#server/platform/jobs/jobs.ts'
import type { SearchCtx } from '#server/search/search.service.ts'
import { hasIndexReachedCutoff, sendDueDigests } from './digests.service.ts'

export const digestsTask = 'send-search-digests'

const batch = z.object({ after: z.uuid().optional() })

export function alertsJobs(ctx: SearchCtx): JobHandlers {
  return {
    [digestsTask]: async (payload) => {
      // An index that is being built or far behind knows too little; the next run is soon.
      if (!(await hasIndexReachedCutoff(ctx))) return
      const next = await sendDueDigests(ctx, batch.parse(payload ?? {}).after)
      if (next !== undefined) await addJob(ctx.db, digestsTask, { after: next }, { key: `${digestsTask}:next` })
    },
  }
}

// Whoever is due is found by any run: one that was missed is made up for by the next.
export const alertsSchedule: Schedule = [{ task: digestsTask, cron: '*/10 * * * *', madeUpFor: '3m' }]
