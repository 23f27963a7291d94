// A code's time on the screen, also under a clock that is wrong.
import { describe, expect, it } from 'vitest'
import { hiddenAt, minutesAndSeconds } from './qr-lifetime.ts'

const now = Date.parse('2026-11-21T08:00:00Z')
const minute = 60_000

describe('a payment code', () => {
  it('is hidden when the server says so', () => {
    expect(hiddenAt('2026-11-21T08:09:41Z', now)).toBe(now + 9 * minute + 41_000)
  })
  it.each(['2026-11-21T07:30:00Z', '2026-11-21T08:40:00Z', 'nonsense'])(
    'is shown for ten minutes when the clock is far off (%s)',
    (expiresAt) => expect(hiddenAt(expiresAt, now)).toBe(now + 10 * minute),
  )
})

describe('the time that is left', () => {
  it('is told in minutes and seconds', () => {
    expect(minutesAndSeconds(10 * minute)).toBe('10:00')
    expect(minutesAndSeconds(61_000)).toBe('01:01')
    expect(minutesAndSeconds(59_999)).toBe('00:59')
    expect(minutesAndSeconds(-5000)).toBe('00:00')
  })
})
