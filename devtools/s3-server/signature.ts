// AWS Signature Version 4: verifies a request by recomputing its signature.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type S3Key = { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string }
export type S3Error = { readonly status: number; readonly code: string }

const maxSkewMs = 15 * 60_000
const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/** @returns the error for an invalid signature, or undefined */
export function verifySignature(request: IncomingMessage, body: Buffer, key: S3Key, now: Date): S3Error | undefined {
  const { authorization = '' } = request.headers
  if (authorization === '') return { status: 403, code: 'AccessDenied' }
  const [, accessKeyId, day = '', region, signedNames = '', signature = ''] = form.exec(authorization) ?? []
  if (signature === '' || region !== key.region) return { status: 400, code: 'AuthorizationHeaderMalformed' }
  if (accessKeyId !== key.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' }
  const sentAt = String(request.headers['x-amz-date'] ?? '')
  if (!isRecent(sentAt, now) || !sentAt.startsWith(day)) return { status: 403, code: 'RequestTimeTooSkewed' }
  const names = signedNames.split(';')
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))]
  if (mustBeSigned.some((name) => !names.includes(name))) return { status: 403, code: 'AccessDenied' }
  const payload = String(request.headers['x-amz-content-sha256'] ?? '')
  if (payload !== sha256(body)) return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', sentAt, scope, sha256(canonical(request, names, payload))].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${key.secretAccessKey}`,
  )
  const expected = createHmac('sha256', signingKey).update(text).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
    ? undefined
    : { status: 403, code: 'SignatureDoesNotMatch' }
}

function canonical(request: IncomingMessage, names: readonly string[], payload: string): string {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const headers = names.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/\s+/g, ' ')}\n`,
  )
  return [
    request.method,
    path.split('/').map(encode).join('/'),
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', value = ''] = pair.replaceAll('+', '%20').split('=')
        return `${encode(name)}=${encode(value)}`
      })
      .sort()
      .join('&'),
    headers.join(''),
    names.join(';'),
    payload,
  ].join('\n')
}

/** Decodes the text first, so that the result has the one canonical RFC 3986 encoding. */
function encode(text: string): string {
  return encodeURIComponent(decodeURIComponent(text)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function isRecent(sentAt: string, now: Date): boolean {
  const at = Date.parse(sentAt.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  return Math.abs(now.getTime() - at) <= maxSkewMs
}

function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}
