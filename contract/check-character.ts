// Numbers that people type, with a check character as the last of their characters: remittance references, later licences and copies.

/** Without 0, 1, I, L and O, which are confused in print. Its length is prime, so that the check finds what people get wrong. */
export const typedAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * The check character of GB 32100: it finds every single wrong character and every two neighbours that changed places.
 * @param body characters of the alphabet, whose length is prime
 */
export function checkCharacterOf(body: string, alphabet: string = typedAlphabet): string {
  const size = alphabet.length
  let weight = 1
  let sum = 0
  for (const character of body) {
    sum += alphabet.indexOf(character) * weight
    weight = (weight * 3) % size
  }
  return alphabet.charAt((size - (sum % size)) % size)
}

/** `ABCDEFGH` → `ABCD-EFGH`, as documents, mails and pages show a remittance reference. */
export function showReference(reference: string): string {
  return `${reference.slice(0, 4)}-${reference.slice(4)}`
}

/** Full-width characters, lower case, spaces and hyphens are accepted, as people and banks write them. */
export function normalizeTyped(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, '')
}

export type TypedNumber =
  | { readonly isValid: true; readonly value: string }
  /** `position` from 1: the first character that cannot be in such a number. Without it, the check character does not match the others. */
  | { readonly isValid: false; readonly position?: number; readonly character?: string }

/** @param length of the whole number, with its check character */
export function parseTyped(text: string, length: number): TypedNumber {
  const value = normalizeTyped(text)
  const wrong = [...value].findIndex((character) => !typedAlphabet.includes(character))
  if (wrong >= 0) return { isValid: false, position: wrong + 1, character: [...value][wrong] ?? '' }
  if (value.length !== length) return { isValid: false }
  return checkCharacterOf(value.slice(0, -1)) === value.slice(-1) ? { isValid: true, value } : { isValid: false }
}

/** The right numbers that differ from a wrong one by one character, or by two neighbours that changed places. */
export function similarTyped(text: string, length: number): string[] {
  const characters = [...normalizeTyped(text)]
  const replaced = characters.flatMap((_, index) =>
    [...typedAlphabet].map((character) => characters.with(index, character).join('')),
  )
  const swapped = characters.slice(1).map((character, index) =>
    characters
      .with(index, character)
      .with(index + 1, characters[index] ?? '')
      .join(''),
  )
  return [...new Set([...replaced, ...swapped])].filter((number) => parseTyped(number, length).isValid)
}
