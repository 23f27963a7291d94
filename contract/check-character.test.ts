// Numbers with a check character.
import { describe, expect, it } from 'vitest'
import { checkCharacterOf, normalizeTyped, parseTyped, showReference, typedAlphabet } from './check-character.ts'

const body = '7F3K22Q'
const number = body + checkCharacterOf(body)

describe('a number with a check character', () => {
  it('is accepted as people and banks write it', () => {
    for (const text of [
      number,
      number.toLowerCase(),
      ` ${number.slice(0, 4)}-${number.slice(4)} `,
      toFullWidth(number),
    ])
      expect(parseTyped(text, 8)).toEqual({ isValid: true, value: number })
  })

  it('is shown in two groups of four, and read from them', () => {
    expect(showReference('7F3K22QZ')).toBe('7F3K-22QZ')
    expect(parseTyped(showReference(number), 8)).toEqual({ isValid: true, value: number })
  })

  it('is rejected after any single wrong character', () => {
    for (let at = 0; at < number.length; at++)
      for (const other of typedAlphabet.replace(number.charAt(at), ''))
        expect(parseTyped(number.slice(0, at) + other + number.slice(at + 1), 8).isValid).toBe(false)
  })

  it('is rejected after neighbours changed places', () => {
    for (let at = 0; at + 1 < number.length; at++) {
      const swapped = number.slice(0, at) + number.charAt(at + 1) + number.charAt(at) + number.slice(at + 2)
      if (swapped !== number) expect(parseTyped(swapped, 8).isValid).toBe(false)
    }
  })

  it('says which character cannot be in it', () => {
    expect(parseTyped(`7F0${number.slice(3)}`, 8)).toEqual({ isValid: false, position: 3, character: '0' })
  })

  it('is rejected when characters are missing', () => {
    expect(parseTyped(number.slice(1), 8)).toEqual({ isValid: false })
    expect(parseTyped('', 8)).toEqual({ isValid: false })
  })

  it('is compared without spaces, hyphens, case and width', () => {
    expect(normalizeTyped('　７ｆ3k–22 q\t')).toBe('7F3K22Q')
  })
})

function toFullWidth(text: string): string {
  return [...text].map((character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)).join('')
}
