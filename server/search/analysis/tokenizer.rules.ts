// A keyword as the words and compounds it consists of, those of a name together.

import { type HanWord, joinSingles, type ScriptRun, splitScripts, type WordSegmenter } from './analyzer.rules.ts'
import { isWordSeparator } from './stop-words.rules.ts'

/** A word of the dictionary, or a compound of letters and digits. */
export type Token = { readonly at: number; readonly text: string } & (
  | { readonly word: HanWord; readonly inRun: string }
  | { readonly run: Extract<ScriptRun, { script: 'other' }> }
)

export function tokensOf(folded: string, cut: WordSegmenter): Token[] {
  return splitScripts(folded).flatMap((run): Token[] => {
    if (run.script === 'other') return [{ at: run.at, text: run.text, run }]
    let { at } = run
    const isDate = /\d/.test(folded[run.at - 1] ?? '') && /^[年月日]/.test(run.text)
    return wordsOf(cut(run.text, 'words'), isDate ? 0 : 1).map((word) => {
      const token = { at, text: word.text, word, inRun: run.text }
      at += word.text.length
      return token
    })
  })
}

/** 铜和铝 are two words, though the dictionary has neither alone as a word of more than a character; of 2030年氢能 the year is one. */
function wordsOf(words: readonly string[], from = 1): HanWord[] {
  const at = words.findIndex((word, index) => index >= from && index < words.length - 1 && isWordSeparator(word, index))
  if (at === -1) return joinSingles(words)
  const parting = { text: words[at] ?? '', isKnown: true }
  return [...joinSingles(words.slice(0, at)), parting, ...wordsOf(words.slice(at + 1))]
}

/** What names are compared by: `lithium-ion battery` and `Lithium Ion Batteries` have the same. */
export function nameKey(tokens: readonly Token[]): string {
  const keys = tokens.map((token) =>
    'word' in token
      ? token.text
      : token.run.isQuantity
        ? token.run.joined
        : token.run.parts.map((part) => part.term).join(' '),
  )
  return keys.reduce((key, next, index) => {
    const isHanPair = 'word' in (tokens[index - 1] ?? {}) && 'word' in (tokens[index] ?? {})
    return index === 0 ? next : key + (isHanPair ? '' : ' ') + next
  }, '')
}

/** A name of the dictionary is no longer than so many words. */
const longestName = 6

/** The words of a keyword, those of a known name taken together with the key of that name where it has `isName`. */
export function synonymsIn(tokens: readonly Token[], isName: (key: string) => boolean) {
  const pieces: { tokens: readonly Token[]; name: string | undefined }[] = []
  for (let from = 0; from < tokens.length; ) {
    let to = Math.min(tokens.length, from + longestName)
    while (to > from && !isName(nameKey(tokens.slice(from, to)))) to--
    const isKnown = to > from
    const piece = tokens.slice(from, isKnown ? to : from + 1)
    pieces.push({ tokens: piece, name: isKnown ? nameKey(piece) : undefined })
    from += piece.length
  }
  return pieces
}

/** A text as what names are found in: Chinese by characters, everything else by terms, each with its place. */
export function unitsOf(folded: string): { readonly text: string; readonly at: number; readonly length: number }[] {
  return splitScripts(folded).flatMap((run) => {
    if (run.script === 'other') return run.parts.map(({ term, at, length }) => ({ text: term, at, length }))
    let { at } = run
    return [...run.text].map((text) => {
      const unit = { text, at, length: text.length }
      at += text.length
      return unit
    })
  })
}
