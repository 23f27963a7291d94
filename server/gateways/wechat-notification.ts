// Parses a notification of WeChat Pay: freshness, signature over the raw bytes, decryption and identity are checked, in this order, before
// its contents are read.
import { createVerify } from 'node:crypto'
import { Aes } from 'wechatpay-axios-plugin'
import * as z from 'zod'
import {
  type GatewayEvent,
  type ParsedNotification,
  rejectForeignNotification,
  unknownState,
  type Webhook,
  type WebhookHeaders,
} from './gateway.ts'
import { readJson } from './webhook-json.ts'
import type { WechatKeys } from './wechat-keys.ts'
import {
  isRefundState,
  isTradeState,
  refundEvent,
  refundEventSchema,
  transactionEvent,
  transactionSchema,
  type WechatIdentity,
} from './wechat-responses.ts'

type Expected = { readonly identity: WechatIdentity; readonly keys: WechatKeys; readonly now: Date }

const windowSeconds = 300
const scheme = 'WECHATPAY2-SHA256-RSA2048'

const envelopeSchema = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string().min(1).max(64),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    original_type: z.string(),
    ciphertext: z.base64().min(24),
    // Documented as optional.
    associated_data: z
      .string()
      .nullish()
      .transform((value) => value ?? ''),
    nonce: z.string().min(1).max(64),
  }),
})

/** Whether the request looks like WeChat Pay's: by a signature header, or by the shape of the body if a proxy removed the headers. */
export function isWechatNotification({ raw, headers }: Webhook): boolean {
  return (
    Object.keys(headers).some((name) => name.startsWith('wechatpay-')) ||
    envelopeSchema.safeParse(readJson(raw.toString('utf8'))).success
  )
}

/** Returns contents only after the signature and the identity were verified; a rejection has its reason. */
export function parseWechatNotification(raw: Buffer, headers: WebhookHeaders, expected: Expected): ParsedNotification {
  const unsigned = verifySignature(raw, headers, expected)
  if (unsigned) return unsigned
  const envelope = envelopeSchema.safeParse(readJson(raw.toString('utf8'))).data
  if (!envelope) return reject('envelope')
  const plaintext = decrypt(envelope.resource, expected.keys.apiV3Key)
  if (plaintext === undefined)
    return rejectForeignNotification('wechat', 'decrypt', 'is WECHATPAY_API_V3_KEY the one set at WeChat Pay?')
  const resource = readJson(plaintext)
  const base = { eventId: envelope.id, kind: envelope.event_type }
  if (envelope.resource.original_type === 'refund') {
    const header = refundHeaderSchema.safeParse(resource).data
    if (!header) return reject('refund')
    if (header.mchid !== expected.identity.merchantId)
      return rejectForeignNotification('wechat', 'another mchid', header.mchid)
    if (!isRefundState(header.refund_status))
      return unknownStateNotification(expected, base, header, header.refund_status)
    const refund = refundEventSchema.safeParse(resource).data
    if (!refund) return reject('refund')
    return { ok: true, ...base, events: [refundEvent(expected.identity, refund, refund.refund_status, 'notify')] }
  }
  if (envelope.resource.original_type !== 'transaction') return reject('neither a transaction nor a refund')
  const header = transactionHeaderSchema.safeParse(resource).data
  if (!header) return reject('transaction')
  if (header.mchid !== expected.identity.merchantId)
    return rejectForeignNotification('wechat', 'another mchid', header.mchid)
  if (header.appid !== expected.identity.appId)
    return rejectForeignNotification('wechat', 'another appid', header.appid)
  if (!isTradeState(header.trade_state)) return unknownStateNotification(expected, base, header, header.trade_state)
  const transaction = transactionSchema.safeParse(resource).data
  if (!transaction) return reject('transaction')
  return { ok: true, ...base, events: [transactionEvent(expected.identity, transaction, 'notify')] }
}

/** The identity and the state, parsed before the full schema. */
const transactionHeaderSchema = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().min(1).max(64),
  trade_state: z.string().min(1).max(64),
})
const refundHeaderSchema = z.object({
  mchid: z.string(),
  out_trade_no: z.string().min(1).max(64),
  refund_status: z.string().min(1).max(64),
})

function unknownStateNotification(
  { identity }: Expected,
  base: { readonly eventId: string; readonly kind: string },
  { out_trade_no: outTradeNo }: { readonly out_trade_no: string },
  state: string,
): ParsedNotification {
  const nothing: GatewayEvent = { ...identity, outTradeNo, source: 'notify', kind: 'pending' }
  return { ok: true, ...base, events: [nothing], alert: unknownState('wechat', outTradeNo, state) }
}

/** Test signatures of WeChat Pay (`WECHATPAY/SIGNTEST/…`) fail like any other invalid signature. */
function verifySignature(
  raw: Buffer,
  headers: WebhookHeaders,
  { keys, now }: Expected,
): ParsedNotification | undefined {
  const timestamp = single(headers['wechatpay-timestamp'])
  const nonce = single(headers['wechatpay-nonce'])
  const serial = single(headers['wechatpay-serial'])
  const signature = single(headers['wechatpay-signature'])
  if (!timestamp || !nonce || !serial || !signature)
    return { ok: false, why: 'a signature header is missing or duplicated', isUnsigned: true }
  const type = headers['wechatpay-signature-type']
  if (type !== undefined && type !== scheme) return reject('unsupported signature type')
  if (!/^\d{1,12}$/.test(timestamp)) return reject('timestamp')
  const offset = Math.abs(Math.floor(now.getTime() / 1000) - Number(timestamp))
  if (offset > windowSeconds) return reject(`timestamp ${offset} s away`)
  const key = keys.platform.get(serial)
  if (!key) return unknownSerial(serial)
  const verify = createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n`).update(raw).update('\n')
  return verify.verify(key, signature, 'base64') ? undefined : reject('signature')
}

/** Not verified, but a new key of WeChat Pay looks like this before it is configured. */
function unknownSerial(serial: string): ParsedNotification {
  const isSerial = /^([0-9A-F]{16,64}|PUB_KEY_ID_[0-9A-Za-z]{1,64})$/.test(serial)
  return isSerial ? rejectForeignNotification('wechat', 'unknown serial', serial) : reject('unknown serial')
}

/** Undefined when the key, the tag or the associated data do not match. */
function decrypt(resource: z.infer<typeof envelopeSchema>['resource'], apiV3Key: string): string | undefined {
  try {
    return Aes.AesGcm.decrypt(resource.ciphertext, apiV3Key, resource.nonce, resource.associated_data)
  } catch {
    return undefined
  }
}

/** A duplicated header counts as missing. */
function single(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined
}

function reject(why: string): ParsedNotification {
  return { ok: false, why }
}
