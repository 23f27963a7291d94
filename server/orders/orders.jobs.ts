// The job that delivers paid orders whose file has been attached.
import { deliverWaitingTask } from '#server/delivery/delivery.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { deliverWaitingOrders } from './order-delivery.service.ts'

export function ordersJobs(ctx: Ctx): JobHandlers {
  return { [deliverWaitingTask]: async () => void (await deliverWaitingOrders(ctx)) }
}

// An order that is paid in the moment in which its file is attached is seen by neither transaction; the schedule delivers it.
export const ordersSchedule: Schedule = [{ task: deliverWaitingTask, cron: '*/5 * * * *', catchUpWindow: '3m' }]
