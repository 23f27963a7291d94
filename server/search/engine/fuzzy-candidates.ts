// Fuzzy candidates: the frequent words in letters, held in memory to be compared with a misspelt word.
import { editDistance } from '../analysis/edit-distance.rules.ts'
import { popCount } from './bitmaps.rules.ts'

type Counted = { readonly word: string; readonly n: number }

/** @param read lists the candidates */
export function openFuzzyCandidates(read: () => Counted[]) {
  let loaded: { words: Counted[]; letters: Int32Array; readAt: number } | undefined
  let isStale = false

  function load() {
    const words = read()
    isStale = false
    return { words, letters: Int32Array.from(words, ({ word }) => letterSetOf(word)), readAt: performance.now() }
  }

  /** The nearest word by edit distance, then by frequency. */
  function nearest(word: string, maxEdits: number): string | undefined {
    if (!loaded || (isStale && performance.now() - loaded.readAt > minReloadIntervalMs)) loaded = load()
    const { words, letters } = loaded
    const letterSet = letterSetOf(word)
    let best: (Counted & { edits: number }) | undefined
    for (let at = 0; at < letters.length; at++) {
      // An edit adds a letter, removes one, or both: most words are ruled out without computing a distance.
      if (popCount((letters[at] ?? 0) ^ letterSet) > 2 * maxEdits) continue
      const other = words[at]
      if (!other) continue
      const edits = editDistance(word, other.word, maxEdits)
      if (edits > maxEdits || edits === 0) continue
      if (!best || edits < best.edits || (edits === best.edits && other.n > best.n)) best = { ...other, edits }
    }
    return best?.word
  }

  return {
    nearest,
    /** Causes the words to be read again, at most once in `minReloadIntervalMs`. */
    invalidate() {
      isStale = true
    },
  }
}

const minReloadIntervalMs = 10_000

/** A bit for each letter that occurs. */
function letterSetOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) - 97)
  return bits
}
