// WeChat Pay's signatures: verifies requests, signs responses and notifications, and falsifies signatures on request.
import { createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { FaultName } from '../faults.ts'
import type { SimRequest } from '../http.ts'
import { platformCertificate } from './keys.ts'
import { ApiError, type WechatContext } from './model.ts'

const scheme = 'WECHATPAY2-SHA256-RSA2048'

/** Signers: the first four belong to WeChat Pay; `merchant` and `other` are deliberately wrong. */
const signerNames = ['public-key', 'certificate', 'next-certificate', 'new-certificate', 'merchant', 'other'] as const
export type SignerName = (typeof signerNames)[number]

/** Faults of the signature; the rest of the message stays correct. */
export const signatureFaults = [
  'bad-signature',
  'missing-signature',
  'unknown-serial',
  'old-timestamp',
  'signtest',
  'rotate-key',
] as const satisfies readonly FaultName[]

export type Stamp = {
  by: SignerName
  spoil?: (typeof signatureFaults)[number] | undefined
  /** Age of the signature's timestamp in seconds; negative for the future. */
  ageSeconds?: number | undefined
  serial?: string | undefined
}

/**
 * Verifies `Authorization` against the exact method, path, query and body.
 * @throws ApiError SIGN_ERROR
 */
export function checkAuthorization(ctx: WechatContext, request: SimRequest): void {
  const authorization = readAuthorization(request.headers.authorization)
  if (!authorization) throw new ApiError('SIGN_ERROR', { location: 'authorization', issue: 'malformed or missing' })
  const { mchid, serial_no: serial, timestamp = '', nonce_str: nonce, signature = '' } = authorization
  if (mchid !== ctx.keys.mchId) throw signError('mchid', 'unknown merchant')
  if (serial !== ctx.keys.merchantSerial) throw signError('serial_no', 'unknown certificate')
  const age = Math.abs(Math.floor(ctx.clock.now() / 1000) - Number(timestamp))
  if (!/^\d{1,12}$/.test(timestamp) || age > ctx.facts.timestampToleranceSeconds) {
    throw signError('timestamp', 'timestamp expired')
  }
  const target = request.query === '' ? request.path : `${request.path}?${request.query}`
  const head = `${request.method}\n${target}\n${timestamp}\n${nonce}\n`
  const message = Buffer.concat([Buffer.from(head), request.body, Buffer.from('\n')])
  if (!createVerify('RSA-SHA256').update(message).verify(ctx.keys.merchantPublicKey, signature, 'base64')) {
    throw new ApiError('SIGN_ERROR', {
      detail: { issue: 'sign not match' },
      field: 'signature',
      location: 'authorization',
      sign_information: {
        method: request.method,
        sign_message_length: message.length,
        truncated_sign_message: `${request.method}\n${target}\n`,
        url: target,
      },
    })
  }
}

/** Signature headers for a body, which can be empty. */
export function signatureHeaders(ctx: WechatContext, body: string, stamp: Stamp): Record<string, string> {
  const signer = signerOf(ctx, stamp.spoil === 'rotate-key' ? 'new-certificate' : stamp.by)
  const age = stamp.ageSeconds ?? (stamp.spoil === 'old-timestamp' ? 301 : 0)
  const timestamp = String(Math.floor(ctx.clock.now() / 1000) - age)
  const nonce = randomBytes(16).toString('hex')
  const right = createSign('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n${body}\n`, 'utf8')
    .sign(signer.privateKey, 'base64')
  const unknown = stamp.spoil === 'unknown-serial' ? randomBytes(20).toString('hex').toUpperCase() : undefined
  const headers: Record<string, string> = {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': stamp.serial ?? unknown ?? signer.serial,
    'Wechatpay-Signature': right,
    'Wechatpay-Signature-Type': scheme,
  }
  if (stamp.spoil === 'bad-signature') headers['Wechatpay-Signature'] = spoil(right)
  if (stamp.spoil === 'signtest') headers['Wechatpay-Signature'] = `WECHATPAY/SIGNTEST/${spoil(right).slice(19)}`
  if (stamp.spoil === 'missing-signature') delete headers['Wechatpay-Signature']
  return headers
}

/** Responses are signed with the key of the serial that the request names. @throws ApiError for an unknown serial */
export function responseSigner(ctx: WechatContext, request: SimRequest): SignerName {
  const serial = request.headers['wechatpay-serial']
  if (serial === undefined) return readSigner(ctx.facts.answersSignedBy) ?? 'certificate'
  const name = signerNames.slice(0, 3).find((candidate) => signerOf(ctx, candidate).serial === serial)
  if (!name) throw new ApiError('PARAM_ERROR', { field: 'Wechatpay-Serial', location: 'header', value: serial })
  return name
}

export function readSigner(value: unknown): SignerName | undefined {
  return signerNames.find((name) => name === value)
}

/** Signer by the fact `notifySignedBy`; random during a merchant's migration to the public key. */
export function notificationSigner(ctx: WechatContext): SignerName {
  return readSigner(ctx.facts.notifySignedBy) ?? (Number(ctx.randomDigits(1)) < 5 ? 'public-key' : 'certificate')
}

function signerOf(ctx: WechatContext, name: SignerName): { serial: string; privateKey: string } {
  const { keys } = ctx
  if (name === 'certificate') return keys.platform
  if (name === 'next-certificate') return keys.nextPlatform
  if (name === 'new-certificate') return newCertificate(ctx)
  if (name === 'public-key') return { serial: keys.publicKeyId, privateKey: keys.wechatPrivateKey }
  if (name === 'merchant') return { serial: keys.publicKeyId, privateKey: keys.merchantPrivateKey }
  return { serial: keys.publicKeyId, privateKey: newPrivateKey() }
}

function newCertificate(ctx: WechatContext) {
  const known = ctx.newCertificates.get('new')
  if (known) return known
  const certificate = platformCertificate(newPrivateKey(), new Date(ctx.clock.now()))
  ctx.newCertificates.put('new', certificate)
  return certificate
}

function newPrivateKey(): string {
  const keyPair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return keyPair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** Each part must occur exactly once, in any order. */
function readAuthorization(header: string | undefined): Record<string, string> | undefined {
  if (!header?.startsWith(`${scheme} `)) return undefined
  const parts: Record<string, string> = {}
  for (const part of header.slice(scheme.length + 1).split(',')) {
    const match = /^\s*([a-z_]+)="([^"]*)"\s*$/.exec(part)
    if (!match?.[1] || match[2] === undefined || Object.hasOwn(parts, match[1])) return undefined
    parts[match[1]] = match[2]
  }
  const needed = ['mchid', 'nonce_str', 'signature', 'timestamp', 'serial_no']
  return needed.every((name) => parts[name]) ? parts : undefined
}

function signError(field: string, issue: string): ApiError {
  return new ApiError('SIGN_ERROR', { detail: { issue }, field, location: 'authorization' })
}

/** The result is still base64 of a signature's length, so that only verification detects the change. */
function spoil(signature: string): string {
  return `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`
}
