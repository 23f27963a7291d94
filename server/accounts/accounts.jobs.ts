// Housekeeping of accounts: old picture codes and ended windows of throttles are forgotten.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { forgetEndedWindows } from '#server/platform/throttle.store.ts'
import { forgetOldPictureCodes } from './picture-codes.service.ts'

const task = 'forget-old-challenges'

export function accountsJobs(ctx: Ctx): JobHandlers {
  return {
    [task]: async () => {
      await forgetOldPictureCodes(ctx.db, ctx.now())
      await forgetEndedWindows(ctx.db, ctx.now())
    },
  }
}

export const accountsSchedule: Schedule = [{ task, cron: '*/10 * * * *' }]
