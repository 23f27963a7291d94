// Term selection for query relaxation: weights by document frequency, and which terms to keep together.
import type { Specificity } from '../analysis/query-parser.rules.ts'

export type WeightedTerm<W> = {
  readonly word: W
  readonly weight: number
  /** Kept only together with other words. */
  readonly isStopWord?: boolean
}

/**
 * How specific a word is: its inverse document frequency, scaled. A word that no title has weighs less, since words of questions seldom
 * occur in titles. A name of the synonym dictionary weighs more than any attribute before it (such as 第三代), however rare that is.
 * @param counts.anywhere how many of `all` documents have the word
 */
export function termWeight(counts: {
  readonly isInTitle: boolean
  readonly anywhere: number
  readonly all: number
  readonly specificity?: Specificity
}): number {
  const { isInTitle, anywhere, all, specificity } = counts
  if (anywhere === 0) return 0
  const factor = specificity === undefined ? (isInTitle ? 1 : notInTitleFactor) : specificityFactors[specificity]
  return Math.log(1 + all / anywhere) * factor
}
const notInTitleFactor = 0.3
const specificityFactors = { none: 0, low: 0.05, high: 3 }

/**
 * The words with the greatest total weight that occur together in some document, in the given order. The search is greedy: starting from each
 * of the heaviest words, the next heaviest is added as long as some document has them all.
 */
export function selectTerms<W>(
  weighted: readonly WeightedTerm<W>[],
  occurTogether: (words: readonly W[]) => boolean,
): W[] {
  const heaviest = weighted
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => Number(a.isStopWord ?? false) - Number(b.isStopWord ?? false) || b.weight - a.weight)
  const startTerms = heaviest.filter(({ isStopWord }) => isStopWord === heaviest[0]?.isStopWord)
  let best: { words: Set<W>; weight: number } = { words: new Set(), weight: 0 }
  for (const [index, leader] of startTerms.slice(0, maxStartTerms).entries()) {
    const words = [leader.word]
    let { weight } = leader
    for (const [other, next] of heaviest.entries()) {
      if (other === index || !occurTogether([...words, next.word])) continue
      words.push(next.word)
      weight += next.weight
    }
    if (weight > best.weight) best = { words: new Set(words), weight }
  }
  return weighted.flatMap(({ word }) => (best.words.has(word) ? word : []))
}
const maxStartTerms = 3
