// How the console searches names: as the database function `search_pieces` cuts them.

/** The words of a search, folded as the database folds them. All of them must be found. */
export function searchTerms(search: string): string[] {
  return search.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
}

/** What the index is asked for: pairs of letters, and a single letter only for a word that is no longer. */
export function bigramsOf(word: string): string[] {
  const letters = [...word]
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}
