// Signs within words that nobody sees: they come along when text is copied and would make two words of one.

/** The soft hyphen, spaces without width, the word joiner. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\u00AD\u200B\u2060\uFEFF]/g, '')
}
