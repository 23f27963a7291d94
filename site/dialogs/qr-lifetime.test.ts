// Lifetime of a payment QR code, also with a wrong clock.
import { describe, expect, it } from 'vitest'
import { hiddenAt, minutesAndSeconds } from './qr-lifetime.ts'

const now = Date.parse('2026-11-21T08:00:00Z')
const minute = 60_000

describe('the lifetime of a payment code', () => {
  it('ends at the expiry time of the server', () => {
    expect(hiddenAt('2026-11-21T08:09:41Z', now)).toBe(now + 9 * minute + 41_000)
  })
  it.each(['2026-11-21T07:30:00Z', '2026-11-21T08:40:00Z', 'nonsense'])(
    'is ten minutes when the clock is wrong (%s)',
    (expiresAt) => expect(hiddenAt(expiresAt, now)).toBe(now + 10 * minute),
  )
})

describe('the remaining time', () => {
  it('is formatted in minutes and seconds', () => {
    expect(minutesAndSeconds(10 * minute)).toBe('10:00')
    expect(minutesAndSeconds(61_000)).toBe('01:01')
    expect(minutesAndSeconds(59_999)).toBe('00:59')
    expect(minutesAndSeconds(-5000)).toBe('00:00')
  })
})
