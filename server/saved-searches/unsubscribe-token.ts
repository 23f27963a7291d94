// The token of a reader's mails that ends them without a login: signed, so that nothing has to be kept for it.
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#server/platform/secrets.ts'

export function unsubscribeToken(secret: string, customerId: string): string {
  return `${customerId}.${signatureOf(secret, customerId).toString('base64url')}`
}

/** Whose token it is; undefined when it is not one of ours. */
export function readerOfToken(secret: string, token: string): string | undefined {
  const [customerId = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(secret, customerId)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  // Other ways to write the same bytes are no tokens.
  return unsubscribeToken(secret, customerId) === token ? customerId : undefined
}

function signatureOf(secret: string, customerId: string): Buffer {
  return keyedHash(secret, `unsubscribe from saved searches: ${customerId}`)
}
