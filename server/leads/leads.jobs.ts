// Jobs of leads: what visitors went on to ask is told to staff when an hour has passed.
import * as z from 'zod'
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/jobs.ts'
import { notifyOfLeadTask, notifyStaffLater } from './lead-notifications.service.ts'

const untold = z.object({ leadId: z.uuid() })

export function leadsJobs(ctx: Ctx): JobHandlers {
  return { [notifyOfLeadTask]: (payload) => notifyStaffLater(ctx, untold.parse(payload).leadId) }
}
