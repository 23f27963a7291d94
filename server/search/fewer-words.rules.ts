// Where no document has all words of a keyword: which of them to go on with.

export type Weighed<W> = { readonly word: W; readonly weight: number }

/**
 * What a word says about the subject: the more, the fewer documents have it. Words that stand in no title say little: those of a question seldom do.
 * @param found how many documents have it, of `all` documents, and whether a title has it
 */
export function weightOf(found: {
  readonly isInTitle: boolean
  readonly anywhere: number
  readonly all: number
}): number {
  const { isInTitle, anywhere, all } = found
  if (anywhere === 0) return 0
  return Math.log(1 + all / anywhere) * (isInTitle ? 1 : shareWithoutTitle)
}
const shareWithoutTitle = 0.3

/**
 * The words that together say most and stand together somewhere, in the order given. Not every choice is looked at: from each of the weightiest
 * words on, the next weightiest is taken in as long as something has them all.
 */
export function mostTelling<W>(weighed: readonly Weighed<W>[], areTogether: (words: readonly W[]) => boolean): W[] {
  const heaviest = weighed.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  let best: { words: Set<W>; weight: number } = { words: new Set(), weight: 0 }
  for (const [index, first] of heaviest.slice(0, mostBeginnings).entries()) {
    const words = [first.word]
    let { weight } = first
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
