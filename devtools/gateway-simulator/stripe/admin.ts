// Stripe's part of the admin API: manual operations on sessions and manual events.
import { type Input, textOf } from '../admin-input.ts'
import { type GatewayAdmin, GatewayAdminError, type TradeSummary } from '../sim-context.ts'
import { interfaceFaults } from './endpoints.ts'
import {
  ApiError,
  decimal,
  newId,
  type RefundStatus,
  refundedMinor,
  reservedMinor,
  type Session,
  type StripeContext,
} from './model.ts'
import { makeEvent, signatureFaults, toMessage } from './notifications.ts'
import { checkoutPath, describeSession } from './serializers.ts'
import {
  addPaidSession,
  disputeSession,
  endRefund,
  expireSession,
  findByReference,
  paySession,
  refundSession,
  settleSession,
} from './sessions.ts'

type Action = (ctx: StripeContext, session: Session, input: Input) => unknown

const actions: Record<string, Action> = {
  pay: (ctx, session, input) =>
    paySession(ctx, session, {
      ...(input.notify === false ? { notify: false } : {}),
      force: input.force === true,
      later: input.later === true,
    }),
  'settle-payment': (ctx, session) => settleSession(ctx, session, true),
  'fail-payment': (ctx, session) => settleSession(ctx, session, false),
  expire: (ctx, session) => expireSession(ctx, session),
  refund: (ctx, session, input) =>
    refundSession(ctx, session, {
      amountMinor:
        typeof input.amountMinor === 'number' ? input.amountMinor : session.amountMinor - reservedMinor(session),
      status: 'succeeded',
      metadata: {},
    }),
  'confirm-refund': (ctx, session) => endOpenRefund(ctx, session, 'succeeded'),
  'fail-refund': (ctx, session) => endOpenRefund(ctx, session, 'failed'),
  'cancel-refund': (ctx, session) => endOpenRefund(ctx, session, 'canceled'),
  dispute: (ctx, session) => disputeSession(ctx, session),
}

export function stripeAdmin(ctx: StripeContext): GatewayAdmin {
  return {
    gateway: 'stripe',
    faultTargets: interfaceFaults,
    actions: Object.keys(actions),
    facts: ctx.facts,
    list: () =>
      ctx.sessions
        .list()
        .map((session) => summaryOf(ctx, session))
        .reverse(),
    find(outTradeNo) {
      const session = findByReference(ctx, outTradeNo)
      return session && summaryOf(ctx, session)
    },
    act(outTradeNo, action, input) {
      const execute = actions[action]
      if (!execute) throw new GatewayAdminError(`no such action: ${action}`, 404)
      asAdminErrors(() => execute(ctx, requireSession(ctx, outTradeNo), input))
      return summaryOf(ctx, requireSession(ctx, outTradeNo))
    },
    addPaid: (trade) => addPaidSession(ctx, trade),
    sendNotification: (input) => sendByHand(ctx, input),
    bill() {
      throw new GatewayAdminError('Stripe gives no files: it lists /v1/balance_transactions', 404)
    },
  }
}

function endOpenRefund(ctx: StripeContext, session: Session, status: RefundStatus): void {
  const open = session.refunds.find((refund) => refund.status === 'pending') ?? session.refunds.at(-1)
  endRefund(ctx, session, open?.id ?? '', status)
}

/**
 * Sends one manual event without retries and waits for the response. `type` defaults to checkout.session.completed; an unpaid session is
 * described as paid. `override` changes fields of the object and `event` those around it; null removes a field. `secret: "other"`,
 * `ageSeconds` and `spoil` control the signature; `append` is appended to the body after signing, so the signature does not cover it.
 */
async function sendByHand(ctx: StripeContext, input: Input): Promise<unknown> {
  const reference = textOf(input.outTradeNo)
  const session = (reference && findByReference(ctx, reference)) || inventedSession(ctx, reference)
  const url = textOf(input.url) ?? textOf(ctx.facts.webhookUrl)
  if (!url) throw new GatewayAdminError('url is needed: the account has no endpoint', 400)
  const paidSession: Session = { ...session, status: 'complete', paymentStatus: 'paid' }
  const object = merge(
    describeSession(ctx, { ...paidSession, paymentIntent: paidSession.paymentIntent ?? newId('pi') }),
    input.override,
  )
  const event = merge(makeEvent(ctx, textOf(input.type) ?? 'checkout.session.completed', object), input.event)
  const stamp = {
    spoil: signatureFaults.find((name) => name === input.spoil),
    ageSeconds: typeof input.ageSeconds === 'number' ? input.ageSeconds : undefined,
    secret: input.secret === 'other' ? 'whsec_other' : undefined,
  }
  const message = toMessage(ctx, { session, url, event, stamp })
  return ctx.notifier.sendOnce(input.append === undefined ? message : { ...message, append: String(input.append) })
}

/** A session that does not exist in the simulator. */
function inventedSession(ctx: StripeContext, reference: string | undefined): Session {
  const now = ctx.clock.now()
  return {
    id: newId('cs_test'),
    reference: reference ?? `X${ctx.randomDigits(20)}`,
    status: 'complete',
    paymentStatus: 'paid',
    amountMinor: 990,
    currency: 'usd',
    name: 'simulated',
    metadata: {},
    paymentMetadata: {},
    successUrl: 'http://localhost/',
    cancelUrl: undefined,
    createdAt: now,
    expiresAt: now,
    wasDeclined: false,
    refunds: [],
  }
}

function merge(fields: Input, changes: unknown): Input {
  const merged = { ...fields }
  if (typeof changes !== 'object' || changes === null) return merged
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) delete merged[key]
    else merged[key] = value
  }
  return merged
}

function summaryOf(ctx: StripeContext, session: Session): TradeSummary {
  const time = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString())
  return {
    gateway: 'stripe',
    outTradeNo: session.reference ?? session.id,
    tradeNo: session.paymentIntent,
    status: session.status,
    amount: decimal(session.amountMinor),
    refunded: decimal(refundedMinor(session)),
    subject: session.name,
    createdAt: time(session.createdAt),
    paidAt: time(session.paidAt),
    expiresAt: new Date(session.expiresAt).toISOString(),
    payUrl: `${ctx.publicOrigin()}${checkoutPath}/${session.id}`,
    refunds: session.refunds.map((refund) => ({
      requestNo: refund.metadata.out_refund_no ?? refund.id,
      amount: decimal(refund.amountMinor),
      state: refund.status,
    })),
  }
}

function requireSession(ctx: StripeContext, outTradeNo: string): Session {
  const session = findByReference(ctx, outTradeNo)
  if (!session) throw new GatewayAdminError(`no such session: ${outTradeNo}`, 404)
  return session
}

function asAdminErrors<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof ApiError) throw new GatewayAdminError(error.message)
    throw error
  }
}
