// Jobs of orders: delivery once a file has been attached, and the vouchers of orders that have failed for good.
import { deliverWaitingTask } from '#server/delivery/delivery.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { releaseUsesOfFailedOrders } from '#server/vouchers/vouchers.service.ts'
import { deliverWaitingOrders } from './order-delivery.service.ts'

/** A failed order can be paid again until it expires; then its voucher is free for others. */
const releaseVouchersTask = 'release-vouchers'

export function ordersJobs(ctx: Ctx): JobHandlers {
  return {
    [deliverWaitingTask]: async () => void (await deliverWaitingOrders(ctx)),
    [releaseVouchersTask]: async () => void (await releaseUsesOfFailedOrders(ctx.db, ctx.now())),
  }
}

// An order that is paid in the moment in which its file is attached is seen by neither transaction; the schedule delivers it.
export const ordersSchedule: Schedule = [
  { task: deliverWaitingTask, cron: '*/5 * * * *', catchUpWindow: '3m' },
  { task: releaseVouchersTask, cron: '*/5 * * * *', catchUpWindow: '3m' },
]
