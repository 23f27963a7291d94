// Ranks items by the terms that their titles share with a text.

/** Most similar first; items without shared terms follow in their order. Terms weigh less the more titles have them. */
export function closestFirst<R extends { readonly title: string }>(text: string, items: readonly R[]): R[] {
  const textTerms = termsOf(text)
  const known = items.map((item) => ({ item, terms: termsOf(item.title) }))
  const weight = (term: string) => 1 / known.filter(({ terms }) => terms.has(term)).length
  return known
    .map(({ item, terms }) => ({
      item,
      score: [...terms].filter((term) => textTerms.has(term)).reduce((sum, term) => sum + weight(term), 0),
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item)
}

/** Bigrams of Chinese characters, and Latin words above a minimum length. */
function termsOf(text: string): Set<string> {
  const folded = text.normalize('NFKC').toLowerCase()
  const hanRuns = folded.match(/\p{Script=Han}+/gu) ?? []
  const bigrams = hanRuns.flatMap((run) => Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)))
  return new Set([...bigrams, ...(folded.match(/\p{Script=Latin}{5,}/gu) ?? [])])
}
