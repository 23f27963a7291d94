// Endpoints of Checkout Sessions: create, retrieve, list, expire.

import { assertKnown, integerAt, metadataAt, requireText, textAt } from './form.ts'
import { ApiError, type Form, newId, type Session, type SimulatedRequest, type StripeContext } from './model.ts'
import { createdBounds, pageOf } from './paging.ts'
import { describeSession, seconds } from './serializers.ts'
import { expireSession, findSession, save } from './sessions.ts'

type Answer = Record<string, unknown>

const known = [
  'mode',
  'ui_mode',
  'client_reference_id',
  'customer_email',
  'locale',
  'success_url',
  'cancel_url',
  'expires_at',
  'metadata.*',
  'payment_intent_data.metadata.*',
  'payment_intent_data.description',
  'allowed_payment_method_types.*',
  'adaptive_pricing.enabled',
  'line_items.*.quantity',
  'line_items.*.price_data.currency',
  'line_items.*.price_data.unit_amount',
  'line_items.*.price_data.product_data.name',
  'line_items.*.price_data.product_data.description',
]

export function createSession(ctx: StripeContext, { params }: SimulatedRequest): Answer {
  assertKnown(params, known)
  if (requireText(params, 'mode') !== 'payment') throw invalid('mode', 'Only payment is simulated.')
  const now = ctx.clock.now()
  const session: Session = {
    id: newId('cs_test'),
    reference: shortText(params, 200, 'client_reference_id'),
    status: 'open',
    paymentStatus: 'unpaid',
    ...readItems(ctx, params),
    metadata: metadataAt(params, 'metadata'),
    paymentMetadata: metadataAt(params, 'payment_intent_data', 'metadata'),
    successUrl: address(params, 'success_url') ?? requireText(params, 'success_url'),
    cancelUrl: address(params, 'cancel_url'),
    createdAt: now,
    expiresAt: readEnd(ctx, params),
    wasDeclined: false,
    refunds: [],
  }
  return describeSession(ctx, save(ctx, session))
}

export function retrieveSession(ctx: StripeContext, call: SimulatedRequest): Answer {
  return describeSession(ctx, requireSession(ctx, call.parts[0]))
}

export function listSessions(ctx: StripeContext, { params }: SimulatedRequest): Answer {
  assertKnown(params, ['limit', 'starting_after', 'ending_before', 'payment_intent', 'status', 'created', 'created.*'])
  const isWithin = createdBounds(params)
  const [payment, status] = [textAt(params, 'payment_intent'), textAt(params, 'status')]
  const sessions = ctx.sessions
    .list()
    .map((one) => findSession(ctx, one.id) ?? one)
    .filter((one) => isWithin(one.createdAt))
    .filter((one) => payment === undefined || one.paymentIntent === payment)
    .filter((one) => status === undefined || one.status === status)
    .reverse()
  return pageOf('/v1/checkout/sessions', params, sessions, (one) => describeSession(ctx, one))
}

export function expireSessionOnRequest(ctx: StripeContext, call: SimulatedRequest): Answer {
  return describeSession(ctx, expireSession(ctx, requireSession(ctx, call.parts[0])))
}

function requireSession(ctx: StripeContext, id: string | undefined): Session {
  const session = findSession(ctx, id)
  if (!session)
    throw new ApiError(404, `No such checkout.session: ${id}`, { code: 'resource_missing', param: 'session' })
  return session
}

function readItems(ctx: StripeContext, params: Form): Pick<Session, 'amountMinor' | 'currency' | 'name'> {
  const items = params.line_items
  const keys = typeof items === 'object' ? Object.keys(items) : []
  if (keys.length === 0) requireText(params, 'line_items')
  const read = keys.map((key) => {
    const price = ['line_items', key, 'price_data']
    const currency = requireText(params, ...price, 'currency')
    if (!/^[a-z]{3}$/.test(currency)) throw invalid('currency', `Invalid currency: ${currency}`)
    const name = requireText(params, ...price, 'product_data', 'name')
    if (name.length > 250) throw invalid('name', 'Invalid string: too long')
    requireText(params, ...price, 'unit_amount')
    const unit = integerAt(params, ...price, 'unit_amount') ?? 0
    const quantity = integerAt(params, 'line_items', key, 'quantity') ?? 1
    if (unit < 0 || quantity < 1) throw invalid('unit_amount', 'Invalid non-negative integer')
    return { currency, name, amountMinor: unit * quantity }
  })
  const [{ currency, name } = { currency: '', name: '' }] = read
  if (read.some((item) => item.currency !== currency)) throw invalid('line_items', 'All items must have one currency.')
  const amountMinor = read.reduce((sum, item) => sum + item.amountMinor, 0)
  if (amountMinor > ctx.facts.largestMinor) throw tooMuch('amount_too_large', 'The amount is too large.')
  const isSmall = currency === 'usd' && amountMinor < ctx.facts.smallestUsdMinor
  if (isSmall)
    throw tooMuch('amount_too_small', "The Checkout Session's total amount due must add up to at least $0.50 usd")
  return { amountMinor, currency, name }
}

function readEnd(ctx: StripeContext, params: Form): number {
  const now = ctx.clock.now()
  const { expiresMinSeconds, expiresMaxSeconds } = ctx.facts
  const end = integerAt(params, 'expires_at')
  if (end === undefined) return now + expiresMaxSeconds * 1000
  if (end < seconds(now) + expiresMinSeconds) {
    throw invalid(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    )
  }
  if (end > seconds(now) + expiresMaxSeconds) {
    throw invalid('expires_at', 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.')
  }
  return end * 1000
}

function address(params: Form, name: string): string | undefined {
  const text = shortText(params, 5000, name)
  const isUrl = text === undefined || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
  if (!isUrl) throw new ApiError(400, 'Not a valid URL', { code: 'url_invalid', param: name })
  return text
}

function shortText(params: Form, max: number, name: string): string | undefined {
  const text = textAt(params, name)
  if (text !== undefined && text.length > max) throw invalid(name, `Invalid string: ${name} is too long`)
  return text
}

function invalid(param: string, message: string): ApiError {
  return new ApiError(400, message, { param })
}

function tooMuch(code: string, message: string): ApiError {
  return new ApiError(400, message, { code })
}
