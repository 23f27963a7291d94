// Stripe's webhook events: composed once, signed at each send, with faults on request.
import { createHmac } from 'node:crypto'
import type { FaultName } from '../faults.ts'
import type { Message, Notification } from '../notifier.ts'
import { newId, type Session, type StripeContext } from './model.ts'
import { seconds } from './serializers.ts'

export const contentFaults = ['wrong-amount', 'wrong-currency'] as const satisfies readonly FaultName[]
export const signatureFaults = [
  'bad-signature',
  'missing-signature',
  'old-timestamp',
] as const satisfies readonly FaultName[]

export type Stamp = {
  spoil?: (typeof signatureFaults)[number] | undefined
  /** Age of the signature's timestamp in seconds; negative for the future. */
  ageSeconds?: number | undefined
  /** Secret to sign with instead of the endpoint's. */
  secret?: string | undefined
}

export function makeEvent(ctx: StripeContext, type: string, object: Record<string, unknown>): Record<string, unknown> {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: ctx.facts.apiVersion,
    created: seconds(ctx.clock.now()),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}

/** Sends the event to the account's webhook endpoint, if there is one. */
export function announce(ctx: StripeContext, session: Session, type: string, object: Record<string, unknown>): void {
  const { webhookUrl } = ctx.facts
  if (webhookUrl === '') return
  const content = ctx.faults.take('notify', contentFaults)?.fault
  const spoil = ctx.faults.take('notify', signatureFaults)?.fault
  const event = makeEvent(ctx, type, wrongContent(object, content))
  const stamp = { spoil: signatureFaults.find((name) => name === spoil) }
  ctx.notifier.submit(toMessage(ctx, { session, url: webhookUrl, event, stamp }))
}

export function toMessage(
  ctx: StripeContext,
  about: { session: Session; url: string; event: Record<string, unknown>; stamp: Stamp },
): Message {
  return {
    gateway: 'stripe',
    outTradeNo: about.session.reference ?? about.session.id,
    event: String(about.event.type),
    url: about.url,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      accept: '*/*; q=0.5, application/xml',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
    body: JSON.stringify(about.event, null, 2),
    fields: about.event,
    stamp: about.stamp,
    gapsMs: ctx.facts.notifyGapsSeconds.map((gap) => gap * 1000 * ctx.timeScale),
    timeoutMs: ctx.facts.notifyTimeoutSeconds * 1000,
  }
}

/** Headers of one send, with a new timestamp and signature. */
export function stampNotification(ctx: StripeContext, notification: Notification): Record<string, string> {
  const stamp = (notification.stamp ?? {}) as Stamp // only toMessage above writes it for this gateway
  if (stamp.spoil === 'missing-signature') return {}
  const age = stamp.spoil === 'old-timestamp' ? 600 : (stamp.ageSeconds ?? 0)
  const at = seconds(ctx.clock.now()) - age
  const signature = createHmac('sha256', stamp.secret ?? ctx.keys.webhookSecret)
    .update(`${at}.${notification.body}`)
    .digest('hex')
  const sent =
    stamp.spoil === 'bad-signature' ? signature.replace(/./g, (digit) => (digit === '0' ? '1' : '0')) : signature
  return { 'stripe-signature': `t=${at},v1=${sent}` }
}

export function acceptsStatus(status: number): boolean {
  return status >= 200 && status < 300
}

/** Wrong fields for events with a correct signature and for responses. */
export function wrongContent(object: Record<string, unknown>, fault: FaultName | undefined): Record<string, unknown> {
  if (fault === 'wrong-amount' && object.amount_total !== undefined) return { ...object, amount_total: 1 }
  if (fault === 'wrong-currency' && object.currency !== undefined) return { ...object, currency: 'jpy' }
  return object
}
