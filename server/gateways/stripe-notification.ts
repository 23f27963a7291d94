// Parses a webhook event of Stripe: signature over the raw bytes, freshness and mode are checked, in this order, before its contents are
// read.
import * as z from 'zod'
import type { StripeSettings } from '#server/platform/config/config.ts'
import {
  type GatewayAlert,
  type GatewayEvent,
  type ParsedNotification,
  rejectForeignNotification,
  unknownState,
  type Webhook,
  type WebhookHeaders,
} from './gateway.ts'
import type { StripeSdk } from './stripe-client.ts'
import {
  checkoutSessionEvent,
  isKnownState,
  refundEvent,
  refundSchema,
  type StripeIdentity,
  type StripeRefund,
  sessionSchema,
} from './stripe-responses.ts'
import { readJson } from './webhook-json.ts'

type Expected = {
  readonly sdk: StripeSdk
  readonly settings: StripeSettings
  readonly identity: StripeIdentity
  readonly now: Date
}

const windowSeconds = 300

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(100),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
})
/** The fields shared by sessions and refunds, parsed before their own schema. */
const stateSchema = z.object({
  status: z.string().max(64),
  payment_status: z.string().max(64).optional(),
  client_reference_id: z.string().max(64).nullish(),
  metadata: z.object({ out_trade_no: z.string().max(64).optional() }).nullish(),
})
const disputeSchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  payment_intent: z.string().nullish(),
})

/** Whether the request looks like Stripe's: by its signature header, or by the shape of the body if a proxy removed the header. */
export function isStripeNotification({ raw, headers }: Webhook): boolean {
  return headers['stripe-signature'] !== undefined || eventSchema.safeParse(readJson(raw.toString('utf8'))).success
}

/** Returns contents only after the signature and the identity were verified; a rejection has its reason. */
export function parseStripeNotification(raw: Buffer, headers: WebhookHeaders, expected: Expected): ParsedNotification {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string')
    return { ok: false, why: 'the signature header is missing or duplicated', isUnsigned: true }
  const constructed = construct(raw, signature, expected)
  if (typeof constructed === 'string') return reject(constructed)
  const event = eventSchema.safeParse(constructed.event).data
  if (!event) return reject('event')
  if (event.livemode !== expected.settings.isLive)
    return rejectForeignNotification('stripe', 'another mode', event.type)
  const contents = readContents(expected.identity, event)
  return typeof contents === 'string'
    ? reject(contents)
    : { ok: true, eventId: event.id, kind: event.type, ...contents }
}

/** The SDK rejects old timestamps, but would accept future ones. */
function construct(
  raw: Buffer,
  signature: string,
  { sdk, settings, now }: Expected,
): { readonly event: unknown } | string {
  const at = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]
  if (at === undefined) return 'timestamp'
  if (Number(at) - now.getTime() / 1000 > windowSeconds) return 'timestamp in the future'
  try {
    const { webhooks } = sdk
    const secret = settings.webhookSecret
    return { event: webhooks.constructEvent(raw, signature, secret, windowSeconds, undefined, now.getTime()) }
  } catch (error) {
    return error instanceof Error && /tolerance/i.test(error.message) ? 'timestamp too old' : 'signature'
  }
}

type Contents = { readonly events: readonly GatewayEvent[]; readonly alert?: GatewayAlert }

/** @returns a text that says why the event is not readable */
function readContents(identity: StripeIdentity, event: z.infer<typeof eventSchema>): Contents | string {
  const { object } = event.data
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = sessionSchema.safeParse(object).data
      if (!session) return unknownStateContents(identity, object) ?? 'session'
      const outTradeNo = session.client_reference_id
      // The account may have other sales, without our numbers.
      if (!outTradeNo) return { events: [] }
      const sessionEvent = checkoutSessionEvent(identity, outTradeNo, session, 'notify')
      const hasFailed = event.type === 'checkout.session.async_payment_failed' && sessionEvent.kind === 'pending'
      return { events: [hasFailed ? { ...identity, outTradeNo, source: 'notify', kind: 'closed' } : sessionEvent] }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = refundSchema.safeParse(object).data
      return refund ? refundContents(identity, refund) : (unknownStateContents(identity, object) ?? 'refund')
    }
    case 'charge.dispute.created': {
      const dispute = disputeSchema.safeParse(object).data
      return dispute ? { events: [], alert: disputeAlert(dispute) } : 'dispute'
    }
    // Among them charge.refunded: the events of its refunds contain the same.
    default:
      return { events: [] }
  }
}

/** @returns undefined unless the event is unreadable only because of an unknown state */
function unknownStateContents(identity: StripeIdentity, object: unknown): Contents | undefined {
  const known = stateSchema.safeParse(object).data
  const outTradeNo = known?.client_reference_id ?? known?.metadata?.out_trade_no
  const state = [known?.status, known?.payment_status].find((value) => value && !isKnownState(value))
  if (!state || !outTradeNo) return undefined
  const nothing: GatewayEvent = { ...identity, outTradeNo, source: 'notify', kind: 'pending' }
  return { events: [nothing], alert: unknownState('stripe', outTradeNo, state) }
}

function refundContents(identity: StripeIdentity, refund: StripeRefund): Contents {
  const { out_trade_no: outTradeNo, out_refund_no: outRefundNo } = refund.metadata ?? {}
  if (outTradeNo && outRefundNo) {
    return { events: [refundEvent(identity, { outTradeNo, outRefundNo }, refund, 'notify')] }
  }
  const details = { tradeNo: refund.payment_intent ?? null, amountMinor: refund.amount, gatewayRefundId: refund.id }
  return { events: [], alert: { kind: 'foreign-refund', dedupeKey: `foreign-refund:${refund.id}`, details } }
}

function disputeAlert({ id, amount, reason, payment_intent }: z.infer<typeof disputeSchema>): GatewayAlert {
  const details = { tradeNo: payment_intent ?? null, amountMinor: amount, reason, disputeId: id }
  return { kind: 'dispute', dedupeKey: `dispute:${id}`, details }
}

function reject(why: string): ParsedNotification {
  return { ok: false, why }
}
