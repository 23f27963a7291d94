// Spelling correction against the words of titles: typing errors, pinyin, Chinese homophones, words that were split or joined.
import { fold, type ScriptRun, splitScripts } from '../analysis/analyzer.rules.ts'
import { pinyinOf } from '../analysis/chinese-folding.rules.ts'
import type { Vocabulary } from '../engine/vocabulary.ts'

export type KnownTerms = Pick<Vocabulary, 'has' | 'withPinyin' | 'nearest'> & {
  /** Whether a word matches as it is or is in the synonym dictionary: such a word is not corrected. */
  readonly isKnown: (word: string) => boolean
  /** Whether Chinese text is a word of the language: 滑雪 is no misspelling of 化学. */
  readonly isDictionaryWord: (run: string) => boolean
  /** Whether letters may be pinyin. */
  readonly isChinese: boolean
}

/** @returns undefined when nothing is corrected */
export function correctSpelling(keyword: string, known: KnownTerms): string | undefined {
  const folded = fold(keyword)
  const runs = splitScripts(folded)
  let text = ''
  let end = 0
  for (let from = 0; from < runs.length; ) {
    const run = runs[from]
    if (!run) break
    const joined = joinWords(folded, runs.slice(from, from + maxJoinedWords), known)
    const last = runs[from + (joined?.length ?? 1) - 1] ?? run
    text += folded.slice(end, run.at)
    text += joined?.text ?? (run.script === 'han' ? correctChinese(run.text, known) : correctLetters(run.text, known))
    end = last.at + last.text.length
    from += joined?.length ?? 1
  }
  text += folded.slice(end)
  return text === folded ? undefined : text.replace(/ +/g, ' ').trim()
}

/** Joins as many words as are together one known word: `xin neng yuan` is 新能源, `block chain` is blockchain. */
function joinWords(
  folded: string,
  runs: readonly ScriptRun[],
  known: KnownTerms,
): { text: string; length: number } | undefined {
  const isLetters = (run: ScriptRun) => /^[a-z]+(?:['’][a-z]+)*$/.test(run.text)
  const followsSpace = (run: ScriptRun, before: ScriptRun) =>
    folded.slice(before.at + before.text.length, run.at) === ' '
  const end = runs.findIndex(
    (run, index) => !isLetters(run) || (index > 0 && !followsSpace(run, runs[index - 1] ?? run)),
  )
  const words = (end === -1 ? runs : runs.slice(0, end)).map(({ text }) => text)
  for (let length = words.length; length > 1; length--) {
    const joined = words.slice(0, length).join('').replace(/['’]/g, '')
    const text =
      (known.isChinese && spellChinese(joined, known)) ||
      (known.has(joined) || known.isKnown(joined) ? joined : undefined)
    if (text) return { text, length }
  }
  return undefined
}
const maxJoinedWords = 6

function correctLetters(run: string, known: KnownTerms): string {
  const plain = run.replace(/['’]/g, '')
  const chinese = known.isChinese && plain !== run && /^[a-z]+$/.test(plain) ? spellChinese(plain, known) : undefined
  if (chinese) return chinese
  return run.replace(/[a-z]{4,40}/g, (word) => {
    if (known.isKnown(word)) return word
    return (
      splitWord(word, known) ??
      (known.isChinese ? spellChinese(word, known) : undefined) ??
      nearestWord(word, known) ??
      word
    )
  })
}

/** The first letter is seldom wrong, except when it is swapped with the second. */
function nearestWord(word: string, known: KnownTerms): string | undefined {
  if (word.length > 30) return undefined
  const other = known.nearest(word, word.length < minLengthForTwoEdits ? 1 : 2)
  const isSwapped = other?.[0] === word[1] && other?.[1] === word[0]
  return other?.[0] === word[0] || isSwapped ? other : undefined
}
/** Two edits of a shorter word make another word. */
const minLengthForTwoEdits = 8

/** `datacenter` is data center. */
function splitWord(word: string, known: KnownTerms): string | undefined {
  for (let at = 3; at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every(known.has)) return parts.join(' ')
  }
  return undefined
}

/** A sequence of Chinese words whose pinyin the letters are; the longest words first. */
function spellChinese(letters: string, known: KnownTerms, maxWords = maxSpelledWords): string | undefined {
  if (letters === '') return ''
  if (maxWords === 0) return undefined
  for (let length = Math.min(letters.length, maxPinyinLength); length >= 4; length--) {
    const [word] = known.withPinyin(letters.slice(0, length), 1)
    const rest = word && spellChinese(letters.slice(length), known, maxWords - 1)
    if (word && rest !== undefined) return word + rest
  }
  return undefined
}
const maxSpelledWords = 4
const maxPinyinLength = 30

/** From left to right the longest word that is known or has a known homophone. */
function correctChinese(run: string, known: KnownTerms): string {
  if (known.isDictionaryWord(run)) return run
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
  for (let length = Math.min(maxWordLength, characters.length - from); length >= 2; length--) {
    const word = characters.slice(from, from + length).join('')
    if (known.has(word)) return { length, text: word }
    const [homophone] = known.withPinyin(pinyinOf(word).pinyin, 1)
    if (homophone && [...homophone].length === length) return { length, text: homophone }
  }
  return undefined
}
const maxWordLength = 6
