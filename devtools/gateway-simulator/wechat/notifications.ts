// WeChat Pay's notifications: encrypted once, signed at each send, with faults on request.
import { createCipheriv, randomBytes, randomUUID } from 'node:crypto'
import type { FaultName } from '../faults.ts'
import type { Message, Notification } from '../notifier.ts'
import { type Refund, rfc3339, type Trade, type WechatContext } from './model.ts'
import { describeRefundEvent, describeTransaction } from './serializers.ts'
import { notificationSigner, type Stamp, signatureFaults, signatureHeaders } from './signing.ts'

export type Event = {
  type: string
  summary: string
  originalType: 'transaction' | 'refund'
  resource: Record<string, unknown>
}

export const contentFaults = [
  'wrong-amount',
  'wrong-currency',
  'wrong-appid',
  'wrong-mchid',
  'wrong-seller',
] as const satisfies readonly FaultName[]

const refundSummaries: Record<Refund['state'], string> = {
  PROCESSING: '退款处理中',
  SUCCESS: '退款成功',
  ABNORMAL: '退款异常',
  CLOSED: '退款关闭',
}

export function announcePayment(ctx: WechatContext, trade: Trade): void {
  announce(ctx, trade.outTradeNo, trade.notifyUrl, paymentEvent(ctx, trade))
}

export function announceRefund(ctx: WechatContext, trade: Trade, refund: Refund, url: string): void {
  announce(ctx, trade.outTradeNo, url, refundEvent(ctx, trade, refund))
}

export function paymentEvent(ctx: WechatContext, trade: Trade): Event {
  return {
    type: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    originalType: 'transaction',
    resource: describeTransaction(ctx, trade),
  }
}

export function refundEvent(ctx: WechatContext, trade: Trade, refund: Refund): Event {
  return {
    type: `REFUND.${refund.state}`,
    summary: refundSummaries[refund.state],
    originalType: 'refund',
    resource: describeRefundEvent(ctx, trade, refund),
  }
}

/** Envelope with the encrypted resource. Retries send the same bytes. */
export function makeEnvelope(ctx: WechatContext, event: Event, apiV3Key: string): Record<string, unknown> {
  return {
    id: `EV-${randomUUID().replaceAll('-', '')}`.slice(0, 36),
    create_time: rfc3339(ctx.clock.now()),
    resource_type: 'encrypt-resource',
    event_type: event.type,
    summary: event.summary,
    resource: {
      original_type: event.originalType,
      ...encrypt(JSON.stringify(event.resource), apiV3Key, event.originalType),
    },
  }
}

/** AEAD_AES_256_GCM: base64 of the ciphertext followed by its 16-byte tag. */
export function encrypt(plaintext: string, apiV3Key: string, associatedData: string) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(associatedData))
  const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: ciphertext.toString('base64'),
    associated_data: associatedData,
    nonce,
  }
}

export function toMessage(
  ctx: WechatContext,
  about: { outTradeNo: string; url: string; event: Event; body: string; stamp: Stamp },
): Message {
  return {
    gateway: 'wechat',
    outTradeNo: about.outTradeNo,
    event: about.event.type,
    url: about.url,
    headers: { 'content-type': 'application/json', accept: '*/*', 'user-agent': 'Mozilla/4.0' },
    body: about.body,
    fields: about.event.resource,
    stamp: about.stamp,
    gapsMs: ctx.facts.notifyGapsSeconds.map((seconds) => seconds * 1000 * ctx.timeScale),
    timeoutMs: ctx.facts.notifyTimeoutSeconds * 1000,
  }
}

/** Headers of one send, with a new timestamp and signature. */
export function stampNotification(ctx: WechatContext, notification: Notification): Record<string, string> {
  const stamp = notification.stamp as Stamp | undefined // only toMessage above writes it for this gateway
  return {
    ...signatureHeaders(ctx, notification.body, stamp ?? { by: notificationSigner(ctx) }),
    'Request-ID': requestId(ctx),
  }
}

/** Only the status is relevant: 200 with `{"code":"FAIL"}` also ends the retries. */
export function acceptsStatus(status: number): boolean {
  return status === 200 || status === 204
}

/** Wrong fields for notifications with a correct signature and for query responses. */
export function wrongContent(resource: Record<string, unknown>, fault: FaultName | undefined): Record<string, unknown> {
  const amount = resource.amount
  const changed = (change: Record<string, unknown>) =>
    typeof amount === 'object' && amount !== null ? { ...resource, amount: { ...amount, ...change } } : resource
  if (fault === 'wrong-amount') return changed({ total: 1, payer_total: 1 })
  if (fault === 'wrong-currency') return changed({ currency: 'USD', payer_currency: 'USD' })
  if (fault === 'wrong-appid' && resource.appid !== undefined) return { ...resource, appid: 'wx9021000000000000' }
  if (fault === 'wrong-mchid' || fault === 'wrong-seller') return { ...resource, mchid: '9021000000' }
  return resource
}

export function requestId(ctx: WechatContext): string {
  return `08${ctx.randomDigits(20)}-0`
}

function announce(ctx: WechatContext, outTradeNo: string, url: string, genuine: Event): void {
  const content = ctx.faults.take('notify', contentFaults)?.fault
  const spoil = ctx.faults.take('notify', signatureFaults)?.fault
  const event = { ...genuine, resource: wrongContent(genuine.resource, content) }
  const body = JSON.stringify(makeEnvelope(ctx, event, ctx.keys.apiV3Key))
  const stamp = { by: notificationSigner(ctx), spoil: signatureFaults.find((name) => name === spoil) }
  ctx.notifier.submit(toMessage(ctx, { outTradeNo, url, event, body, stamp }))
}
