// Normalized keys for the comparison of user names and e-mail addresses.

/** Ignores case and width. Columns named `…_key` contain this form. */
export function normalizeKey(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
