// Escapes user input for LIKE.

/** For `like`: makes `%`, `_` and `\` literal. Used for small tables and prefixes; text-filter.ts searches names and titles. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
