// The most frequent words in letters, held in memory: what a misspelt word is compared with, and what an incomplete one may become.
import { editDistance } from '../analysis/edit-distance.rules.ts'
import { popCount } from './bitmaps.rules.ts'

/** A word with the number of titles that have it. */
export type CountedWord = { readonly word: string; readonly n: number }

/** @param read lists the words in their alphabetical order */
export function openFrequentWords(read: () => CountedWord[]) {
  let loaded: { words: CountedWord[]; letters: Int32Array; readAt: number } | undefined
  let isStale = false

  function load() {
    if (loaded && !(isStale && performance.now() - loaded.readAt > minReloadIntervalMs)) return loaded
    const words = read()
    isStale = false
    loaded = { words, letters: Int32Array.from(words, ({ word }) => letterSetOf(word)), readAt: performance.now() }
    return loaded
  }

  /** The nearest word by edit distance, then by frequency. */
  function nearest(word: string, maxEdits: number): string | undefined {
    const { words, letters } = load()
    const letterSet = letterSetOf(word)
    let best: (CountedWord & { edits: number }) | undefined
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

  /** The most frequent words that start so. */
  function startingWith(prefix: string, limit: number): CountedWord[] {
    const { words } = load()
    const best: CountedWord[] = []
    for (let at = firstFrom(words, prefix); words[at]?.word.startsWith(prefix); at++) {
      const one = words[at]
      if (!one || (best.length === limit && one.n <= (best.at(-1)?.n ?? 0))) continue
      const place = best.findIndex(({ n }) => n < one.n)
      best.splice(place === -1 ? best.length : place, 0, one)
      best.length = Math.min(best.length, limit)
    }
    return best
  }

  return {
    nearest,
    startingWith,
    /** Causes the words to be read again, at most once in `minReloadIntervalMs`. */
    invalidate() {
      isStale = true
    },
  }
}

const minReloadIntervalMs = 10_000

/** Index of the first word that is not before the prefix. */
function firstFrom(words: readonly CountedWord[], prefix: string): number {
  let [from, to] = [0, words.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((words[middle]?.word ?? '') < prefix) from = middle + 1
    else to = middle
  }
  return from
}

/** A bit for each letter that occurs. */
function letterSetOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) - 97)
  return bits
}
