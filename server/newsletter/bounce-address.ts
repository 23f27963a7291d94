// Bounce address: the return path of each mail names its delivery, signed, so that a returned message cannot be invented.
import { keyedHash } from '#server/platform/secrets.ts'

/** `bounces+<delivery>-<signature>@…`, in small letters, since mail servers may change their case. */
export function bounceAddressOf(secret: string, bounceAddress: string, deliveryId: number): string {
  const at = bounceAddress.lastIndexOf('@')
  const id = deliveryId.toString(36)
  return `${bounceAddress.slice(0, at)}+${id}-${signatureOf(secret, id)}${bounceAddress.slice(at)}`
}

/** The deliveries that a text names by bounce addresses of ours. */
export function deliveriesIn(secret: string, text: string): number[] {
  const found = new Set<number>()
  for (const [, id = '', signature] of text.toLowerCase().matchAll(/\+([0-9a-z]{1,11})-([0-9a-f]{20})@/g))
    if (signatureOf(secret, id) === signature) found.add(Number.parseInt(id, 36))
  return [...found]
}

function signatureOf(secret: string, id: string): string {
  return keyedHash(secret, `newsletter bounce: ${id}`).toString('hex').slice(0, 20)
}
