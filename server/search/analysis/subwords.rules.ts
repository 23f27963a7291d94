// Subwords (decompounding): the parts of a word that no document has.
import { bigramsOf, fold, type WordSegmenter } from './analyzer.rules.ts'

type Known = {
  readonly segmenter: WordSegmenter
  readonly isInTitles: (word: string) => boolean
  /** Whether the synonym dictionary has it. */
  readonly isName: (word: string) => boolean
}

/** Shorter dictionary words (电池 in 蓄电池), bigrams where there are none (轻医美), or the words of an English name or compound. */
export function subwordsOf(text: string, known: Known): string[] {
  const folded = fold(text)
  const isChinese = /^\p{Script=Han}{3,}$/u.test(folded)
  const parts = isChinese ? chineseSubwords(folded, known) : folded.split(/[-‐–& ]+/)
  return parts.includes(folded) ? [] : [...new Set(parts)]
}

/** Names of the synonym dictionary first. Of overlapping parts, such as 洗地 and 地机 in 洗地机, those that titles have. */
function chineseSubwords(text: string, { segmenter, isInTitles, isName }: Known): string[] {
  const characters = [...text]
  const substrings = characters.flatMap((_, from) =>
    characters.slice(from + 1).map((_, more) => characters.slice(from, from + more + 2).join('')),
  )
  const named = substrings.filter((part) => part !== text && isName(part))
  const shorter = segmenter(text, 'all').filter((word) => word.length > 1 && word.length < text.length)
  if (shorter.join('') === text) return [...named, ...shorter]
  return [...named, ...(shorter.length > 0 ? shorter : bigramsOf(text)).filter(isInTitles)]
}
