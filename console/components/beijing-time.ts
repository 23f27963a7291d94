// Conversion between UTC and the value of a datetime-local input in Beijing time, which has no daylight saving time.
const aheadMs = 8 * 3_600_000

/** `2026-11-21T02:31:00.000Z` → `2026-11-21T10:31`. */
export function inShanghai(instant: string): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? '' : new Date(at + aheadMs).toISOString().slice(0, 16)
}

/** `2026-11-21T10:31` → `2026-11-21T02:31:00.000Z`; undefined for an invalid time. */
export function instantOfShanghai(local: string): string | undefined {
  const at = Date.parse(`${local.slice(0, 16)}:00.000Z`)
  return Number.isNaN(at) ? undefined : new Date(at - aheadMs).toISOString()
}
