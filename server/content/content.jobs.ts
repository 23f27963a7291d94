// Jobs that compare the languages of changed briefings and news.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { compareChanged } from '#server/publishing/parity.service.ts'
import { briefingParity, newsParity } from './content-parity.service.ts'

const compareTask = 'compare-content-languages'

export function contentJobs(ctx: Ctx): JobHandlers {
  return {
    [compareTask]: async () => {
      for (const rules of [briefingParity, newsParity]) await compareChanged(ctx, rules)
    },
  }
}

export const contentSchedule: Schedule = [{ task: compareTask, cron: '* * * * *', catchUpWindow: '3m' }]
