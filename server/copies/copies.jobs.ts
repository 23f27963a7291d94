// Jobs of copies: expired bytes and forgotten files of lookups are removed.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { removeExpiredCopies } from './copies.service.ts'
import { deleteFoundFiles } from './lookup.service.ts'

const expiryTask = 'remove-expired-copies'
const foundTask = 'delete-found-files'

export function copiesJobs(ctx: Ctx): JobHandlers {
  return { [expiryTask]: () => removeExpiredCopies(ctx), [foundTask]: () => deleteFoundFiles(ctx) }
}

export const copiesSchedule: Schedule = [
  { task: expiryTask, cron: '50 19 * * *', catchUpWindow: '1d' },
  { task: foundTask, cron: '50 * * * *', catchUpWindow: '1d' },
]
