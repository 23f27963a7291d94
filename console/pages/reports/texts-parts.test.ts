// Mapping of form errors to the parts of the text form.
import { describe, expect, it } from 'vitest'
import { wrongParts } from './texts-parts.ts'

const wrong = { type: 'server', message: 'wrong' }

describe('parts of the text form with errors', () => {
  it('are derived from the fields of both languages, in display order', () => {
    expect(wrongParts({})).toEqual([])
    expect(wrongParts({ zh: { title: wrong } as never })).toEqual(['text'])
    expect(wrongParts({ en: { contents: [{ title: wrong }] } as never })).toEqual(['contents'])
    expect(wrongParts({ zh: { charts: wrong } as never, en: { dek: wrong } as never })).toEqual(['text', 'exhibits'])
  })
})
