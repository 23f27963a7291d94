// Texts of people in patterns.

/** For `like`: the text itself, whatever signs it holds. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
