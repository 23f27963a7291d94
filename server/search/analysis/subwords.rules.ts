// The parts of a word that stands nowhere: shorter words, characters in pairs, the words of a name.
import { fold, pairsOf, type WordSegmenter } from './analyzer.rules.ts'

type Known = {
  readonly cut: WordSegmenter
  readonly isInTitles: (word: string) => boolean
  /** Whether the dictionary of the trade has it. */
  readonly isName: (word: string) => boolean
}

/** 电池 in 蓄电池, 农业 and 机械 in 农业机械; of what the dictionary of words lacks, such as 轻医美, any two neighbours; the words of a name, the parts of a compound. */
export function subwordsOf(text: string, known: Known): string[] {
  const folded = fold(text)
  const isChinese = /^\p{Script=Han}{3,}$/u.test(folded)
  const parts = isChinese ? insideChinese(folded, known) : folded.split(/[-‐–& ]+/)
  return parts.includes(folded) ? [] : [...new Set(parts)]
}

/** Names of the trade first. Where parts overlap, as 洗地 and 地机 in 洗地机, those that titles have. */
function insideChinese(text: string, { cut, isInTitles, isName }: Known): string[] {
  const characters = [...text]
  const pieces = characters.flatMap((_, from) =>
    characters.slice(from + 1).map((_, more) => characters.slice(from, from + more + 2).join('')),
  )
  const named = pieces.filter((piece) => piece !== text && isName(piece))
  const shorter = cut(text, 'all').filter((word) => word.length > 1 && word.length < text.length)
  if (shorter.join('') === text) return [...named, ...shorter]
  return [...named, ...(shorter.length > 0 ? shorter : pairsOf(text)).filter(isInTitles)]
}
