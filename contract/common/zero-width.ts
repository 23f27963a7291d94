// Removes zero-width characters, which are copied along with text and make equal words differ.

/** The soft hyphen, zero-width spaces, the word joiner. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\u00AD\u200B\u2060\uFEFF]/g, '')
}
