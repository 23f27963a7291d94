// The frequent words in letters, kept in memory to be compared with a word that has a typing error.
import { editDistance } from '../analysis/edit-distance.rules.ts'

type Counted = { readonly word: string; readonly n: number }

/** `to`: the word that is nearest to this one: fewest changes, then the most frequent. */
export function openFuzzyCandidates(read: () => Counted[]) {
  let known: { words: Counted[]; letters: Int32Array; readAt: number } | undefined
  let isStale = false

  function load() {
    const words = read()
    isStale = false
    return { words, letters: Int32Array.from(words, ({ word }) => lettersOf(word)), readAt: performance.now() }
  }

  function to(word: string, mostChanges: number): string | undefined {
    if (!known || (isStale && performance.now() - known.readAt > staleMs)) known = load()
    const { words, letters } = known
    const wanted = lettersOf(word)
    let best: (Counted & { changes: number }) | undefined
    for (let at = 0; at < letters.length; at++) {
      // A change adds a letter, takes one away, or both.
      if (popCount((letters[at] ?? 0) ^ wanted) > 2 * mostChanges) continue
      const other = words[at]
      if (!other) continue
      const changes = editDistance(word, other.word, mostChanges)
      if (changes > mostChanges || changes === 0) continue
      if (!best || changes < best.changes || (changes === best.changes && other.n > best.n))
        best = { ...other, changes }
    }
    return best?.word
  }

  return {
    to,
    /** The words have changed: soon they are read again. */
    forget() {
      isStale = true
    },
  }
}

/** So often at most, however much is published. */
const staleMs = 10_000

/** A bit for each letter that occurs. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) - 97)
  return bits
}

/** The number of bits that are set. */
function popCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
