// WeChat Pay's formats: times with the zone of Beijing, descriptions of 127 bytes, plain IP addresses.
import { beijingClock } from '#server/platform/beijing-time.ts'
import { plainSubject } from './alipay-formats.ts'

/** RFC 3339 with the zone of Beijing. */
export function beijingRfc3339(at: Date): string {
  return `${beijingClock(at)}+08:00`
}

/** A title that WeChat Pay accepts; characters outside the basic plane take four bytes each. */
export function plainDescription(title: string): string {
  const letters = [...plainSubject(title)]
  while (Buffer.byteLength(letters.join('')) > 127) letters.pop()
  return letters.join('').trim()
}

/** Writes an IPv4 address that arrived through an IPv6 socket as IPv4. */
export function plainIp(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}
