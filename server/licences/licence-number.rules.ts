// Wrong numbers of licences in a search.
import { similarTyped } from '#contract/check-character.ts'
import { licenceNumberLength, plainLicenceNumber } from '#contract/licence-numbers.ts'

/** The right numbers that differ from a wrong one by one character, or by two neighbours that changed places. */
export function similarNumbers(search: string): string[] {
  return similarTyped(plainLicenceNumber(search), licenceNumberLength)
}
