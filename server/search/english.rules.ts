// Brings English words to one form: plurals only.

/**
 * The singular of an English word, or what stands for it: `batteries` and `battery` give the same.
 * A true stemmer is too coarse here: Porter makes `marketing` and `market` one word, and nearly every English title has `market`.
 */
export function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word) || singulars.has(word)) return word
  if (word.length > 4 && /ies?$/.test(word)) return word.replace(/ies?$/, 'y')
  if (word.length > 5 && /(?:o|s)(?:es|is)$/.test(word)) return word.slice(0, -2)
  // `cases` and `gases` cannot be told apart, so `case` loses its e too.
  if (/(?:[sxz]|ch|sh)es?$/.test(word)) return word.replace(/es?$/, '')
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** They end in s without being plurals. */
const singulars = new Set(['atlas', 'bias', 'canvas', 'christmas', 'lens', 'news', 'texas', 'vegas'])
