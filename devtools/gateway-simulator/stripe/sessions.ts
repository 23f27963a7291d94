// State changes of a Checkout Session: open, then complete or expired. Refunds settle immediately or by an admin action.
import type { PaidTrade } from '../sim-context.ts'
import { book } from './balance.ts'
import {
  ApiError,
  newId,
  type Refund,
  type RefundStatus,
  reservedMinor,
  type Session,
  type StripeContext,
} from './model.ts'
import { announce } from './notifications.ts'
import { describeCharge, describeDispute, describeRefund, describeSession } from './serializers.ts'

/** Returns the current session; reading one past its expiry time expires it. */
export function findSession(ctx: StripeContext, id: string | undefined): Session | undefined {
  const session = id === undefined ? undefined : ctx.sessions.get(id)
  const isOver = session?.status === 'open' && session.expiresAt <= ctx.clock.now()
  return session && isOver ? expireSession(ctx, session) : session
}

/** Returns the newest session with this reference. */
export function findByReference(ctx: StripeContext, reference: string): Session | undefined {
  return findSession(ctx, ctx.sessions.list().findLast((one) => (one.reference ?? one.id) === reference)?.id)
}

export function expireDue(ctx: StripeContext): void {
  for (const session of ctx.sessions.list()) findSession(ctx, session.id)
}

export function expireSession(ctx: StripeContext, session: Session): Session {
  if (session.status !== 'open') {
    throw new ApiError(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
    )
  }
  const expired = save(ctx, { ...session, status: 'expired' })
  announce(ctx, expired, 'checkout.session.expired', describeSession(ctx, expired))
  return expired
}

/**
 * Completes a session.
 * @param how `force` accepts money despite expiry, as in the worst race at a gateway; `later` leaves the payment pending
 */
export function paySession(
  ctx: StripeContext,
  session: Session,
  how: { notify?: boolean | undefined; force?: boolean; later?: boolean } = {},
): Session {
  const isOpen = session.status === 'open' || (how.force === true && session.status === 'expired')
  if (!isOpen) throw new ApiError(400, `This Checkout Session is ${session.status}.`)
  const paymentIntent = newId('pi')
  ctx.payments.put(paymentIntent, session.id)
  const complete: Session = { ...session, status: 'complete', paymentIntent, wasDeclined: false }
  const paid = how.later === true ? save(ctx, complete) : receive(ctx, complete)
  if (how.notify !== false) announce(ctx, paid, 'checkout.session.completed', describeSession(ctx, paid))
  return paid
}

/** Completes or fails a pending payment. */
export function settleSession(ctx: StripeContext, session: Session, hasCome: boolean): Session {
  if (session.status !== 'complete' || session.paymentStatus === 'paid')
    throw new ApiError(400, 'nothing is on its way')
  const settled = hasCome ? receive(ctx, session) : session
  const type = `checkout.session.async_payment_${hasCome ? 'succeeded' : 'failed'}`
  announce(ctx, settled, type, describeSession(ctx, settled))
  return settled
}

/** Adds a session that was paid earlier, with its refunds. */
export function addPaidSession(ctx: StripeContext, paid: PaidTrade): void {
  const { outTradeNo, amountMinor, createdAt, paidAt } = paid
  if (findByReference(ctx, outTradeNo)) return
  const session: Session = {
    ...{ id: newId('cs_test'), reference: outTradeNo, status: 'complete', paymentStatus: 'paid', wasDeclined: false },
    ...{ amountMinor, currency: paid.currency.toLowerCase(), name: paid.subject, createdAt, paidAt, expiresAt: paidAt },
    ...{ metadata: { out_trade_no: outTradeNo }, paymentMetadata: { out_trade_no: outTradeNo } },
    ...{ paymentIntent: paid.tradeNo, charge: newId('ch'), successUrl: '', cancelUrl: undefined },
    refunds: paid.refunds.map((refund) => ({
      id: refund.refundId,
      amountMinor: refund.amountMinor,
      status: refund.hasFailed ? 'failed' : 'succeeded',
      metadata: { out_trade_no: outTradeNo, out_refund_no: refund.requestNo },
      createdAt: refund.at,
    })),
  }
  ctx.payments.put(paid.tradeNo, session.id)
  save(ctx, session)
  book(ctx, { type: 'charge', session: session.id, amountMinor }, paidAt)
  for (const refund of session.refunds) {
    const booked = { session: session.id, refund: refund.id }
    book(ctx, { ...booked, type: 'refund', amountMinor: -refund.amountMinor }, refund.createdAt)
    if (refund.status === 'failed')
      book(ctx, { ...booked, type: 'refund_failure', amountMinor: refund.amountMinor }, refund.createdAt)
  }
}

export function declineSession(ctx: StripeContext, session: Session): Session {
  return session.status === 'open' ? save(ctx, { ...session, wasDeclined: true }) : session
}

export function refundSession(ctx: StripeContext, session: Session, refund: Omit<Refund, 'id' | 'createdAt'>): Refund {
  if (session.paymentStatus !== 'paid')
    throw new ApiError(400, 'This PaymentIntent does not have a successful charge to refund.')
  const refundableMinor = session.amountMinor - reservedMinor(session)
  if (refundableMinor === 0) {
    throw new ApiError(400, `Charge ${session.charge} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (refund.amountMinor > refundableMinor) {
    throw new ApiError(
      400,
      `Refund amount (${refund.amountMinor}) is greater than unrefunded amount on charge (${refundableMinor})`,
      {
        param: 'amount',
      },
    )
  }
  const created: Refund = { ...refund, id: newId('re'), createdAt: ctx.clock.now() }
  const after = save(ctx, { ...session, refunds: [...session.refunds, created] })
  book(ctx, { type: 'refund', session: after.id, refund: created.id, amountMinor: -created.amountMinor })
  if (created.status === 'failed') bookFailure(ctx, after, created)
  announce(ctx, after, 'refund.created', describeRefund(after, created))
  notifyCompletion(ctx, after, created)
  return created
}

/** Ends a pending refund; one that has succeeded can still fail. */
export function endRefund(ctx: StripeContext, session: Session, id: string, status: RefundStatus): Session {
  const known = session.refunds.find((refund) => refund.id === id)
  const canComplete = known?.status === 'pending' || (known?.status === 'succeeded' && status === 'failed')
  if (!known || !canComplete) throw new ApiError(400, 'no refund on its way')
  const ended: Refund = { ...known, status }
  const after = save(ctx, { ...session, refunds: session.refunds.map((one) => (one.id === id ? ended : one)) })
  if (status !== 'succeeded') bookFailure(ctx, after, ended)
  notifyCompletion(ctx, after, ended)
  return after
}

export function disputeSession(ctx: StripeContext, session: Session): Session {
  if (session.paymentStatus !== 'paid') throw new ApiError(400, 'nothing to dispute')
  announce(ctx, session, 'charge.dispute.created', describeDispute(session, newId('du'), ctx.clock.now()))
  return session
}

function notifyCompletion(ctx: StripeContext, session: Session, refund: Refund): void {
  if (refund.status === 'pending') return
  announce(ctx, session, 'refund.updated', describeRefund(session, refund))
  if (refund.status === 'succeeded') announce(ctx, session, 'charge.refunded', describeCharge(session))
  if (refund.status === 'failed') announce(ctx, session, 'refund.failed', describeRefund(session, refund))
}

function receive(ctx: StripeContext, session: Session): Session {
  book(ctx, { type: 'charge', session: session.id, amountMinor: session.amountMinor })
  return save(ctx, { ...session, paymentStatus: 'paid', charge: newId('ch'), paidAt: ctx.clock.now() })
}

function bookFailure(ctx: StripeContext, session: Session, refund: Refund): void {
  book(ctx, { type: 'refund_failure', session: session.id, refund: refund.id, amountMinor: refund.amountMinor })
}

export function save(ctx: StripeContext, session: Session): Session {
  ctx.sessions.put(session.id, session)
  return session
}
