// Nightly cleanup of unfinished sign-ins and old sessions.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { deleteExpiredSessions } from './staff-sessions.store.ts'

const cleanupTask = 'forget-staff-sessions'

export function staffJobs(ctx: Ctx): JobHandlers {
  return { [cleanupTask]: () => deleteExpiredSessions(ctx.db, ctx.now()) }
}

export const staffSchedule: Schedule = [{ task: cleanupTask, cron: '20 19 * * *', catchUpWindow: '1d' }]
