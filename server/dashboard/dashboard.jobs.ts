// Nightly job that computes the scores of reports and briefings, and deletes old zero-result searches.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { computeScores } from './demand/item-views.service.ts'
import { deleteOldZeroResults } from './demand/zero-results.store.ts'

const scoresTask = 'work-out-scores'

export function dashboardJobs(ctx: Ctx): JobHandlers {
  return {
    [scoresTask]: async () => {
      await computeScores(ctx)
      await deleteOldZeroResults(ctx.db, ctx.now())
    },
  }
}

/** 03:10 in Beijing. */
export const dashboardSchedule: Schedule = [{ task: scoresTask, cron: '10 19 * * *', catchUpWindow: '1d' }]
