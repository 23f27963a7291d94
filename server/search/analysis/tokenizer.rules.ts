// Tokenizer of keywords: words and compounds, those of a known name grouped.
import { type HanWord, joinSingles, type ScriptRun, splitScripts, type WordSegmenter } from './analyzer.rules.ts'
import { isWordSeparator } from './stop-words.rules.ts'

/** A Chinese word, or a compound of letters and digits. */
export type Token = { readonly at: number; readonly text: string } & (
  | { readonly word: HanWord; readonly inRun: string }
  | { readonly run: Extract<ScriptRun, { script: 'other' }> }
)

export function tokensOf(folded: string, segmenter: WordSegmenter): Token[] {
  return splitScripts(folded).flatMap((run): Token[] => {
    if (run.script === 'other') return [{ at: run.at, text: run.text, run }]
    let { at } = run
    const isDate = /\d/.test(folded[run.at - 1] ?? '') && /^[年月日]/.test(run.text)
    return joinUnknown(segmenter(run.text, 'words'), isDate ? 0 : 1).map((word) => {
      const token = { at, text: word.text, word, inRun: run.text }
      at += word.text.length
      return token
    })
  })
}

/** Separators keep single characters apart that would be joined as an unknown word: 铜和铝 are two words, and so are 2030年 and 氢能. */
function joinUnknown(words: readonly string[], from = 1): HanWord[] {
  const at = words.findIndex((word, index) => index >= from && index < words.length - 1 && isWordSeparator(word, index))
  if (at === -1) return joinSingles(words)
  const separator = { text: words[at] ?? '', isKnown: true }
  return [...joinSingles(words.slice(0, at)), separator, ...joinUnknown(words.slice(at + 1))]
}

/** The normalized key of a name: `lithium-ion battery` and `Lithium Ion Batteries` have the same. */
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

/** In words. */
const maxNameLength = 6

/** Words that are a name of the synonym dictionary together, with its key, or a single word. */
export type NameGroup = { readonly tokens: readonly Token[]; readonly name: string | undefined }

/** Groups the words of a keyword by the longest names, from left to right. */
export function groupNames(tokens: readonly Token[], isName: (key: string) => boolean): NameGroup[] {
  const groups: NameGroup[] = []
  for (let from = 0; from < tokens.length; ) {
    let to = Math.min(tokens.length, from + maxNameLength)
    while (to > from && !isName(nameKey(tokens.slice(from, to)))) to--
    const isKnown = to > from
    const group = tokens.slice(from, isKnown ? to : from + 1)
    groups.push({ tokens: group, name: isKnown ? nameKey(group) : undefined })
    from += group.length
  }
  return groups
}

/** The units that names are highlighted by: Chinese characters, and terms of everything else. */
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
