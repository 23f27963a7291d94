// Where no document has all words of a keyword: which of them to go on with.

import type { Specificity } from './analysis/query-parser.rules.ts'

export type WeightedTerm<W> = {
  readonly word: W
  readonly weight: number
  /** Only goes along with others. */
  readonly isLittle?: boolean
}

/**
 * What a word says about the subject: the more, the fewer documents have it. Words that stand in no title say little: those of a question seldom do.
 * A name of the trade says more than 第三代 before it, however rare that is.
 * @param found how many documents have it, of `all` documents, and whether a title has it
 */
export function termWeight(found: {
  readonly isInTitle: boolean
  readonly anywhere: number
  readonly all: number
  readonly says?: Specificity
}): number {
  const { isInTitle, anywhere, all, says } = found
  if (anywhere === 0) return 0
  const share = says === undefined ? (isInTitle ? 1 : shareWithoutTitle) : shares[says]
  return Math.log(1 + all / anywhere) * share
}
const shareWithoutTitle = 0.3
const shares = { nothing: 0, little: 0.05, much: 3 }

/**
 * The words that together say most and stand together somewhere, in the order given. Not every choice is looked at: from each of the weightiest
 * words on, the next weightiest is taken in as long as something has them all.
 */
export function selectTerms<W>(
  weighed: readonly WeightedTerm<W>[],
  areTogether: (words: readonly W[]) => boolean,
): W[] {
  const heaviest = weighed
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => Number(a.isLittle ?? false) - Number(b.isLittle ?? false) || b.weight - a.weight)
  const leaders = heaviest.filter(({ isLittle }) => isLittle === heaviest[0]?.isLittle)
  let best: { words: Set<W>; weight: number } = { words: new Set(), weight: 0 }
  for (const [index, leader] of leaders.slice(0, mostBeginnings).entries()) {
    const words = [leader.word]
    let { weight } = leader
    for (const [other, next] of heaviest.entries()) {
      if (other === index || !areTogether([...words, next.word])) continue
      words.push(next.word)
      weight += next.weight
    }
    if (weight > best.weight) best = { words: new Set(words), weight }
  }
  return weighed.flatMap(({ word }) => (best.words.has(word) ? word : []))
}
const mostBeginnings = 3
