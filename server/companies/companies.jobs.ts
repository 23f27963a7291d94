// Jobs of companies: invitations that ended are not kept.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { deleteOldInvitations } from './invitations.service.ts'

export function companiesJobs(ctx: Ctx): JobHandlers {
  return { 'delete-old-invitations': () => deleteOldInvitations(ctx) }
}

export const companiesSchedule: Schedule = [
  { task: 'delete-old-invitations', cron: '41 19 * * *', catchUpWindow: '1d' },
]
