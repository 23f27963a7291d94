// Jobs of orders: those whose file has come are delivered.
import { deliverWaitingTask } from '#server/delivery/delivery.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { deliverWaitingOrders } from './order-delivery.service.ts'

export function ordersJobs(ctx: Ctx): JobHandlers {
  return { [deliverWaitingTask]: async () => void (await deliverWaitingOrders(ctx)) }
}

// An order that was paid while its file was being attached is seen by neither side.
export const ordersSchedule: Schedule = [{ task: deliverWaitingTask, cron: '*/5 * * * *', madeUpFor: '3m' }]
