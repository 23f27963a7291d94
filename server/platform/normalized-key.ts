// What names an account or a visitor, in the form that is compared.

/** Usernames and e-mail addresses are the same without regard to case and width. Columns named `…_key` hold this form. */
export function normalizeKey(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
