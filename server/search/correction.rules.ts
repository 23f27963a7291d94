// Mends typing errors: words in letters by the nearest word of a title, Chinese by the word that sounds the same.

import type { Vocabulary } from './index/vocabulary.ts'
import { soundOf } from './words/chinese.rules.ts'
import { fold, runsOf } from './words/text.rules.ts'

type Known = Pick<Vocabulary, 'has' | 'soundingAs' | 'nearest'>

/**
 * @param isFound whether a word is found as it stands: such a word is left alone
 * @returns undefined where there is nothing to mend
 */
export function mended(keyword: string, known: Known, isFound: (word: string) => boolean): string | undefined {
  const folded = fold(keyword)
  let text = ''
  let done = 0
  for (const run of runsOf(folded)) {
    text += folded.slice(done, run.at)
    text += run.script === 'han' ? mendedChinese(run.text, known) : mendedLetters(run.text, known, isFound)
    done = run.at + run.text.length
  }
  text += folded.slice(done)
  return text === folded ? undefined : text.replace(/ +/g, ' ').trim()
}

function mendedLetters(run: string, known: Known, isFound: (word: string) => boolean): string {
  return run.replace(/[a-z]{4,30}/g, (word) =>
    isFound(word) ? word : (known.nearest(word, word.length < 6 ? 1 : 2) ?? word),
  )
}

/** From left to right the longest word that is known, or that sounds like a known one. */
function mendedChinese(run: string, known: Known): string {
  const characters = [...run]
  let text = ''
  for (let from = 0; from < characters.length; ) {
    const word = longestWord(characters, from, known) ?? { length: 1, text: characters[from] ?? '' }
    text += word.text
    from += word.length
  }
  return text
}

function longestWord(characters: readonly string[], from: number, known: Known) {
  for (let length = Math.min(longest, characters.length - from); length >= 2; length--) {
    const word = characters.slice(from, from + length).join('')
    if (known.has(word)) return { length, text: word }
    const [other] = known.soundingAs(soundOf(word).pinyin, 1)
    if (other && [...other].length === length) return { length, text: other }
  }
  return undefined
}
const longest = 6
