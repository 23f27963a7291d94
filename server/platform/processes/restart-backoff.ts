// Delay before a web process that has exited is restarted.

/** A process that ran for so long was stable: its exit does not count for the next delay. */
export const minStableMs = 10_000

const maxDelayMs = 30_000

/** @param exits how many have exited in quick succession before */
export function restartDelayMs(exits: number): number {
  return exits === 0 ? 0 : Math.min(1_000 * 2 ** (exits - 1), maxDelayMs)
}
