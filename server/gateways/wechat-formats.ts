// WeChat Pay's ways of writing: times with Beijing's zone, descriptions of 127 bytes, plain IP addresses.
import { beijingClock } from '#server/platform/beijing-time.ts'
import { plainSubject } from './alipay-formats.ts'

/** RFC 3339 with Beijing's zone. */
export function beijingRfc3339(at: Date): string {
  return `${beijingClock(at)}+08:00`
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
