// Chance that repeats: each subject has a stream of its own, so that a further question to one does not change the others.
import { createHash } from 'node:crypto'

export type Chance = {
  /** In [0, 1). */
  next(): number
  /** Whether something of this probability happens. */
  is(probability: number): boolean
  /** An integer, both included. */
  between(least: number, most: number): number
  pick<T>(choices: readonly T[]): T
  /** By weights, which need not add up to one. */
  weighted<T>(choices: readonly T[], relativeWeight: (choice: T) => number): T
  id(): string
  /** Characters of an alphabet. */
  text(length: number, alphabet: string): string
}

/** @param seed names the subject */
export function chanceOf(seed: string): Chance {
  // The generator is mulberry32.
  let state = createHash('sha256').update(seed).digest().readInt32BE(0)
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  function pick<T>(choices: readonly T[]): T {
    const picked = choices[between(0, choices.length - 1)]
    if (picked === undefined) throw new Error(`nothing to pick from: ${seed}`)
    return picked
  }
  return {
    next,
    is: (probability) => next() < probability,
    between,
    pick,
    weighted(choices, relativeWeight) {
      let rest = next() * choices.reduce((sum, choice) => sum + relativeWeight(choice), 0)
      for (const choice of choices) {
        rest -= relativeWeight(choice)
        if (rest < 0) return choice
      }
      return pick(choices)
    },
    id: () => idOf(`${seed} ${next()}`),
    text: (length, alphabet) => Array.from({ length }, () => alphabet.charAt(between(0, alphabet.length - 1))).join(''),
  }
}

/** A UUID that depends only on the text. */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
