// Reproducible pseudo-random numbers: the same key gives the same value, so that two seeds of one day are equal.
import { createHash } from 'node:crypto'

/** A number in [0, 1) that depends only on the text. */
export function fractionOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}

/** Pseudo-random order of the items. */
export function shuffledBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, place: fractionOf(keyOf(item)) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
