// What a file of a fapiao says about it, whatever its format.

export type ResultFacts = {
  /** `xml`: fields with names. `text`: found in printed text, which can also name the seller. */
  readonly source: 'xml' | 'text'
  /** 20 digits, or 18 of an older fapiao; empty when it is not stated. */
  readonly number: string
  readonly buyerName: string
  /** That of the buyer; from a text, all tax codes that it contains. */
  readonly codes: readonly string[]
  /** With tax, in fen; negative for a red-letter fapiao. */
  readonly amountMinor: number | null
  /** A day in Beijing. */
  readonly issuedOn: string | null
  /** The fapiao that a red-letter fapiao reverses. */
  readonly originalNumber: string
  /** Of our request, where the remark names it. */
  readonly requestNumber: string
}

export const noFacts: ResultFacts = {
  source: 'text',
  number: '',
  buyerName: '',
  codes: [],
  amountMinor: null,
  issuedOn: null,
  originalNumber: '',
  requestNumber: '',
}

export function isRedLetter(facts: ResultFacts): boolean {
  return facts.amountMinor !== null && facts.amountMinor < 0
}
