// Console endpoints for money: refunds, payment exceptions, reconciliation, and gateway queries of an order.
import * as exceptionsContract from '#contract/payment-exceptions-admin.ts'
import * as contract from '#contract/payments-admin.ts'
import * as reconciliationContract from '#contract/reconciliation-admin.ts'
import * as refundsContract from '#contract/refunds-admin.ts'
import { findOrder, getOrder } from '#server/orders/orders.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { closeOrder, queueClosing } from './cancellation.service.ts'
import * as queue from './payment-exceptions.service.ts'
import { refreshOrder } from './payment-queries.service.ts'
import type { PaymentsCtx } from './payments-context.ts'
import * as recon from './reconciliation/reconciliation-admin.service.ts'
import * as payouts from './refunds/refund-payouts.service.ts'
import * as refunds from './refunds/refunds-admin.service.ts'
import * as suspense from './suspense.service.ts'

export function paymentsAdminRoutes(routes: Routes, ctx: PaymentsCtx): void {
  implement(routes, contract.cancelUnpaidOrder, ({ input, actor }) => cancelUnpaid(ctx, actor, input.id))
  implement(routes, contract.queryGateway, ({ input, actor }) => refreshNow(ctx, actor, input.id))

  implement(routes, refundsContract.listRefundRequests, ({ input }) => refunds.listRequests(ctx, input))
  implement(routes, refundsContract.getRefundRequest, ({ input }) => refunds.getRequest(ctx, input.id))
  implement(routes, refundsContract.refundCounts, () => refunds.refundRequestCounts(ctx))
  implement(routes, refundsContract.requestRefund, ({ input, actor }) => refunds.requestRefund(ctx, actor, input))
  implement(routes, refundsContract.decideRefund, ({ input, actor }) => refunds.decideRefund(ctx, actor, input))
  implement(routes, refundsContract.listGatewayRefunds, ({ input }) => refunds.listGatewayRefunds(ctx, input))
  implement(routes, refundsContract.retryGatewayRefund, ({ input, actor }) =>
    refunds.retryGatewayRefund(ctx, actor, input.outRefundNo),
  )

  implement(routes, refundsContract.recordPayout, ({ input, actor }) => payouts.recordPayout(ctx, actor, input))
  implement(routes, refundsContract.decidePayout, ({ input, actor }) => payouts.decidePayout(ctx, actor, input))

  implement(routes, exceptionsContract.paymentExceptionCounts, ({ input }) => queue.countPaymentExceptions(ctx, input))
  implement(routes, exceptionsContract.listAlerts, ({ input }) => queue.listAlerts(ctx, input))
  implement(routes, exceptionsContract.resolveAlert, ({ input, actor }) => queue.resolveAlert(ctx, actor, input))
  implement(routes, exceptionsContract.listSuspense, ({ input }) => suspense.listSuspense(ctx, input))
  implement(routes, exceptionsContract.returnSuspense, async ({ input, actor }) => ({
    id: input.id,
    way: await suspense.returnSuspense(ctx, actor, input),
  }))
  implement(routes, exceptionsContract.settleSuspense, async ({ input, actor }) => {
    await suspense.settleSuspense(ctx, actor, input)
    return { id: input.id }
  })

  implement(routes, reconciliationContract.listReconRuns, ({ input }) => recon.listRuns(ctx, input))
  implement(routes, reconciliationContract.getReconRun, ({ input }) => recon.getRun(ctx, input.id))
  implement(routes, reconciliationContract.listReconItems, ({ input }) => recon.listItems(ctx, input))
  implement(routes, reconciliationContract.runReconciliation, ({ input, actor }) =>
    recon.queueDay(ctx, actor, input.date),
  )
}

/** A job retries what a gateway leaves open. */
async function cancelUnpaid(ctx: PaymentsCtx, actor: Actor, id: string): Promise<{ id: string; state: string }> {
  if (!(await findOrder(ctx.db, id))) throw new AppError('admin.not-found')
  await ctx.db.transaction().execute(async (tx) => {
    await queueClosing(ctx, tx, id)
    await actor.recordAudit(tx, { action: 'orders.cancel', subject: { kind: 'order', id } })
  })
  await closeOrder(ctx, id)
  return { id, state: (await getOrder(ctx.db, id)).status }
}

/** Only the gateway's response changes anything, and that is recorded where it is applied; so there is no audit entry here. */
async function refreshNow(ctx: PaymentsCtx, actor: Actor, id: string): Promise<{ id: string; state: string }> {
  if (!(await findOrder(ctx.db, id))) throw new AppError('admin.not-found')
  await refreshOrder(ctx, id)
  actor.nothingChanged()
  return { id, state: (await getOrder(ctx.db, id)).status }
}
