// Jobs of copies: expired bytes are removed.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { removeExpiredCopies } from './copies.service.ts'

const expiryTask = 'remove-expired-copies'

export function copiesJobs(ctx: Ctx): JobHandlers {
  return { [expiryTask]: () => removeExpiredCopies(ctx) }
}

export const copiesSchedule: Schedule = [{ task: expiryTask, cron: '50 19 * * *', catchUpWindow: '1d' }]
