// Each night, before the first readers come: how much each report and briefing was asked for.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { computeScores } from './item-views.service.ts'

const scoresTask = 'work-out-scores'

export function dashboardJobs(ctx: Ctx): JobHandlers {
  return { [scoresTask]: () => computeScores(ctx) }
}

/** Ten past three in Beijing. */
export const dashboardSchedule: Schedule = [{ task: scoresTask, cron: '10 19 * * *', catchUpWindow: '1d' }]
