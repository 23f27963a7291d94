// Between UTC and what a date-and-time input holds: Shanghai, which knows no summer time.
const aheadMs = 8 * 3_600_000

/** `2026-11-21T02:31:00.000Z` → `2026-11-21T10:31`. */
export function inShanghai(instant: string): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? '' : new Date(at + aheadMs).toISOString().slice(0, 16)
}

/** `2026-11-21T10:31` → `2026-11-21T02:31:00.000Z`; undefined for what is no instant. */
export function instantOfShanghai(local: string): string | undefined {
  const at = Date.parse(`${local.slice(0, 16)}:00.000Z`)
  return Number.isNaN(at) ? undefined : new Date(at - aheadMs).toISOString()
}
