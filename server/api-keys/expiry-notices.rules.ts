// When the holder of a key is told that it expires: 14 days and 3 days before, and afterwards.

const dayMs = 86_400_000
/** The first notice comes this many days before. */
export const warningDays = 14

/** How many of the notices of a key are due: 0 to 3. */
export function noticesDue(expiresAt: Date, now: Date): number {
  const left = expiresAt.getTime() - now.getTime()
  if (left <= 0) return 3
  if (left <= 3 * dayMs) return 2
  return left <= warningDays * dayMs ? 1 : 0
}
