// Numbers of copies: nine characters and a check character, printed on every page of a delivered file.
import { checkCharacterOf, parseTyped, type TypedNumber } from './check-character.ts'

const bodyLength = 9
export const copyNumberLength = bodyLength + 1

/** @param body nine characters of the alphabet of typed numbers */
export function copyNumberOf(body: string): string {
  if (body.length !== bodyLength) throw new Error(`not the body of a copy number: ${body}`)
  return body + checkCharacterOf(body)
}

/** `ABCDEFGHJK` → `ABCDE-FGHJK` */
export function showCopyNumber(number: string): string {
  return `${number.slice(0, 5)}-${number.slice(5)}`
}

/** A number as people type it. */
export function parseCopyNumber(typed: string): TypedNumber {
  return parseTyped(typed, copyNumberLength)
}

/** What buyers get of a file of which no copy can be made. The first is the default. */
export const unstampableFiles = ['refuse', 'cover-page'] as const
