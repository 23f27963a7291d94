// How soon a web process that has ended is followed by another one.

/** One that has served for so long was sound: its end says nothing about the next. */
export const soundAfterMs = 10_000

const longestMs = 30_000

/** @param deaths how many have ended one soon after the other before */
export function pauseBefore(deaths: number): number {
  return deaths === 0 ? 0 : Math.min(1_000 * 2 ** (deaths - 1), longestMs)
}
