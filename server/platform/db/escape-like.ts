// Texts of people in patterns.

/** For `like`: the text itself, whatever signs it holds. By it alone small tables are searched, and beginnings; names and titles: text-filter.ts. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
