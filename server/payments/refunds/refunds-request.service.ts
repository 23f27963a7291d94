// Refunds of paid orders: never more than was paid, and once per idempotency key.
import { lockUpgradingOrder } from '#server/licences/upgrades.service.ts'
import { lockOrder } from '#server/orders/orders.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { newOutRefundNo } from '../payments.rules.ts'
import { listPaymentsOf, lockPayment } from '../payments.store.ts'
import type { PaymentsCtx } from '../payments-context.ts'
import { submitRefundTask } from './automatic-refunds.service.ts'
import { recordRefundState } from './refund-completion.service.ts'
import * as store from './refunds.store.ts'

export type RefundRequest = {
  readonly orderId: string
  readonly amountMinor: number
  /** `customer`: the buyer withdraws, and the entitlement ends. `admin`: staff grant it, and the entitlement ends with the whole price. */
  readonly reason: 'customer' | 'admin'
  /** The same key for the same order returns the same refund. */
  readonly idemKey: string
}

/**
 * Refunds a paid order, in whole or in part, inside the caller's transaction; a job submits the refund after the commit.
 * @throws AppError orders.not-found, orders.not-paid, payments.refund-too-large (the refundable amount in `data.refundableMinor`),
 * payments.refund-key-reused, payments.refund-upgraded (the order of the upgrade in `data.orderNo`)
 */
export async function refundOrder(ctx: PaymentsCtx, tx: Db, request: RefundRequest): Promise<store.Refund> {
  if (!Number.isSafeInteger(request.amountMinor) || request.amountMinor <= 0)
    throw new AppError('payments.refund-too-large', { data: { refundableMinor: 0 } })
  const order = await lockOrder(tx, request.orderId)
  if (!order) throw new AppError('orders.not-found')
  const applied = (await listPaymentsOf(tx, order.id)).find((payment) => payment.applied)
  if (order.status !== 'paid' || !applied) throw new AppError('orders.not-paid')
  const payment = await lockPayment(tx, applied.id)
  const idemKey = `asked:${request.idemKey}`
  const known = await store.findByIdemKey(tx, payment.id, idemKey)
  if (known) {
    const isSame = known.amountMinor === request.amountMinor && known.reason === request.reason
    if (!isSame) throw new AppError('payments.refund-key-reused')
    return known
  }
  const upgradedBy = await lockUpgradingOrder(tx, order.id)
  if (upgradedBy !== undefined) throw new AppError('payments.refund-upgraded', { data: { orderNo: upgradedBy } })
  if (!(await store.reserveRefund(tx, payment.id, request.amountMinor)))
    throw new AppError('payments.refund-too-large', {
      data: { refundableMinor: payment.amountMinor - (await reservedOf(tx, payment.id)) },
    })
  const refund = await store.insertRefund(tx, {
    paymentId: payment.id,
    outRefundNo: newOutRefundNo(ctx.now()),
    amountMinor: request.amountMinor,
    reason: request.reason,
    idemKey,
    at: ctx.now(),
  })
  await recordRefundState(tx, order, payment)
  await addJob(tx, submitRefundTask, { refundId: refund.id }, { key: `refund:${refund.id}` })
  return refund
}

async function reservedOf(tx: Db, paymentId: string): Promise<number> {
  const row = await tx
    .selectFrom('payments')
    .select('refund_reserved_minor')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return row.refund_reserved_minor
}
