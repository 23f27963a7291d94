// Seeded random numbers: the same text gives the same pattern on the server and in the browser.

export type Random = () => number

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let h = 2166136261
  for (const character of text) {
    h ^= character.codePointAt(0) ?? 0
    h = Math.imul(h, 16777619)
  }
  return h >>> 0
}

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
