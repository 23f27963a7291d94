// Which lines a file had before, in a table that does not grow with the file: their texts would take more memory than all else in an import.
import { hash } from 'node:crypto'

export type SeenLines = {
  /** Counts a line. @returns how many equal ones there are with it */
  count(facts: Buffer): number
  /** Whether this line is the first with this key, or equal to the first. */
  isSame(key: string, facts: Buffer): boolean
}

/** Words of 32 bits: 95 bits of the key's digest, and 96 of what is known of it. Among half a million lines the odds of two alike are below 1 to 10¹⁷. */
const wordsOfKey = 3
const wordsOfSlot = 2 * wordsOfKey
/** Most files have fewer lines, for which no large table is made. */
const fewLines = 4_096

/** @param maxLines more cannot be held; above a few thousand lines the table has its full size, 24 bytes for each of up to four times as many slots */
export function openSeenLines(maxLines: number): SeenLines {
  let table = newTable(Math.min(fewLines, maxLines))
  let size = 0

  /** Where the words of a key are, and whether it is new. */
  function find(digest: Buffer): { readonly at: number; readonly isNew: boolean } {
    // A key of zeros would look like a free slot. The shift makes the number unsigned again.
    const key = [(digest.readUInt32LE(0) | 1) >>> 0, digest.readUInt32LE(4), digest.readUInt32LE(8)]
    const at = slotOf(table, key)
    if (table[at] !== 0) return { at: at + wordsOfKey, isNew: false }
    if (size === maxLines) throw new Error(`more than ${maxLines} lines`)
    size++
    table.set(key, at)
    if (size !== fewLines || maxLines === fewLines) return { at: at + wordsOfKey, isNew: true }
    table = copied(table, newTable(maxLines))
    return { at: slotOf(table, key) + wordsOfKey, isNew: true }
  }

  return {
    count(facts) {
      const { at } = find(facts)
      const count = (table[at] ?? 0) + 1
      table[at] = count
      return count
    },
    isSame(key, facts) {
      const { at, isNew } = find(hash('sha256', key, 'buffer'))
      const words = [facts.readUInt32LE(0), facts.readUInt32LE(4), facts.readUInt32LE(8)]
      if (isNew) table.set(words, at)
      return words.every((word, index) => table[at + index] === word)
    },
  }
}

/** At least half of the slots stay free, so that few keys are not where they are looked for first. */
function newTable(lines: number): Uint32Array {
  return new Uint32Array(2 ** Math.ceil(Math.log2(lines * 2)) * wordsOfSlot)
}

/** The slot that has this key, or the free one for it. */
function slotOf(table: Uint32Array, key: ArrayLike<number>): number {
  for (let at = ((key[1] ?? 0) * wordsOfSlot) % table.length; ; at = (at + wordsOfSlot) % table.length)
    if (table[at] === 0 || (table[at] === key[0] && table[at + 1] === key[1] && table[at + 2] === key[2])) return at
}

function copied(from: Uint32Array, to: Uint32Array): Uint32Array {
  for (let at = 0; at < from.length; at += wordsOfSlot)
    if (from[at] !== 0) to.set(from.subarray(at, at + wordsOfSlot), slotOf(to, from.subarray(at, at + wordsOfKey)))
  return to
}
