// Lifetime of a payment QR code on the screen.

const shownMs = 10 * 60_000

/**
 * The time at which the code is hidden, by this browser's clock. A clock that is wrong by more than the lifetime
 * would hide it at once or never: the ten minutes then start now (decision 23).
 */
export function hiddenAt(payUrlExpiresAt: string, now: number): number {
  const remainingMs = Date.parse(payUrlExpiresAt) - now
  return now + (remainingMs > 0 && remainingMs <= shownMs ? remainingMs : shownMs)
}

/** `09:41`; `00:00` for a negative duration. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
