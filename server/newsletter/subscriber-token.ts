// Subscriber token: in links of mails, to unsubscribe and to change a subscription without a login. It is signed, so that nothing is stored.
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#server/platform/secrets.ts'

export function subscriberToken(secret: string, subscriberId: string): string {
  const id = Buffer.from(subscriberId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(secret, subscriberId)]).toString('base64url')
}

/** @returns the subscriber's id; undefined for an invalid token */
export function subscriberOfToken(secret: string, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // Only the canonical base64url form is accepted.
  if (bytes.length !== idBytes + signatureBytes || bytes.toString('base64url') !== token) return undefined
  const hex = bytes.subarray(0, idBytes).toString('hex')
  const subscriberId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(bytes.subarray(idBytes), signatureOf(secret, subscriberId)) ? subscriberId : undefined
}

const idBytes = 16
const signatureBytes = 32

function signatureOf(secret: string, subscriberId: string): Buffer {
  return keyedHash(secret, `newsletter subscriber: ${subscriberId}`)
}
