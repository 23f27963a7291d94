// Housekeeping of delivery: dead links are forgotten.
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { forgetOldLinks } from './delivery.store.ts'

const task = 'forget-old-links'

export function deliveryJobs(ctx: Ctx): JobHandlers {
  return { [task]: () => forgetOldLinks(ctx.db, ctx.now()) }
}

export const deliverySchedule: Schedule = [{ task, cron: '5 * * * *' }]
