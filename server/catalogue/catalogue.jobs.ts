// Job that compares the languages of changed reports.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { compareChanged } from '#server/publishing/parity.service.ts'
import { reportParity } from './report-parity.service.ts'

const compareTask = 'compare-languages'

export function catalogueJobs(ctx: Ctx): JobHandlers {
  return {
    [compareTask]: async () => {
      await compareChanged(ctx, reportParity)
    },
  }
}

export const catalogueSchedule: Schedule = [{ task: compareTask, cron: '* * * * *', catchUpWindow: '3m' }]
