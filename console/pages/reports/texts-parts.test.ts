// Mapping of form errors to the parts of the text form.
import { describe, expect, it } from 'vitest'
import { partsWithErrors } from './texts-parts.ts'

const error = { type: 'server', message: 'wrong' }

describe('parts of the text form with errors', () => {
  it('are derived from the fields of both languages, in display order', () => {
    expect(partsWithErrors({})).toEqual([])
    expect(partsWithErrors({ zh: { title: error } as never })).toEqual(['text'])
    expect(partsWithErrors({ en: { contents: [{ title: error }] } as never })).toEqual(['contents'])
    expect(partsWithErrors({ zh: { charts: error } as never, en: { dek: error } as never })).toEqual([
      'text',
      'exhibits',
    ])
  })
})
