// How long a payment code stays on the screen.

const shownMs = 10 * 60_000

/**
 * When the code is hidden, told by this browser's clock. A clock that is wrong by more than the code's time
 * would hide it at once or never: then its ten minutes count from now (decision 23).
 */
export function hiddenAt(payUrlExpiresAt: string, now: number): number {
  const left = Date.parse(payUrlExpiresAt) - now
  return now + (left > 0 && left <= shownMs ? left : shownMs)
}

/** `09:41`; never less than nothing. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
