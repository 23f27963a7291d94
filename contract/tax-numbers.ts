// Tax numbers of companies: Chinese unified social credit codes, older Chinese numbers, VAT numbers of the European Union.
import { checkCharacterOf } from './check-character.ts'
import type { FieldMessageKey } from './common/field-messages.ts'

/** Countries of the European Union, with the pattern of their VAT numbers after the prefix. Greece writes EL. */
const euVatPatterns: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-Z]{1,2})$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

export function isEuCountry(country: string): boolean {
  return Object.hasOwn(euVatPatterns, country)
}

export type TaxNumber =
  | { readonly isValid: true; readonly value: string }
  /** `position` from 1: the first character that cannot be in such a number. */
  | { readonly isValid: false; readonly position?: number }

/**
 * Validates by the rules of the country, as far as there are any here: of other countries any text of up to 30 letters and digits is taken.
 * @param country ISO 3166-1, two letters
 */
export function parseTaxNumber(text: string, country: string): TaxNumber {
  const value = normalizeTaxNumber(text)
  if (country === 'CN') return parseChineseNumber(value)
  const pattern = euVatPatterns[country]
  if (pattern) return parseVatNumber(value, country === 'GR' ? 'EL' : country, pattern)
  return /^[A-Z0-9/]{1,30}$/.test(value) ? { isValid: true, value } : { isValid: false }
}

/** The alphabet of GB 32100, without I, O, S, V and Z. */
const creditCodeAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A unified social credit code has 18 characters with a check character (GB 32100); the numbers before 2015 have 15 digits. */
function parseChineseNumber(value: string): TaxNumber {
  if (/^\d{15}$/.test(value)) return { isValid: true, value }
  const characters = [...value]
  const wrong = characters.findIndex((character) => !creditCodeAlphabet.includes(character))
  if (wrong >= 0) return { isValid: false, position: wrong + 1 }
  if (characters.length !== 18) return { isValid: false }
  // The code of the region where the body is registered.
  const letter = characters.findIndex((character, index) => index >= 2 && index < 8 && !/\d/.test(character))
  if (letter >= 0) return { isValid: false, position: letter + 1 }
  const check = checkCharacterOf(value.slice(0, 17), creditCodeAlphabet)
  return characters[17] === check ? { isValid: true, value } : { isValid: false }
}

/** What is wrong with a tax number of a country, for the person who typed it; undefined when nothing is. */
export function taxNumberFault(text: string, country: string): FieldMessageKey | undefined {
  if (country === 'CN') return chineseNumberFault(text)
  return parseTaxNumber(text, country).isValid ? undefined : 'tax-number'
}

/** What is wrong with a Chinese tax number, for the person who typed it; undefined when nothing is. */
export function chineseNumberFault(text: string): FieldMessageKey | undefined {
  const parsed = parseTaxNumber(text, 'CN')
  if (parsed.isValid) return undefined
  if (parsed.position !== undefined) return `tax-code-character:${parsed.position}`
  const { length } = normalizeTaxNumber(text)
  return length === 18 ? 'tax-code-check:18' : `tax-code-length:${length}`
}

function normalizeTaxNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\p{Pd}]+/gu, '')
}

function parseVatNumber(value: string, prefix: string, pattern: RegExp): TaxNumber {
  const digits = value.startsWith(prefix) ? value.slice(prefix.length) : value
  return pattern.test(digits) ? { isValid: true, value: prefix + digits } : { isValid: false }
}
