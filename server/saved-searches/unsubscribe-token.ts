// Unsubscribe token: ends a customer's digests without a login. It is signed, so that nothing is stored.
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#server/platform/secrets.ts'

export function unsubscribeToken(secret: string, customerId: string): string {
  return `${customerId}.${signatureOf(secret, customerId).toString('base64url')}`
}

/** @returns the customer's id; undefined for an invalid token */
export function customerOfToken(secret: string, token: string): string | undefined {
  const [customerId = '', signature = ''] = token.split('.')
  const actual = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secret, customerId)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  // Only the canonical base64url form is accepted.
  return unsubscribeToken(secret, customerId) === token ? customerId : undefined
}

function signatureOf(secret: string, customerId: string): Buffer {
  return keyedHash(secret, `unsubscribe from saved searches: ${customerId}`)
}
