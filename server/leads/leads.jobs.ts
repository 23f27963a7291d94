// Jobs of leads: the delayed notice of further requests.
import * as z from 'zod'
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/jobs.ts'
import { notifyOfLeadTask, notifyStaffLater } from './lead-notifications.service.ts'

const untold = z.object({ leadId: z.uuid() })

export function leadsJobs(ctx: Ctx): JobHandlers {
  return { [notifyOfLeadTask]: (payload) => notifyStaffLater(ctx, untold.parse(payload).leadId) }
}
