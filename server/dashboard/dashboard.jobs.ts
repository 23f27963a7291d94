// Nightly job that computes the scores of reports and briefings.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { computeScores } from './item-views.service.ts'

const scoresTask = 'work-out-scores'

export function dashboardJobs(ctx: Ctx): JobHandlers {
  return { [scoresTask]: () => computeScores(ctx) }
}

/** 03:10 in Beijing. */
export const dashboardSchedule: Schedule = [{ task: scoresTask, cron: '10 19 * * *', catchUpWindow: '1d' }]
