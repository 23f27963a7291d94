// Mends what is written otherwise than it stands in titles: typing errors in letters, Chinese by its sound, words that are parted or joined, pinyin between spaces.

import { fold, type ScriptRun, splitScripts } from './analysis/analyzer.rules.ts'
import { pinyinOf } from './analysis/chinese-folding.rules.ts'
import type { Vocabulary } from './engine/vocabulary.ts'

export type KnownTerms = Pick<Vocabulary, 'has' | 'soundingAs' | 'nearest'> & {
  /** Whether a word is found as it stands, or has a name in the dictionary of the trade: such a word is left alone. */
  readonly isFound: (word: string) => boolean
  /** Whether the language has this Chinese as a word: 滑雪 is no misspelt 化学. */
  readonly isWord: (run: string) => boolean
  /** Whether letters may spell Chinese. */
  readonly isChinese: boolean
}

/** @returns undefined where there is nothing to mend */
export function correctSpelling(keyword: string, known: KnownTerms): string | undefined {
  const folded = fold(keyword)
  const runs = splitScripts(folded)
  let text = ''
  let done = 0
  for (let from = 0; from < runs.length; ) {
    const run = runs[from]
    if (!run) break
    const next = joined(folded, runs.slice(from, from + mostJoined), known)
    const last = runs[from + (next?.length ?? 1) - 1] ?? run
    text += folded.slice(done, run.at)
    text += next?.text ?? (run.script === 'han' ? mendedChinese(run.text, known) : mendedLetters(run.text, known))
    done = last.at + last.text.length
    from += next?.length ?? 1
  }
  text += folded.slice(done)
  return text === folded ? undefined : text.replace(/ +/g, ' ').trim()
}

/** `xin neng yuan` is 新能源, `block chain` is blockchain: as many of the words as together are one that is known. */
function joined(
  folded: string,
  runs: readonly ScriptRun[],
  known: KnownTerms,
): { text: string; length: number } | undefined {
  const isLetters = (run: ScriptRun) => /^[a-z]+(?:['’][a-z]+)*$/.test(run.text)
  const isNext = (run: ScriptRun, before: ScriptRun) => folded.slice(before.at + before.text.length, run.at) === ' '
  const end = runs.findIndex((run, index) => !isLetters(run) || (index > 0 && !isNext(run, runs[index - 1] ?? run)))
  const words = (end === -1 ? runs : runs.slice(0, end)).map(({ text }) => text)
  for (let length = words.length; length > 1; length--) {
    const together = words.slice(0, length).join('').replace(/['’]/g, '')
    const text =
      (known.isChinese && spelled(together, known)) ||
      (known.has(together) || known.isFound(together) ? together : undefined)
    if (text) return { text, length }
  }
  return undefined
}
const mostJoined = 6

function mendedLetters(run: string, known: KnownTerms): string {
  const plain = run.replace(/['’]/g, '')
  const chinese = known.isChinese && plain !== run && /^[a-z]+$/.test(plain) ? spelled(plain, known) : undefined
  if (chinese) return chinese
  return run.replace(/[a-z]{4,40}/g, (word) => {
    if (known.isFound(word)) return word
    return parted(word, known) ?? (known.isChinese ? spelled(word, known) : undefined) ?? nearest(word, known) ?? word
  })
}

/** Few err in the first letter, except that it changes places with the second. */
function nearest(word: string, known: KnownTerms): string | undefined {
  if (word.length > 30) return undefined
  const other = known.nearest(word, word.length < fewestForTwo ? 1 : 2)
  const isSwapped = other?.[0] === word[1] && other?.[1] === word[0]
  return other?.[0] === word[0] || isSwapped ? other : undefined
}
/** Of fewer letters, two changes make another word. */
const fewestForTwo = 8

/** `datacenter` is data center. */
function parted(word: string, known: KnownTerms): string | undefined {
  for (let at = 3; at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every(known.has)) return parts.join(' ')
  }
  return undefined
}

/** Chinese words one after the other that sound as the letters spell; the longest first. */
function spelled(letters: string, known: KnownTerms, most = mostSpelled): string | undefined {
  if (letters === '') return ''
  if (most === 0) return undefined
  for (let length = Math.min(letters.length, longestSpelled); length >= 4; length--) {
    const [word] = known.soundingAs(letters.slice(0, length), 1)
    const rest = word && spelled(letters.slice(length), known, most - 1)
    if (word && rest !== undefined) return word + rest
  }
  return undefined
}
const mostSpelled = 4
const longestSpelled = 30

/** From left to right the longest word that is known, or that sounds like a known one. */
function mendedChinese(run: string, known: KnownTerms): string {
  if (known.isWord(run)) return run
  const characters = [...run]
  let text = ''
  for (let from = 0; from < characters.length; ) {
    const word = longestWord(characters, from, known) ?? { length: 1, text: characters[from] ?? '' }
    text += word.text
    from += word.length
  }
  return text
}

function longestWord(characters: readonly string[], from: number, known: KnownTerms) {
  for (let length = Math.min(longest, characters.length - from); length >= 2; length--) {
    const word = characters.slice(from, from + length).join('')
    if (known.has(word)) return { length, text: word }
    const [other] = known.soundingAs(pinyinOf(word).pinyin, 1)
    if (other && [...other].length === length) return { length, text: other }
  }
  return undefined
}
const longest = 6
