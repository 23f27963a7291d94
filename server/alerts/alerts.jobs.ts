// Digests of saved searches: from eight in the morning in Beijing, batch after batch.
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { addJob, type JobHandlers, type Schedule } from '#server/platform/jobs/jobs.ts'
import type { SearchCtx } from '#server/search/search.service.ts'
import { tellReaders } from './digests.service.ts'

export const digestsTask = 'send-search-digests'

const batch = z.object({ after: z.uuid().optional() })

export function alertsJobs(ctx: SearchCtx): JobHandlers {
  return {
    [digestsTask]: async (payload) => {
      // An index that is still being built knows too little; the next run is soon.
      if (!(await isWhole(ctx))) return
      const next = await tellReaders(ctx, batch.parse(payload ?? {}).after)
      if (next !== undefined) await addJob(ctx.db, digestsTask, { after: next }, { key: `${digestsTask}:next` })
    },
  }
}

function isWhole({ search }: SearchCtx): Promise<boolean> {
  return Promise.race([search.ready.then(() => true), sleep(0, false)])
}

// Whoever is due is found by any run: one that was missed is made up for by the next.
export const alertsSchedule: Schedule = [{ task: digestsTask, cron: '*/10 * * * *', madeUpFor: '3m' }]
