// Wrong numbers of licences in a search.
import { parseTyped, typedAlphabet } from '#contract/check-character.ts'
import { licenceNumberLength, plainLicenceNumber } from '#contract/licence-numbers.ts'

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
