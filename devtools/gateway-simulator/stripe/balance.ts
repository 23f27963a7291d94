// Balance transactions of the account: recorded as they occur, and the endpoint that lists them.

import { assertKnown, textAt } from './form.ts'
import { ApiError, type Form, type Movement, newId, type SimulatedRequest, type StripeContext } from './model.ts'
import { createdBounds, pageOf } from './paging.ts'
import { describeCharge, describeRefund, seconds } from './serializers.ts'

type Answer = Record<string, unknown>

/** @param at now, unless it was earlier */
export function book(ctx: StripeContext, movement: Omit<Movement, 'id' | 'createdAt'>, at = ctx.clock.now()): void {
  const booked = { ...movement, id: newId('txn'), createdAt: at }
  ctx.movements.put(booked.id, booked)
}

const known = ['limit', 'starting_after', 'ending_before', 'type', 'created', 'created.*', 'expand.*']

export function listMovements(ctx: StripeContext, { params }: SimulatedRequest): Answer {
  assertKnown(params, known)
  const isWithin = createdBounds(params)
  const type = textAt(params, 'type')
  const movements = ctx.movements
    .list()
    .filter((one) => isWithin(one.createdAt) && (type === undefined || one.type === type))
    .reverse()
  const expanded = expansionsOf(params)
  return pageOf('/v1/balance_transactions', params, movements, (one) => describe(ctx, one, expanded))
}

function describe(ctx: StripeContext, movement: Movement, expanded: ReadonlySet<string>): Answer {
  const { amountMinor, createdAt } = movement
  const fee =
    movement.type === 'charge' ? ctx.facts.feeMinor + Math.round((amountMinor * ctx.facts.feePerMille) / 1000) : 0
  return {
    id: movement.id,
    object: 'balance_transaction',
    amount: amountMinor,
    created: seconds(createdAt),
    currency: ctx.sessions.get(movement.session)?.currency ?? '',
    fee,
    net: amountMinor - fee,
    source: sourceOf(ctx, movement, expanded),
    status: 'pending',
    type: movement.type,
  }
}

/** The charge or refund of a movement: the object if expanded, else its id. */
function sourceOf(ctx: StripeContext, movement: Movement, expanded: ReadonlySet<string>): unknown {
  const session = ctx.sessions.get(movement.session)
  if (!session) return null
  const refund = session.refunds.find((one) => one.id === movement.refund)
  if (expanded.has('data.source.charge') && !refund) {
    throw new ApiError(400, 'This property cannot be expanded (data.source.charge).')
  }
  if (!expanded.has('data.source')) return refund?.id ?? session.charge ?? null
  if (!refund) return describeCharge(session)
  const described = describeRefund(session, refund)
  return expanded.has('data.source.charge') ? { ...described, charge: describeCharge(session) } : described
}

/** Expanding a nested object also expands its parents. @throws ApiError for a property that cannot be expanded */
function expansionsOf(params: Form): ReadonlySet<string> {
  const { expand = {} } = params
  const expansions = typeof expand === 'object' ? Object.values(expand).map(String) : [expand]
  const wrong = expansions.find((one) => one !== 'data.source' && one !== 'data.source.charge')
  if (wrong !== undefined) throw new ApiError(400, `This property cannot be expanded (${wrong}).`)
  return new Set(expansions.length > 0 ? ['data.source', ...expansions] : [])
}
