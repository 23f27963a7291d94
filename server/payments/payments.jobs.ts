// Jobs of payments: closing, expiry, the sweep, refunds and reconciliation.
import * as z from 'zod'
import { tryWithAdvisoryLock } from '#server/platform/jobs/advisory-lock.ts'
import type { JobHandlers, Schedule } from '#server/platform/jobs/jobs.ts'
import { closeOrder, closeOrderTask, closeOtherAttempts, expireOrders } from './cancellation.service.ts'
import { queryPaymentTask } from './gateway-events.service.ts'
import { queryClosedPayment, sweepPayments, sweepTask } from './payment-queries.service.ts'
import { closeSiblingsTask } from './payment-receipt.service.ts'
import type { PaymentsCtx } from './payments-context.ts'
import { reconcileDay, reconcileDue } from './reconciliation/reconciliation.service.ts'
import { reconcileDayTask } from './reconciliation/reconciliation-admin.service.ts'
import { queryRefundTask, submitRefundTask } from './refunds/automatic-refunds.service.ts'
import { queryRefund, submitRefund, sweepRefunds } from './refunds/refunds.service.ts'
import { deleteOldWebhooks } from './webhook-inbox.store.ts'

const expireTask = 'expire-orders'
const sweepRefundsTask = 'sweep-refunds'
const reconcileTask = 'reconcile'
const deleteOldWebhooksTask = 'forget-old-notifications'

const ofOrder = z.object({
  orderId: z.string(),
  exceptMethod: z.string().optional(),
  attempts: z.array(z.object({ id: z.string(), timesChosen: z.int() })).optional(),
})
const ofPayment = z.object({ paymentId: z.string() })
const ofRefund = z.object({ refundId: z.string() })
const ofDay = z.object({ date: z.iso.date() })

export function paymentsJobs(ctx: PaymentsCtx): JobHandlers {
  /** A run that lasts longer than its interval is not joined by a second one. */
  const alone = (task: string, work: (ctx: PaymentsCtx) => Promise<unknown>) => async () => {
    await tryWithAdvisoryLock(ctx.db, task, () => work(ctx))
  }
  return {
    [closeOrderTask]: async (payload) => {
      const { orderId } = ofOrder.parse(payload)
      // An exception makes the worker retry, with growing pauses.
      if (!(await closeOrder(ctx, orderId))) throw new Error(`order ${orderId} is not closed at its gateway yet`)
    },
    [closeSiblingsTask]: async (payload) => {
      await closeOtherAttempts(ctx, ofOrder.parse(payload))
    },
    [queryPaymentTask]: async (payload) => queryClosedPayment(ctx, ofPayment.parse(payload).paymentId),
    [submitRefundTask]: async (payload) => submitRefund(ctx, ofRefund.parse(payload).refundId),
    [queryRefundTask]: async (payload) => queryRefund(ctx, ofRefund.parse(payload).refundId),
    [sweepTask]: alone(sweepTask, sweepPayments),
    [expireTask]: alone(expireTask, expireOrders),
    [sweepRefundsTask]: alone(sweepRefundsTask, sweepRefunds),
    [reconcileTask]: alone(reconcileTask, reconcileDue),
    [reconcileDayTask]: async (payload) => {
      const { date } = ofDay.parse(payload)
      // Statements are read one at a time; an exception makes the worker retry.
      if (!(await tryWithAdvisoryLock(ctx.db, reconcileTask, () => reconcileDay(ctx, date))))
        throw new Error('another reconciliation run is in progress')
    },
    [deleteOldWebhooksTask]: () => deleteOldWebhooks(ctx.db, ctx.now()),
  }
}

export const paymentsSchedule: Schedule = [
  { task: expireTask, cron: '* * * * *', catchUpWindow: '3m' },
  { task: sweepRefundsTask, cron: '*/5 * * * *', catchUpWindow: '3m' },
  // Statements are ready at ten in Beijing. Runs each hour from half past ten to midnight there, so that a late statement or a server that
  // was down leaves no gap.
  { task: reconcileTask, cron: '30 2-15 * * *', catchUpWindow: '1d' },
  { task: deleteOldWebhooksTask, cron: '20 19 * * *', catchUpWindow: '1d' },
]
