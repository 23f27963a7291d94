// Numbers of copies in the text of a file.
import { typedAlphabet } from '#contract/check-character.ts'
import { parseCopyNumber } from '#contract/copy-numbers.ts'

const half = `[${typedAlphabet}]{5}`
/** Looks ahead, so that a number is also found within a longer run of such characters. Programs that set text again use hyphens of all sorts. */
const numbers = new RegExp(`(?=(${half})\\s?[-\\u00AD\\u2010-\\u2015\\u2212\\uFE63\\uFF0D]\\s?(${half}))`, 'g')

/** @returns each number whose check character is right, without hyphen */
export function numbersIn(text: string): string[] {
  const found = [...text.matchAll(numbers)].map(([, first = '', second = '']) => first + second)
  return [...new Set(found)].filter((number) => parseCopyNumber(number).isValid)
}
