// Input is parsed by the schema of its endpoint.
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { keyword, optionalText, phoneNumber, requiredText } from '#contract/common/fields.ts'
import { parseInput } from './input.ts'

const schema = z.object({
  contact: phoneNumber('mainland'),
  id: optionalText(64),
  keyword: keyword(),
  name: requiredText('name-required', 5),
})
const valid = { contact: '13800138000', id: 'a', keyword: '', name: '林晓' }

function invalidFieldsOf(raw: unknown): unknown {
  try {
    parseInput(schema, raw)
  } catch (error) {
    return (error as { details?: { fields?: unknown } }).details?.fields
  }
  return undefined
}

describe('a text of digits', () => {
  it('may be sent as a number', () => {
    const raw = { ...valid, contact: 13800138000, id: 99999, keyword: 2026 }
    expect(parseInput(schema, raw)).toEqual({ ...valid, contact: '13800138000', id: '99999', keyword: '2026' })
  })

  it('is validated like any other text', () => {
    expect(invalidFieldsOf({ ...valid, contact: 12345, name: 123456 })).toEqual([
      { field: 'contact', message: 'phone-format' },
      { field: 'name', message: 'too-long' },
    ])
  })

  it('does not hide an error in another field', () => {
    expect(invalidFieldsOf({ ...valid, id: 1, name: undefined })).toEqual([{ field: 'name', message: 'name-required' }])
  })
})

it.each([true, {}, ['1'], Number.NaN])('a text field does not accept %j', (contact) => {
  expect(invalidFieldsOf({ ...valid, contact })).toEqual([{ field: 'contact', message: 'phone-required' }])
})
