// Job that tells holders of new editions.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { announceEditions, announceTask } from './announcements.service.ts'

export function editionsJobs(ctx: Ctx): JobHandlers {
  return {
    [announceTask]: async () => {
      await announceEditions(ctx)
    },
  }
}

/** However an edition becomes public, by hand, by its schedule or by an import, and whenever its file arrives. */
export const editionsSchedule: Schedule = [{ task: announceTask, cron: '* * * * *', catchUpWindow: '3m' }]
