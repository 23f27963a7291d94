// WeChat Pay's ways of writing: times with Beijing's zone, descriptions of 127 bytes, plain IP addresses.
import { plainSubject } from './alipay-text.ts'

/** RFC 3339 in Beijing, whatever the zone of this process. */
export function beijingRfc3339(at: Date): string {
  return `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`
}

/** A title as WeChat Pay accepts it; characters outside the basic plane take four bytes each. */
export function plainDescription(title: string): string {
  const letters = [...plainSubject(title)]
  while (Buffer.byteLength(letters.join('')) > 127) letters.pop()
  return letters.join('').trim()
}

/** An IPv4 address that came in through an IPv6 socket is written as IPv4. */
export function plainIp(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}
