// Endpoints of refunds: create, retrieve, list.

import { assertKnown, integerAt, metadataAt, requireText } from './form.ts'
import {
  ApiError,
  type RefundStatus,
  reservedMinor,
  type Session,
  type SimulatedRequest,
  type StripeContext,
} from './model.ts'
import { pageOf } from './paging.ts'
import { describeRefund } from './serializers.ts'
import { findSession, refundSession } from './sessions.ts'

type Answer = Record<string, unknown>

export function createRefund(ctx: StripeContext, { params, fault }: SimulatedRequest): Answer {
  assertKnown(params, ['payment_intent', 'amount', 'reason', 'metadata.*'])
  const session = requirePaid(ctx, requireText(params, 'payment_intent'))
  const amountMinor = integerAt(params, 'amount') ?? session.amountMinor - reservedMinor(session)
  if (amountMinor < 0) throw new ApiError(400, 'Invalid positive integer', { param: 'amount' })
  if (fault?.fault === 'not-enough') {
    throw new ApiError(400, 'Insufficient funds in your Stripe balance.', { code: 'balance_insufficient' })
  }
  const metadata = metadataAt(params, 'metadata')
  const refund = refundSession(ctx, session, { amountMinor, metadata, status: statusBy(fault?.fault) })
  return describeRefund(session, refund)
}

export function retrieveRefund(ctx: StripeContext, { parts: [id] }: SimulatedRequest): Answer {
  const session = ctx.sessions.list().find((one) => one.refunds.some((refund) => refund.id === id))
  const refund = session?.refunds.find((one) => one.id === id)
  if (!session || !refund) throw new ApiError(404, `No such refund: '${id}'`, { code: 'resource_missing', param: 'id' })
  return describeRefund(session, refund)
}

export function listRefunds(ctx: StripeContext, { params }: SimulatedRequest): Answer {
  assertKnown(params, ['limit', 'starting_after', 'ending_before', 'payment_intent'])
  const session = requirePaid(ctx, requireText(params, 'payment_intent'))
  return pageOf('/v1/refunds', params, [...session.refunds].reverse(), (one) => describeRefund(session, one))
}

function requirePaid(ctx: StripeContext, payment: string): Session {
  const session = findSession(ctx, ctx.payments.get(payment))
  if (session) return session
  throw new ApiError(404, `No such payment_intent: '${payment}'`, { code: 'resource_missing', param: 'payment_intent' })
}

function statusBy(fault: string | undefined): RefundStatus {
  if (fault === 'refund-unconfirmed') return 'pending'
  return fault === 'refund-abnormal' ? 'failed' : 'succeeded'
}
