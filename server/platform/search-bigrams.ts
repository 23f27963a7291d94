// Bigrams of names and titles, as the database function `search_pieces` computes them.

/** The terms of a search, normalized as the database does. All of them must match. */
export function searchTerms(search: string): string[] {
  return search.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
}

/** What the index is queried for: bigrams, or the single character of a shorter term. */
export function bigramsOf(word: string): string[] {
  const letters = [...word]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}
