// Numbers of licences as staff type them into the search.
import { parseTyped, type TypedNumber, typedAlphabet } from '#contract/check-character.ts'
import { licenceNumberLength, plainLicenceNumber } from '#contract/licence-numbers.ts'

/** With its hyphens or the leading `L`, right or wrong; nine characters without them only when they are right, as they may be a word. */
const shape =
  /^(L[\s\p{Pd}]*[0-9A-Z]{4}[\s\p{Pd}]*[0-9A-Z]{4}[\s\p{Pd}]*[0-9A-Z]|[0-9A-Z]{4}\p{Pd}[0-9A-Z]{4}\p{Pd}[0-9A-Z])$/u

/** @returns undefined for a search that is no number */
export function numberInSearch(search: string): TypedNumber | undefined {
  const parsed = parseTyped(plainLicenceNumber(search), licenceNumberLength)
  if (parsed.isValid) return parsed
  return shape.test(search.normalize('NFKC').trim().toUpperCase()) ? parsed : undefined
}

/** The right numbers that differ from a wrong one by one character, or by two neighbours that changed places. */
export function similarNumbers(search: string): string[] {
  const typed = plainLicenceNumber(search)
  const characters = [...typed]
  const replaced = characters.flatMap((_, index) =>
    [...typedAlphabet].map((character) => characters.with(index, character).join('')),
  )
  const swapped = characters.slice(1).map((character, index) =>
    characters
      .with(index, character)
      .with(index + 1, characters[index] ?? '')
      .join(''),
  )
  return [...new Set([...replaced, ...swapped])].filter((number) => parseTyped(number, licenceNumberLength).isValid)
}
